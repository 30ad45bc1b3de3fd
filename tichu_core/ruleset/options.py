"""The typed tree of options: what a variant of Tichu can decide.

This module is the one source of the options. The JSON Schema, the loader's checks, the reference in the docs, the rule
sheet and the kernel's switches are all derived from these declarations: a default, a meaning, a rule number, and, where
an option is a choice, the meaning of each value.

In YAML an option that may be absent takes ``none`` (here ``None``). "Rule" points into ``docs/reference/rules.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class About:
    """What is known of one option beside its type: carried in the field's metadata under ``"about"``."""

    meaning: str
    rule: str
    values: Mapping[str, str] = field(default_factory=dict)
    minimum: int | None = None
    maximum: int | None = None


def opt(
    default: T,
    meaning: str,
    rule: str,
    *,
    values: Mapping[str, str] | None = None,
    minimum: int | None = None,
    maximum: int | None = None,
) -> T:
    """Declare an option: a dataclass field with its default, meaning and rule number."""
    about = About(meaning, rule, values or {}, minimum, maximum)
    declared: T = field(default=default, metadata={"about": about})
    return declared


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Who sits at the table."""

    seats: int = opt(4, "number of seats, numbered in order of play", "R1.4", minimum=2, maximum=6)
    teams: Literal["partners", "none"] | tuple[tuple[int, ...], ...] = opt(
        "partners",
        "who plays together; a list of lists names the seats of each team",
        "R1.4",
        values={
            "partners": "seats opposite each other are partners (an even number of seats, in two teams alternately)",
            "none": "everybody plays alone",
        },
    )


@dataclass(frozen=True, slots=True)
class DeckOptions:
    """Which cards are in the game."""

    without: tuple[str, ...] = opt((), "cards taken out of the deck before the deal", "R1.1")


@dataclass(frozen=True, slots=True)
class DealOptions:
    """How cards that do not divide evenly are dealt, and who deals."""

    remainder: Literal["first_seats", "aside"] = opt(
        "first_seats",
        "what happens to the cards that do not divide evenly among the seats",
        "TI3",
        values={
            "first_seats": "the dealer and the seats after him get one more each",
            "aside": "they are laid aside face down and are out of play",
        },
    )
    dealer: Literal["first_out", "last_out", "next_seat", "seat_0"] = opt(
        "first_out",
        "who deals the next round (seat 0, or an input of the match, deals the first)",
        "V6",
        values={
            "first_out": "who was first out in the round before",
            "last_out": "who was last in the round before",
            "next_seat": "the seat after the last dealer",
            "seat_0": "always seat 0",
        },
    )


@dataclass(frozen=True, slots=True)
class DealStep:
    """Step `deal`: cards to every seat."""

    cards: int | Literal["rest", "all"] = opt(
        "rest",
        "cards to each seat; `rest` and `all` deal whatever is left",
        "R2.1",
        values={"rest": "all cards that are left", "all": "the whole deck"},
        minimum=1,
        maximum=28,
    )


@dataclass(frozen=True, slots=True)
class AskStep:
    """Step `ask`: every seat decides about a call before the round goes on."""

    call: str = opt("grand", "the call that each seat makes or declines", "R2.1")
    order: Literal["simultaneous", "seat_order"] = opt(
        "simultaneous",
        "whether the seats decide independently or one after the other, knowing the decisions before theirs",
        "R2.4",
        values={"simultaneous": "in any order, independently", "seat_order": "in order of play from the dealer on"},
    )
    deals: int = opt(0, "cards that a seat is dealt as soon as it has decided", "R2.4", minimum=0, maximum=28)


@dataclass(frozen=True, slots=True)
class ExchangeStep:
    """Step `exchange`: cards pushed face down, all at the same time."""

    to: Literal["others", "partners", "opponents", "neighbours"] = opt(
        "others",
        "to which seats cards are pushed",
        "R4.1",
        values={
            "others": "to every other seat",
            "partners": "to the seats of one's own team",
            "opponents": "to the seats of other teams",
            "neighbours": "to the seats before and after one's own",
        },
    )
    cards: int = opt(1, "cards to each of them", "R4.1", minimum=1, maximum=7)


@dataclass(frozen=True, slots=True)
class PlayStep:
    """Step `play`: the tricks."""


CORE_STEPS: Mapping[str, type] = {"deal": DealStep, "ask": AskStep, "exchange": ExchangeStep, "play": PlayStep}
"""The steps that the core brings. Each may be written bare, with its first option alone, or as a map."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the round: its word and its options (a core step's as its dataclass above, a plug-in's as a map)."""

    kind: str
    options: Any = None


@dataclass(frozen=True, slots=True)
class ExchangeOptions:
    """How the exchange and the calls meet."""

    call_resets_choices: bool = opt(
        False, "a Tichu called while the exchange is pending lets everybody choose his cards anew", "R3.3"
    )


@dataclass(frozen=True, slots=True)
class CallLimit:
    """How often a call can be made in one round."""

    per_team: int | None = opt(None, "calls that one side may make in a round", "C5", minimum=1, maximum=6)
    per_round: int | None = opt(None, "calls that may be made in a round by all together", "P3.1", minimum=1, maximum=6)


@dataclass(frozen=True, slots=True)
class Call:
    """One call: what it is worth, when it may be made, by whom, and when it is kept."""

    points: int = opt(100, "points won if it is kept and lost if it fails", "R3.1", minimum=0, maximum=10_000)
    asked: bool = opt(False, "made only as the answer to an `ask` step, never at another moment", "R2.1")
    from_: str = opt(
        "full_hand",
        "when its window opens: at a step of the round, by its word, or at one of the moments",
        "R3.2",
        values={"start": "with the first step of the round", "full_hand": "when the seat has been dealt all its cards"},
    )
    until: str = opt(
        "first_card",
        "when its window closes: when the step of that word begins, or at one of the moments",
        "R3.1",
        values={"first_card": "with the seat's own first card played", "round_end": "with the round"},
    )
    min_hand: int = opt(0, "fewest cards in hand with which it may be made", "P3.3", minimum=0, maximum=28)
    after_first_out: bool = opt(True, "may still be made when another seat is out", "R3.7")
    seats: tuple[int, ...] | None = opt(None, "the only seats that may make it; `none`: every seat", "TR4")
    excluded_by: tuple[str, ...] = opt((), "calls that forbid it once anybody has made them", "P3.3")
    behind_by: int | None = opt(
        None, "only for a side that is behind the best other side by at least so many points", "D25", minimum=0
    )
    success: Literal["first_out", "first_two"] = opt(
        "first_out",
        "when it is kept",
        "R2.3",
        values={
            "first_out": "the caller himself is first out",
            "first_two": "the caller and a partner are first and second out",
        },
    )
    limit: CallLimit = opt(CallLimit(), "how often this call can be made in a round", "C5")


@dataclass(frozen=True, slots=True)
class CallOptions:
    """The calls of the game by name, and the limit over all of them. A seat holds at most one call (R2.6)."""

    limit: CallLimit = CallLimit()
    named: tuple[tuple[str, Call], ...] = ()

    def get(self, name: str) -> Call | None:
        """The call of that name, or None where the game has none."""
        return next((call for word, call in self.named if word == name), None)


@dataclass(frozen=True, slots=True)
class PairRunOptions:
    """Runs of consecutive pairs."""

    beaten_by: Literal["higher", "no_overlap"] = opt(
        "higher",
        "which run of pairs beats another of the same number of pairs",
        "P4.4",
        values={
            "higher": "one with a higher top pair (3344 beats 2233)",
            "no_overlap": "one whose lowest pair is above the other's highest (4455 beats 2233, 3344 does not)",
        },
    )


@dataclass(frozen=True, slots=True)
class CombinationOptions:
    """What can be played beside the usual kinds."""

    pair_run: PairRunOptions = opt(PairRunOptions(), "runs of pairs", "R6.6")
    triple_run: bool = opt(False, "runs of two or more consecutive triples may be played", "D48")
    full_house_of_one_rank: bool = opt(False, "four cards of a rank and the Phoenix are a full house", "R6.10")
    flush_as_straight: bool = opt(False, "a run in one suit may also be declared an ordinary straight", "R6.11")
    mah_jong_phoenix_pair: bool = opt(False, "Mah Jong and Phoenix are a pair of ones", "P8.6")


@dataclass(frozen=True, slots=True)
class BombOptions:
    """When bombs may be thrown and what may be in them."""

    out_of_turn: bool = opt(True, "bombs may be thrown when it is not one's turn", "R8.4")
    before_opening: bool = opt(True, "on the empty table before the round's first lead", "C11")
    on_lead: bool = opt(False, "on the empty table before a later lead", "R8.6")
    on_dog: bool = opt(False, "on the Dog, before the seat that got the lead has led", "R8.7")
    after_closing_pass: bool = opt(True, "on a trick that all have passed, until the next lead or the gift", "R8.12")
    with_phoenix: bool = opt(False, "the Phoenix may stand in a bomb", "R8.5")
    with_mah_jong: bool = opt(False, "the Mah Jong may be the 1 of a straight flush of any suit", "R6.12")


@dataclass(frozen=True, slots=True)
class WishOptions:
    """What the player of the Mah Jong may ask for, and whom it binds."""

    mode: Literal["optional", "forced", "off"] = opt(
        "optional",
        "whether the Mah Jong brings a wish",
        "R12.w1",
        values={"optional": "may be made", "forced": "must be made", "off": "there is no wish"},
    )
    with_straight: bool = opt(True, "also when the Mah Jong is played in a straight", "R12.w1")
    persists: bool = opt(True, "the wish stands until the rank is played; otherwise for the next answer only", "R12.w6")
    binds_lead: bool = opt(True, "it binds the seat that leads too", "R12.w7")
    dog_exempt: bool = opt(False, "a leader bound by it may lead the Dog instead", "R12.w8")
    forces_bomb: bool = opt(True, "a bomb must be played where only a bomb holds the rank", "R12.w3")
    bomb_without_rank: Literal["thrown", "always", "never"] = opt(
        "thrown",
        "when a seat bound by the wish may play a bomb without the rank",
        "R12.w10",
        values={
            "thrown": "out of turn only",
            "always": "in turn too",
            "never": "neither in turn nor thrown",
        },
    )
    answered_by: Literal["same_kind", "any_kind"] = opt(
        "same_kind",
        "which play answers a wish made with the single Mah Jong",
        "P8.2",
        values={
            "same_kind": "one that is legal on the table",
            "any_kind": "any combination with the rank; the trick goes on in its kind",
        },
    )
    must_answer: bool = opt(False, "the seat asked by a single Mah Jong may not pass if it can play at all", "P8.4")
    exempt_seats: tuple[int, ...] = opt((), "seats that no wish binds", "TR11")


@dataclass(frozen=True, slots=True)
class DragonOptions:
    """The Dragon."""

    may_lead: bool = opt(True, "it may be led (alone in hand it may always)", "R10.1")
    gives_trick: Literal["to_chosen_opponent", "to_the_opponent", "none"] = opt(
        "to_chosen_opponent",
        "where a trick won by the Dragon goes",
        "R10.3",
        values={
            "to_chosen_opponent": "to an opponent chosen by its player",
            "to_the_opponent": "to the next opponent in order of play, without a decision",
            "none": "nowhere, its player keeps it",
        },
    )
    last_trick: Literal["give", "keep"] = opt(
        "give",
        "the trick with which the Dragon ends the round",
        "R10.6",
        values={"give": "is given away like any other", "keep": "stays with its player"},
    )
    last_card: Literal["as_usual", "keep_dragon", "keep_trick"] = opt(
        "as_usual",
        "a trick won by the Dragon as the player's last card",
        "P7.6",
        values={
            "as_usual": "goes where every Dragon trick goes",
            "keep_dragon": "the player keeps the Dragon, the rest goes where a Dragon trick goes",
            "keep_trick": "the player keeps the whole trick",
        },
    )
    last_card_fails_call: bool = opt(False, "who goes out with the Dragon has failed his call", "P7.6")


@dataclass(frozen=True, slots=True)
class DogOptions:
    """The Dog."""

    passes_lead_to: Literal["partner", "chosen_partner", "opponent"] = opt(
        "partner",
        "who leads after the Dog",
        "R11.1",
        values={
            "partner": "the partner",
            "chosen_partner": "a partner named by the player of the Dog",
            "opponent": "the next opponent in order of play",
        },
    )
    fallback: Literal["after_partner", "after_player"] = opt(
        "after_partner",
        "who leads if the partners are out: the next seat that holds cards",
        "R11.2",
        values={
            "after_partner": "counted from the nearest partner on",
            "after_player": "counted from the player of the Dog on, himself last",
        },
    )


@dataclass(frozen=True, slots=True)
class TrickOptions:
    """How a trick goes on."""

    reentry: bool = opt(True, "who has passed may play again when the turn returns; bombs always may", "R9.2")
    self_overtake: bool = opt(False, "after all others have passed the owner may top his own cards", "R9.5")


@dataclass(frozen=True, slots=True)
class RoundEndOptions:
    """When the round is over."""

    when: Literal["one_left", "first_out"] = opt(
        "one_left",
        "what ends the round",
        "R13.1",
        values={"one_left": "only one seat holds cards", "first_out": "one seat is out"},
    )
    reply: Literal["none", "bomb", "one"] = opt(
        "none",
        "what may still be played on the cards that end the round, once by each seat that holds cards",
        "R13.3",
        values={"none": "nothing", "bomb": "a bomb", "one": "anything that is legal"},
    )


STANDARD_CARD_POINTS: tuple[tuple[str, int], ...] = (("5", 5), ("T", 10), ("K", 10), ("Dr", 25), ("Ph", -25))


@dataclass(frozen=True, slots=True)
class ScoringOptions:
    """What a round is worth."""

    unit: Literal["side", "seat"] = opt(
        "side",
        "how the score is written down",
        "R14.2",
        values={"side": "one figure for each team", "seat": "one for each seat, the seats of a team all get its sum"},
    )
    cards: tuple[tuple[str, int], ...] | None = opt(
        STANDARD_CARD_POINTS, "points of captured cards, by rank or special card; `none`: cards have no points", "R1.3"
    )
    double_victory: int | None = opt(
        200, "points of a team of two whose players are first and second out; this ends the round", "R14.3", minimum=0
    )
    triple_victory: int | None = opt(
        None, "points of a team of three whose players are the first three out; this ends the round", "TI16", minimum=0
    )
    tail_hand_to: Literal["opponents", "self", "best_opponent", "first_out"] = opt(
        "opponents",
        "where the cards go that are left in hand",
        "R14.1",
        values={
            "opponents": "to the opposing team (with more than two sides: to the first opponent out)",
            "self": "they count for their holder",
            "best_opponent": "to the opponent who was out first",
            "first_out": "to the seat that was out first",
        },
    )
    tail_tricks_to: Literal["first_out", "self", "opponents"] = opt(
        "first_out",
        "where the tricks of the seat go that is left with cards",
        "R14.1",
        values={
            "first_out": "to the seat that was out first",
            "self": "they stay",
            "opponents": "to the opposing team (with more than two sides: to the first opponent out)",
        },
    )
    last_but_one_tricks_to: Literal["self", "first_out"] = opt(
        "self",
        "where the tricks of the last seat to go out go",
        "TI21",
        values={"self": "they stay", "first_out": "to the seat that was out first"},
    )
    first_out: int = opt(0, "points for being first out without a call", "T2-10", minimum=0)
    first_out_with_call: int = opt(
        0, "points for being first out with a call, beside the call's own", "T2-10", minimum=0
    )
    solo_factor: int = opt(
        1, "factor on the card points of a side of one seat, where other sides have more", "W5-13", minimum=1
    )
    solo_factor_on: Literal["pile", "own_tricks"] = opt(
        "pile",
        "what the factor multiplies",
        "W5-13",
        values={"pile": "all captured cards after the settlement", "own_tricks": "only the seat's own tricks"},
    )
    bomb_points: int = opt(
        0, "points for each bomb played, to the side that played it", "D46", minimum=-1000, maximum=1000
    )


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """When the match is over and who has won. Checked after every round (R15.1)."""

    target: int | None = opt(1000, "total that ends the match; the higher total wins", "R15.2", minimum=1)
    rounds: int | None = opt(None, "number of rounds after which the match ends", "D21", minimum=1)
    lead: int | None = opt(None, "a lead of so many points over every other side ends the match", "D36", minimum=1)
    lose_below: int | None = opt(None, "a total below this loses the match", "P1.3", maximum=0)
    tie: Literal["play_on", "draw", "first_out"] = opt(
        "play_on",
        "equal totals at the target",
        "R15.3",
        values={
            "play_on": "another round is played",
            "draw": "the match is drawn",
            "first_out": "the side that was first out in the last round wins",
        },
    )
    tie_below_target: Literal["draw", "play_on"] = opt(
        "draw",
        "equal totals below the target after the last of a fixed number of rounds",
        "SC4",
        values={"draw": "the match is drawn", "play_on": "another round is played"},
    )


@dataclass(frozen=True, slots=True)
class Source:
    """Where the rules of a variant come from."""

    title: str = ""
    language: str = "en"
    url: str = ""
    rules: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PluginUse:
    """A plug-in that the variant needs, by its name, with its options (a JSON-like map)."""

    use: str
    options: Any = None


STANDARD_ROUND = (
    Step("deal", DealStep(8)),
    Step("ask", AskStep("grand")),
    Step("deal", DealStep(6)),
    Step("exchange", ExchangeStep()),
    Step("play", PlayStep()),
)
STANDARD_CALLS = CallOptions(named=(("grand", Call(points=200, asked=True)), ("tichu", Call(points=100))))

OpeningRule = Literal["mah_jong", "fewest_points", "youngest", "dealer", "non_dealer"]
OPENING_RULES: Mapping[str, str] = {
    "mah_jong": "who holds the Mah Jong",
    "fewest_points": "who has the fewest points",
    "youngest": "the youngest",
    "dealer": "the dealer",
    "non_dealer": "the seat after the dealer",
}


@dataclass(frozen=True, slots=True)
class Rules:
    """A resolved variant: every option decided. Frozen, hashable by content, safe to share between engines."""

    id: str
    title: str
    source: Source = Source()
    plugins: tuple[PluginUse, ...] = ()
    table: TableOptions = TableOptions()
    deck: DeckOptions = DeckOptions()
    deal: DealOptions = DealOptions()
    round: tuple[Step, ...] = STANDARD_ROUND
    opening: tuple[OpeningRule, ...] = ("mah_jong",)
    exchange: ExchangeOptions = ExchangeOptions()
    calls: CallOptions = STANDARD_CALLS
    combinations: CombinationOptions = CombinationOptions()
    bombs: BombOptions = BombOptions()
    wish: WishOptions = WishOptions()
    dragon: DragonOptions = DragonOptions()
    dog: DogOptions = DogOptions()
    trick: TrickOptions = TrickOptions()
    round_end: RoundEndOptions = RoundEndOptions()
    scoring: ScoringOptions = ScoringOptions()
    match: MatchOptions = MatchOptions()
