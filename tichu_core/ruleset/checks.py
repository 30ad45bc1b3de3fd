"""Contradictions between options, each with its own message and rule.

Two sorts: what cannot be played at all is always refused; what merely does nothing beside another option is refused
only where the file itself writes it, so that a variant may inherit what it has no use for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tichu_core.ruleset.checks_calls import call_clashes
from tichu_core.ruleset.checks_cards import card_clashes
from tichu_core.ruleset.checks_end import end_clashes
from tichu_core.ruleset.checks_round import round_clashes
from tichu_core.ruleset.checks_table import table_clashes, team_clashes
from tichu_core.ruleset.clash import Clash, Facts, Said, facts_of
from tichu_core.ruleset.options import Rules

_CHECKS: tuple[Callable[[Facts, Said], Iterator[Clash]], ...] = (
    table_clashes,
    round_clashes,
    call_clashes,
    card_clashes,
    end_clashes,
)


def contradictions(rules: Rules, said: Said = lambda path: False) -> list[Clash]:
    """Everything in these rules that contradicts itself. `said` tells what the file writes; by default nothing."""
    facts = facts_of(rules)
    # Who plays with whom comes first: much else cannot be judged without it.
    if wrong := list(team_clashes(facts)):
        return wrong
    return [clash for check in _CHECKS for clash in check(facts, said)]
