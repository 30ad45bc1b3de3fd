"""What a plug-in may override: one function for each hook. A plug-in implements those it needs, marked `@hookimpl`.

Modes: *first* - the plug-ins are asked in the order of the ruleset, the first answer that is not None counts;
*collect* - all are asked, all answers count; *own* - each plug-in is asked about what is its own.

`options` are the plug-in's own options in the ruleset, a frozen map with the defaults of its schema filled in. Whatever
else is handed in is a value or a copy: changing it changes nothing. A hook that raises, or answers what is not allowed,
is stopped by a PluginError that names plug-in and hook; the state before is as it was. An implementation may leave out
arguments that it does not need.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tichu_core.hooks.markers import hookspec

if TYPE_CHECKING:
    from tichu_core.game.actions import Action, Push
    from tichu_core.game.events import Event
    from tichu_core.game.game import Deal
    from tichu_core.game.keys import ScenarioKeys
    from tichu_core.game.legal import Below
    from tichu_core.game.matchstate import MatchResult, MatchState
    from tichu_core.game.push import PushRoutes
    from tichu_core.game.scoring import Score
    from tichu_core.game.state import Draft, RoundSetup, State
    from tichu_core.hooks.values import StepKind
    from tichu_core.ruleset.options import Rules

# Every plug-in is called by itself, so there is one answer to each call.
spec = hookspec(firstresult=True)


@spec
def tichu_options_schema() -> Mapping[str, Any] | None:
    """The JSON Schema of the plug-in's options.

    Returns the schema of an object; defaults under `default` are filled in. None: the plug-in takes no options.
    Mode own. Runs when a ruleset that names the plug-in is read. It may not look at any ruleset.
    """


@spec
def tichu_check_rules(rules: Rules, options: Mapping[str, Any]) -> Iterable[tuple[str, str]] | None:
    """What is wrong with rules that use this plug-in.

    Returns pairs of a dotted path and a message (`("table.seats", "the draft is for two seats")`); a path that begins
    with a dot is within the plug-in's own options (`".levels"`). They are reported with file and line.
    Mode collect. Runs when a ruleset has been read and is sound otherwise. It cannot change the rules.
    """


@spec
def tichu_steps() -> Iterable[StepKind] | None:
    """The steps that the plug-in brings, with decisions of their own.

    Returns `StepKind`s. The action words of a step object (`moves`) become words of the notation.
    Mode collect. Runs when a ruleset is read and when it is activated. It cannot replace steps of the core or of
    another plug-in.
    """


@spec
def tichu_deal(
    rules: Rules, options: Mapping[str, Any], setup: RoundSetup, deck: Sequence[int], rng: Below
) -> Deal | None:
    """Who gets which cards.

    `deck` is the shuffled deck, single cards in order; `setup` is what the match tells the round; `rng.below(n)` gives
    further random numbers. Returns the packet of each seat in the order in which it gets the cards, and named piles of
    what is left: `(packets, (("stock", cards),))`. Every card of the deck must be in it once.
    Mode first. Runs before the first step of a round, unless the deal is given. Use no other source of randomness.
    """


@spec
def tichu_exchange_choices(rules: Rules, options: Mapping[str, Any], state: State, seat: int) -> PushRoutes | None:
    """What a seat gives to whom in the step `exchange`.

    Returns routes to other seats or to piles, `PushRoutes(())` for nothing; None for what the ruleset says.
    Mode first. Runs whenever the exchange asks what a seat owes; it must answer the same for the whole exchange.
    """


@spec
def tichu_exchange(rules: Rules, options: Mapping[str, Any], draft: Draft, pushes: Mapping[int, Push]) -> bool | None:
    """Carries the exchange out.

    `draft` is the next state being written, `pushes` the choice of each seat that had one. Returns True when the cards
    have been moved on the draft; None leaves it to the usual way.
    Mode first. Runs when the last seat has chosen. It may move cards between hands and piles and tell events; it may
    not lose or double a card.
    """


@spec
def tichu_forbids(rules: Rules, options: Mapping[str, Any], state: State, seat: int, action: Action) -> str | None:
    """A house rule that takes a legal action away.

    Returns the reason, half a sentence for the player (refused with the code `house.rule`), or None.
    Mode first. Runs for every legal action of a seat, so it should be quick. It cannot allow anything, and may not
    leave a seat that must act without an action.
    """


@spec
def tichu_track(rules: Rules, options: Mapping[str, Any], event: Event, memory: Any) -> Any:
    """What the plug-in remembers of the round.

    `memory` is what it returned last, None at first; maps in it are frozen, lists are tuples. Returns the new memory,
    made of what JSON knows; None leaves it as it is.
    Mode own. Runs after every action with each event in order, hidden ones too. It sees nothing but event and memory.
    """


@spec
def tichu_show_memory(rules: Rules, options: Mapping[str, Any], memory: Any, seat: int) -> Any:
    """What a seat may see of the plug-in's memory.

    Returns what JSON knows; None: nothing, which is also what a plug-in without this hook shows.
    Mode own. Runs when a view is made. What a seat cannot know must be left out here.
    """


@spec
def tichu_score_round(rules: Rules, options: Mapping[str, Any], state: State) -> Score | None:
    """The score of a round, in place of the usual one.

    Returns a `Score`: `points` by side or by seat as the ruleset counts, the parts by side.
    Mode first. Runs once, when the round is over.
    """


@spec
def tichu_adjust_score(rules: Rules, options: Mapping[str, Any], state: State, score: Score) -> Sequence[int] | None:
    """Bonuses and penalties.

    `score` is the score before any of them. Returns one whole number for each column of `score.points`, to be added.
    Mode collect, summed. Runs once, after the round has been scored.
    """


@spec
def tichu_shows(rules: Rules, options: Mapping[str, Any], state: State, seat: int) -> Iterable[int] | None:
    """The other seats whose hands a seat may see.

    Mode collect. Runs when a view is made. It cannot hide anything.
    """


@spec
def tichu_plan_round(rules: Rules, options: Mapping[str, Any], match: MatchState) -> RoundSetup | None:
    """What the next round is told: who sits where, who deals, the places of the round before.

    `match.history` is empty before the first round; `match.setup` is then what the match was started with. The setup's
    `totals` count before the first round only, where they give the number of columns and what they start from.
    Returns the whole setup (begin with `next_setup(match)` of `tichu_core.hooks`), or None for the usual one.
    Mode first. Runs before each round of a match.
    """


@spec
def tichu_add_score(
    rules: Rules, options: Mapping[str, Any], match: MatchState, score: Score, setup: RoundSetup
) -> Sequence[int] | None:
    """The totals after a round.

    `match` is the match before it, `setup` what the round had been told. Returns one whole number for each column, also
    of columns that are not sides (persons who change seats); None for a plain sum.
    Mode first. Runs once after each round.
    """


@spec
def tichu_match_result(rules: Rules, options: Mapping[str, Any], match: MatchState) -> MatchResult | None:
    """Whether the match is over, and who has won.

    Returns a `MatchResult` (winners are columns of the totals); None for the ruleset's options under `match`.
    Mode first. Runs after each round.
    """


@spec
def tichu_event(event: Event) -> None:
    """Told of what really happened in a match, hidden events too.

    Mode collect. Runs in the match runner, never in a search or in `Engine.apply`. It cannot change anything.
    """


@spec
def tichu_rulesets() -> Iterable[Path] | None:
    """The ruleset files that the plug-in brings along; the name of the file is the name of the ruleset.

    Mode collect. Runs when a ruleset is looked for that is not bundled, and when all are listed.
    """


@spec
def tichu_scenario_keys(rules: Rules, options: Mapping[str, Any]) -> ScenarioKeys | None:
    """The keys that the plug-in adds to scenarios.

    Returns `ScenarioKeys(given={key: handler(draft, value)}, then={key: reader(context)})`; a handler is called with
    None where its key is not given. It cannot replace keys of the core or of another plug-in.
    Mode collect. Runs when a scenario is run under a ruleset that names the plug-in.
    """


@spec
def tichu_describe(rules: Rules, options: Mapping[str, Any], language: str) -> Iterable[str] | None:
    """What the plug-in changes, in whole sentences for the rule sheet.

    `language` is a code such as `en`; answer in English where it is not known.
    Mode collect. Runs when a rule sheet is written.
    """
