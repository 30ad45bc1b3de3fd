"""A comparison as one page that needs nothing else: for a screen, a phone and paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tichu_core.lab.comparison import Comparison, in_plain_words
from tichu_core.lab.figures import DIFFERENT
from tichu_core.lab.plots import lengths_plot, points_plot, shares_plot
from tichu_core.lab.words import between, number, told

STYLE = """
:root { color-scheme: light; --ink: #1c1c1c; --soft: #5c5c5c; --line: #d9d9d9; --found: #fff3d6; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem; max-width: 62rem; color: var(--ink); background: #fff;
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
p.small, td small, caption { color: var(--soft); font-size: .88rem; }
caption { text-align: left; padding-bottom: .4rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
thead th { border-bottom: 2px solid var(--ink); }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.n small { display: block; }
tr.different { background: var(--found); }
figure { margin: 1rem 0; } figure svg { width: 100%; height: auto; }
figcaption { color: var(--soft); font-size: .9rem; }
code { font-size: .92em; overflow-wrap: anywhere; }
@media (max-width: 46rem) {
  thead { position: absolute; left: -100vw; }
  table, tbody, tr, th, td, caption { display: block; }
  tr { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 .7rem; padding: .3rem .2rem; }
  th, td { border: 0; padding: .2rem .6rem; }
  td[data-label] { display: grid; grid-template-columns: 42% 1fr; gap: .6rem; text-align: left; white-space: normal; }
  td[data-label]::before { content: attr(data-label); color: var(--soft); }
}
@media print { body { max-width: none; padding: 0; font-size: 10.5pt; } tr, figure { break-inside: avoid; }
  tr.different { background: none; } tr.different th { text-decoration: underline; } }
"""


def as_page(found: Comparison) -> str:
    """The page as HTML."""
    title = f"{' and '.join(found.names)} compared"
    body = "\n".join([*_head(found, title), *_rules(found), *_tables(found), *_plots(found), *_reading(found)])
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _head(found: Comparison, title: str) -> Iterator[str]:
    yield f"<h1>{escape(title)}</h1>"
    for name, heading in zip(found.names, found.titles, strict=True):
        yield f"<p><strong>{escape(name)}</strong>: {escape(heading)}</p>"
    matches = ", ".join(
        f"{sum(lengths.values())} under {escape(name)}"
        for name, lengths in zip(found.names, found.gathered.lengths, strict=True)
    )
    bots = escape(", ".join(found.plan.bots))
    yield (
        f"<p>{found.rounds} rounds under each ruleset, each with {found.deals}; bots {bots}; "
        f"seed {found.plan.seed}. Matches played to their end: {matches}.</p>"
    )
    for name, given_up in zip(found.names, found.gathered.given_up, strict=True):
        if given_up:
            yield f"<p>{given_up} matches under {escape(name)} were given up as too long and are not counted.</p>"


def _rules(found: Comparison) -> Iterator[str]:
    base = found.names[0]
    for index, name in enumerate(found.names[1:], 1):
        yield f"<h2>What {escape(name)} does differently</h2>"
        words = in_plain_words(found.rules[0], found.rules[index])
        if not words:
            yield "<p>Nothing: the rules are the same.</p>"
            continue
        yield f'<table><thead><tr><th scope="col">Rule</th><th scope="col">{escape(base)}</th>'
        yield f'<th scope="col">{escape(name)}</th></tr></thead><tbody>'
        for meaning, rule, first, other in words:
            number_of_rule = f" <small>({escape(rule)})</small>" if rule else ""
            yield f'<tr><th scope="row">{escape(meaning)}{number_of_rule}</th>'
            yield _cell(base, escape(first)) + _cell(name, escape(other)) + "</tr>"
        yield "</tbody></table>"
        if found.mattered:
            share = found.mattered[index - 1]
            yield (
                f"<p>The difference mattered in {share.rounds} of {share.of} rounds: something was decided or scored"
                f" otherwise in {number(share.share, True)} of them (95 % interval {number(share.low, True)} to"
                f" {number(share.high, True)}).</p>"
            )


def _tables(found: Comparison) -> Iterator[str]:
    base = found.names[0]
    for index, name in enumerate(found.names[1:], 1):
        yield f"<h2>{escape(name)} against {escape(base)}, in figures</h2>"
        yield (
            "<table><caption>Each figure with its 95 % interval. Marked is what differs even when it is counted how"
            " many figures were looked at.</caption>"
        )
        headings = ("Per round, if not said otherwise", base, name, "Difference", "Finding")
        yield "<thead><tr>" + "".join(f'<th scope="col">{escape(each)}</th>' for each in headings)
        yield "</tr></thead><tbody>"
        for figure in found.figures:
            share = figure.metric.share
            difference, interval, finding = told(figure, index)
            mark = ' class="different"' if figure.differences[index - 1].verdict == DIFFERENT else ""
            yield f'<tr{mark}><th scope="row">{escape(figure.metric.title)}</th>'
            for place, column in ((0, base), (index, name)):
                value = figure.values[place]
                yield _cell(column, f"{number(value.value, share)}<small> {between(value, share)}</small>", True)
            yield _cell("Difference", f"{difference}<small> {interval}</small>", True)
            yield _cell("Finding", escape(finding)) + "</tr>"
        yield "</tbody></table>"


def _cell(label: str, content: str, is_number: bool = False) -> str:
    kind = ' class="n"' if is_number else ""
    return f'<td data-label="{escape(label)}"{kind}><span>{content}</span></td>'


def _plots(found: Comparison) -> Iterator[str]:
    yield "<h2>To look at</h2>"
    for plot, words in (
        (points_plot(found), "Points of a side in one round: every side counts once in each round."),
        (lengths_plot(found), "Rounds of a match that was played to its end."),
        (shares_plot(found), "Shares, each with the interval in which the true one lies in 95 of 100 such runs."),
    ):
        if plot is not None:
            yield f'<figure role="img" aria-label="{escape(words)}">{plot}'
            yield f"<figcaption>{escape(words)}</figcaption></figure>"


def _reading(found: Comparison) -> Iterator[str]:
    yield "<h2>How to read it</h2>"
    yield (
        "<p class=small>Intervals and differences come from the paired rounds (for matches: from paired batches of "
        f"{found.plan.size} rounds), by Student's t. Because many figures are looked at, a difference counts as found "
        "only if it remains below 5 % after Holm's correction. “No difference found” is said with the size of a true "
        "difference that would have been found in four runs of five. Where fewer than ten rounds differ in a figure, "
        "nothing is said. Bots are not people: a rule that they never make use of cannot show here.</p>"
    )
    yield f"<p class=small>tichu-core {escape(str(found.plan.identity()['tichu-core']))}.</p>"
