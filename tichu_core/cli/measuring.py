"""What `tichu compare` and `tichu arena` do when they play: a progress bar, a table, files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer

from tichu_core.cli.output import print_json, print_table
from tichu_core.errors import TichuError
from tichu_core.lab.arena import Duel, result_of_duel
from tichu_core.lab.comparison import Comparison, compare_rulesets, need_library
from tichu_core.lab.figures import Figure, Value
from tichu_core.lab.plan import make_plan
from tichu_core.lab.run import Progress, run
from tichu_core.lab.store import Store
from tichu_core.lab.words import between, number, told
from tichu_core.records.engines import Engines

ARENA_BATCH = 5


def compare_figures(
    rulesets: Sequence[str],
    *,
    rounds: int,
    bots: str,
    seed: int,
    workers: int | None,
    scheduler: str | None,
    out: Path | None,
    paired: bool,
    report: Path | None,
    csv: Path | None,
    parquet: Path | None,
    plugin_files: Sequence[Path],
    as_json: bool,
) -> int:
    """Play, compare and print. Ctrl-C is told what is kept in `out`, and raised on."""
    if report is not None:
        need_library("matplotlib")
    if parquet is not None:
        need_library("pyarrow")
    with _telling_what_is_kept(out), _progress("rounds") as progress:
        found = compare_rulesets(
            rulesets,
            rounds,
            bots=_bots(bots),
            seed=seed,
            workers=workers or _processors(),
            scheduler=scheduler,
            out=out,
            paired=paired,
            plugin_files=plugin_files,
            progress=progress,
        )
    _write(found, report, csv, parquet)
    if as_json:
        print_json(found.as_data())
    else:
        _print_comparison(found)
    return 0


def duel_of_bots(
    first: str,
    second: str,
    ruleset: str,
    *,
    deals: int,
    seed: int,
    workers: int | None,
    scheduler: str | None,
    out: Path | None,
    plugin_files: Sequence[Path],
    as_json: bool,
) -> int:
    """Play both seatings of each deal and print who is better."""
    need_library("numpy", "scipy")
    engine = Engines(plugin_files).get(ruleset)
    plan = make_plan("arena", [engine], [first, second], seed, names=[ruleset], size=ARENA_BATCH)
    with Store(plan, out) as store:
        with _telling_what_is_kept(out), _progress("deals") as progress:
            run(plan, store, deals, workers=workers or _processors(), scheduler=scheduler, progress=progress)
        found = result_of_duel(store.batches(plan.sizes(deals)))
    if as_json:
        print_json({"bots": [first, second], "ruleset": ruleset, "seed": seed, **found.as_data()})
    else:
        _print_duel(first, second, found)
    return 0


def _bots(names: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in names.split(",") if word.strip())
    if not words:
        raise TichuError("no bot is named: expected for instance `--bots greedy`")
    return words


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _telling_what_is_kept(out: Path | None) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        kept = f"what is done is kept in {out}, the same command goes on from there" if out else "nothing is kept"
        typer.echo(f"\nstopped; {kept}", err=True)
        raise


@contextmanager
def _progress(what: str) -> Iterator[Progress]:
    """A bar with the time left, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _write(found: Comparison, report: Path | None, csv: Path | None, parquet: Path | None) -> None:
    if csv is not None:
        from tichu_core.lab.export import write_csv

        write_csv(found, csv)
    if parquet is not None:
        from tichu_core.lab.export import write_parquet

        write_parquet(found, parquet)
    if report is not None:
        from tichu_core.lab.export import write_text
        from tichu_core.lab.report import as_page

        write_text(as_page(found), report)


# -- text -------------------------------------------------------------------------------------------------------------


def _print_comparison(found: Comparison) -> None:
    bots = ", ".join(found.plan.bots)
    typer.echo(f"{found.rounds} rounds under each ruleset, {found.deals}, bots {bots}, seed {found.plan.seed}")
    base = found.names[0]
    for index, name in enumerate(found.names[1:], 1):
        typer.echo(f"\n{name} against {base}")
        for change in found.differing(index):
            typer.echo(f"  {change}")
        if found.mattered:
            share = found.mattered[index - 1]
            typer.echo(
                f"  made a difference within {share.rounds} of {share.of} rounds:"
                f" {share.share:.2%} ({share.low:.2%} to {share.high:.2%})"
            )
        typer.echo("")
        rows = [
            (figure.metric.title, *(_shown(figure, figure.values[place]) for place in (0, index)), *told(figure, index))
            for figure in found.figures
        ]
        print_table(("", base, name, "difference", "95 % interval", "finding"), rows, (1, 2, 3))
    if any(each.p is not None for figure in found.figures for each in figure.differences):
        typer.echo(
            "\nA finding counts how many figures were looked at (Holm); an interval is that of its figure alone."
        )


def _shown(figure: Figure, value: Value) -> str:
    return number(value.value, figure.metric.share)


def _print_duel(first: str, second: str, found: Duel) -> None:
    typer.echo(
        f"{first} against {second}: {found.deals} deals in both seatings, {found.matches} matches,"
        f" {found.rounds} rounds"
    )
    rows = [
        (f"matches won by {first}", number(found.share.value, True), between(found.share, True)),
        (f"rounds won by {first}", number(found.rounds_won.value, True), between(found.rounds_won, True)),
        (f"points per round, {first} ahead", number(found.margin.value, signed=True), between(found.margin)),
        (f"rating, {first} ahead", number(found.rating.value, signed=True), between(found.rating)),
    ]
    print_table(("", "figure", "95 % interval"), rows, (1,))
    typer.echo(found.verdict.replace("the first", first).replace("the second", second))
