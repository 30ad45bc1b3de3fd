"""Strategies for Hypothesis: hands, rulesets, rounds and positions. Hypothesis is imported when one is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tichu_core.errors import RulesetError
from tichu_core.game.matchrules import columns_of
from tichu_core.game.state import RoundSetup
from tichu_core.kernel.cards import ALL_CARDS, cards_of
from tichu_core.kernel.rng import Rng
from tichu_core.ruleset.catalogue import literals, walk
from tichu_core.testing.rounds import Ply, play_round, plies

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

    from tichu_core.engine import Engine
    from tichu_core.game.state import State
    from tichu_core.ruleset.options import Rules

SEEDS = 2**32 - 1
_ALONE = ("table.", "deck.", "round", "deal.", "opening")
"""Options that seldom fit what the others say; name them yourself."""


def hands(smallest: int = 1, largest: int = 14, deck: int = ALL_CARDS) -> SearchStrategy[int]:
    """Sets of so many cards of a deck."""
    from hypothesis import strategies as st

    return st.lists(st.sampled_from(cards_of(deck)), min_size=smallest, max_size=largest, unique=True).map(sum)


def deals(engine: Engine) -> SearchStrategy[State]:
    """Rounds at their first decision, with totals as a match may bring them."""
    from hypothesis import strategies as st

    return st.builds(lambda seed, setup: engine.start(seed, setup=setup), _seeds(), _setups(engine))


def rounds(engine: Engine) -> SearchStrategy[State]:
    """Random rounds that have been played to their end."""
    from hypothesis import strategies as st

    return st.builds(lambda seed, setup: play_round(engine, seed, setup), _seeds(), _setups(engine))


def plays(engine: Engine) -> SearchStrategy[Ply]:
    """Single actions out of random rounds: the state before, the seat, the action, the state after, the events."""
    from hypothesis import strategies as st

    @st.composite
    def one(draw: DrawFn) -> Ply:
        every = list(plies(engine, draw(_seeds()), draw(_setups(engine))))
        return every[draw(st.integers(0, len(every) - 1))]

    return one()


def positions(engine: Engine, phase: str | None = None) -> SearchStrategy[State]:
    """States in the middle of random rounds, of one phase or of any, in which somebody is to act."""
    return plays(engine).map(lambda ply: ply.before).filter(lambda state: phase in (None, state.phase))


def options(but: Sequence[str] = ()) -> SearchStrategy[tuple[str, Any]]:
    """An option by its dotted path and a value for it, as a file would write it.

    Those of table, deck, deal, round and opening are left out, and those whose path begins with one of `but`.
    """
    from hypothesis import strategies as st

    found: list[tuple[str, Any]] = []
    for path, option in walk():
        for name in ("tichu", "grand") if "NAME" in path else ("",):
            own = path.replace("NAME", name)
            if own.startswith((*_ALONE, *but)):
                continue
            if not isinstance(option.default, tuple):
                found += [(own, word) for word in literals(option.hint)]
            if isinstance(option.default, bool):
                found += [(own, True), (own, False)]
    return st.sampled_from(found)


def rulesets(
    base: str | Rules = "standard", *, most: int = 6, but: Sequence[str] = (), plugin_files: Sequence[str] = ()
) -> SearchStrategy[Rules]:
    """A ruleset with up to `most` of its options changed. What the checks of rulesets refuse is left out."""
    from hypothesis import strategies as st

    from tichu_core.api import load_rules, vocabulary
    from tichu_core.ruleset.convert import rules_from_data, rules_to_data

    rules = load_rules(base, plugin_files=plugin_files) if isinstance(base, str) else base
    words = vocabulary(plugin_files)

    def mixed(changes: list[tuple[str, Any]]) -> Rules:
        found = rules
        for path, value in changes:
            data = rules_to_data(found)
            *parents, key = path.split(".")
            section: Any = data
            for parent in parents:
                section = section.get(parent) if isinstance(section, dict) else None
            if not isinstance(section, dict):
                continue
            section[key] = value
            try:
                found = rules_from_data(data, words)
            except RulesetError:
                continue
        return found

    return st.lists(options(but), max_size=most).map(mixed)


def generators() -> SearchStrategy[Rng]:
    """Seeded generators, for `LegalActions.pick`."""
    return _seeds().map(Rng)


def _seeds() -> SearchStrategy[int]:
    from hypothesis import strategies as st

    return st.integers(0, SEEDS)


def _setups(engine: Engine) -> SearchStrategy[RoundSetup]:
    from hypothesis import strategies as st

    columns, seats = columns_of(engine.rules), engine.rules.table.seats
    totals = st.tuples(*[st.integers(-80, 180).map(lambda fives: 5 * fives)] * columns)
    return st.builds(lambda scores, dealer: RoundSetup(scores, dealer=dealer), totals, st.integers(0, seats - 1))
