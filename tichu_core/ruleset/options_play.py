"""Options of the tricks: combinations, bombs, the wish, the special cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tichu_core.ruleset.declare import opt


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
