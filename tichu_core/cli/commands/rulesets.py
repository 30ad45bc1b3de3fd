"""`tichu rulesets`: what can be selected, and where it comes from."""

from __future__ import annotations

from tichu_core.cli.options import AsJson, PluginFiles
from tichu_core.cli.running import guarded


@guarded
def rulesets(plugin: PluginFiles = None, as_json: AsJson = False) -> None:
    """List the rulesets that can be selected by name."""
    from tichu_core.api import vocabulary
    from tichu_core.cli.output import print_json, print_table
    from tichu_core.ruleset.loader import available

    found = available(vocabulary(plugin or ()))
    if as_json:
        print_json(
            [{"id": each.name, "title": each.title, "where": each.where, "path": str(each.path)} for each in found]
        )
        return
    print_table(("ruleset", "title", "from"), [(each.name, each.title, each.where) for each in found])
