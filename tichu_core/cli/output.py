"""How results are printed: JSON, or tables (Rich's on a terminal, plain columns elsewhere)."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

import typer


def on_terminal() -> bool:
    """Whether a person reads the output on a terminal."""
    return sys.stdout.isatty()


def print_json(data: Any) -> None:
    """Print data as JSON."""
    # What stands in for a letter that the output's encoding has not is no JSON: there all is written in ASCII.
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "").replace("_", "")
    typer.echo(json.dumps(data, indent=2, ensure_ascii=encoding != "utf8"))


def print_page(text: str) -> None:
    """Print a page that says of itself that it is UTF-8, whatever encoding the output has."""
    typer.echo(text.encode(), nl=False)


def print_table(headings: Sequence[str], rows: Sequence[Sequence[object]], numbers: Sequence[int] = ()) -> None:
    """Print rows under headings; `numbers` are the columns that stand to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    if on_terminal():
        from rich.console import Console
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, show_header=any(headings))
        for column, heading in enumerate(headings):
            table.add_column(heading, justify="right" if column in numbers else "left", overflow="fold")
        for row in texts:
            table.add_row(*(Text(cell) for cell in row))
        Console().print(table)
        return
    lines = [list(headings), *texts] if any(headings) else texts
    widths = [max(len(row[column]) for row in lines) for column in range(len(headings))]
    for row in lines:
        cells = [
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        typer.echo("  ".join(cells).rstrip())
