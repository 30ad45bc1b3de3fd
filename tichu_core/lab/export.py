"""The figures of a comparison as files for those who carry on elsewhere: CSV, JSON, Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tichu_core.errors import TichuError
from tichu_core.lab.comparison import Comparison, need_library

COLUMNS = (
    "key", "title", "per", "ruleset", "value", "low", "high", "first", "difference", "difference_low",
    "difference_high", "p", "p_corrected", "visible", "changed", "verdict",
)  # fmt: skip


def rows(comparison: Comparison) -> Iterator[dict[str, Any]]:
    """One row for each figure under each ruleset; of the first ruleset without a difference."""
    for figure in comparison.figures:
        for index, (name, value) in enumerate(zip(comparison.names, figure.values, strict=True)):
            row: dict[str, Any] = dict.fromkeys(COLUMNS)
            row |= {"key": figure.metric.key, "title": figure.metric.title, "per": figure.metric.of, "ruleset": name}
            row |= {"value": value.value, "low": value.low, "high": value.high, "first": comparison.names[0]}
            if index:
                found = figure.differences[index - 1]
                row |= {"difference": found.value, "difference_low": found.low, "difference_high": found.high}
                row |= {"p": found.p, "p_corrected": found.corrected, "visible": found.visible}
                row |= {"changed": found.changed, "verdict": found.verdict}
            yield row


def write_csv(comparison: Comparison, path: str | Path) -> None:
    """The figures as CSV, numbers in full."""
    with _opened(path) as stream:
        writer = csv.DictWriter(stream, COLUMNS)
        writer.writeheader()
        writer.writerows(rows(comparison))


def as_json(comparison: Comparison) -> str:
    """Everything as JSON."""
    return json.dumps(comparison.as_data(), indent=2, ensure_ascii=False)


def write_text(text: str, path: str | Path) -> None:
    """A text file. Raises TichuError where it cannot be written."""
    with _opened(path) as stream:
        stream.write(text)


def write_parquet(comparison: Comparison, path: str | Path) -> None:
    """The figures as Parquet."""
    need_library("pyarrow")
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.Table.from_pylist(list(rows(comparison)))
    try:
        parquet.write_table(table, str(path))
    except OSError as error:
        raise TichuError(f"{path}: cannot be written: {error}") from error


def _opened(path: str | Path) -> Any:
    try:
        return Path(path).open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise TichuError(f"{path}: cannot be written: {error.strerror}") from error
