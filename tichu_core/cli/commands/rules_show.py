"""`tichu rules show`: the rules of a variant in plain words, to play from; or its options."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tichu_core.cli.options import AsJson, PluginFiles, RulesetName
from tichu_core.cli.running import MISUSE, complain, guarded

if TYPE_CHECKING:
    from tichu_core.sheet.model import Sheet


@guarded
def show(
    ruleset: RulesetName,
    markdown: Annotated[bool, typer.Option("--markdown", help="The sheet in Markdown.")] = False,
    html: Annotated[bool, typer.Option("--html", help="The sheet as one printable page.")] = False,
    resolved: Annotated[bool, typer.Option("--resolved", help="Every option, as a ruleset file would say it.")] = False,
    options: Annotated[bool, typer.Option("--options", help="The options that differ from `standard`.")] = False,
    language: Annotated[str, typer.Option("--language", "-l", metavar="CODE", help="The sheet's language.")] = "en",
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> int:
    """Show the rules of a variant in plain words. They are complete enough to play from.

    Made from the ruleset's options and what its plug-ins say of themselves. In other languages where there is a sheet:
    `--language de`.
    """
    if sum((markdown, html, resolved, options)) > 1:
        complain("only one of --markdown, --html, --resolved and --options can be shown at a time")
        return MISUSE
    if resolved or options:
        from tichu_core.cli.showing import show_ruleset

        show_ruleset(ruleset, plugin or (), resolved=resolved, as_json=as_json)
        return 0
    sheet = _sheet(ruleset, language, tuple(plugin or ()))
    if as_json:
        from tichu_core.cli.output import print_json

        print_json(_data(sheet))
    elif markdown:
        from tichu_core.sheet.text import as_markdown

        typer.echo(as_markdown(sheet), nl=False)
    elif html:
        from tichu_core.cli.output import print_page
        from tichu_core.sheet.html import as_html

        print_page(as_html(sheet))
    else:
        from tichu_core.sheet.text import as_text

        # Typer leaves the style out where the output is no terminal.
        typer.echo(as_text(sheet, width(), lambda text: typer.style(text, bold=True)), nl=False)
    return 0


def width() -> int:
    """Columns of text: those of the terminal up to 100; 80 where there is none."""
    import shutil

    from tichu_core.cli.output import on_terminal

    return min(shutil.get_terminal_size((80, 24)).columns, 100) if on_terminal() else 80


def _sheet(ruleset: str, language: str, plugin_files: tuple[Path, ...]) -> Sheet:
    from tichu_core.api import load_rules
    from tichu_core.sheet import rule_sheet

    rules = load_rules(ruleset, plugin_files=plugin_files)
    if not rules.plugins:
        return rule_sheet(rules, language)
    from tichu_core.engine import Engine

    engine = Engine(rules, plugin_files=plugin_files)
    return rule_sheet(rules, language, engine.game.hooks.describe, engine.game.hooks.answered)


def _data(sheet: Sheet) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "title": sheet.title,
        "language": sheet.language,
        "sections": [
            {
                "heading": section.heading,
                "lines": [
                    {"text": line.text, "rules": list(line.rules), "language": line.language, "level": line.level}
                    for line in section.lines
                ],
            }
            for section in sheet.sections
        ],
    }
