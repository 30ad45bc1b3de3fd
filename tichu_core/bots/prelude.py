"""The greedy bot before the tricks: whether to call, what to push, what to set aside, what to take."""

from __future__ import annotations

from tichu_core.bots.hand import ACE, KING, controls, is_bomb, take_apart
from tichu_core.game.actions import Push
from tichu_core.game.push import PushChoices
from tichu_core.game.view import View
from tichu_core.kernel.cards import ALL_CARDS, DOG, DRAGON, MAH_JONG, NATURALS, PHOENIX, cards_of
from tichu_core.kernel.combinations import SINGLE, CombinationOptions

# Where the chance to be first out passes one half, counted over games of this bot with itself.
TICHU_AT = {2: 1.8, 3: 1.8, 4: 2.3, 5: 2.7, 6: 2.9}
GRAND_AT = 3.4
WINDOW_GRAND_AT = 3.3


def strength(hand: int, options: CombinationOptions) -> float:
    """How likely the hand is to be out first: tricks it may win, against the plays that it has to lose."""
    weak = 0.0
    bombs = 0
    for packed in take_apart(hand, options):
        if is_bomb(packed):
            bombs += 1
        elif packed & ALL_CARDS not in (DRAGON, PHOENIX, MAH_JONG):
            rank = packed >> 59
            long = (packed & ALL_CARDS).bit_count() - 1
            # Long plays are seldom beaten, high ones neither.
            weak += max(0.0, (ACE - rank) / 12) * (0.75 if long > 3 else 0.9 if long else 1.0)
            weak += 0.2 * (rank == 0)
    return controls(hand) + 1.5 * bombs + 0.3 * bool(hand & MAH_JONG) - 0.55 * weak


def eight_cards(hand: int, options: CombinationOptions) -> float:
    """How good a hand is of which only a part is known."""
    bombs = sum(1 for packed in take_apart(hand, options) if is_bomb(packed))
    return controls(hand) + 1.2 * bombs + 0.2 * bool(hand & MAH_JONG) - 0.3 * bool(hand & DOG)


def worth_keeping(hand: int, options: CombinationOptions) -> list[int]:
    """The cards of a hand, those first that it can best do without."""
    value: dict[int, float] = {}
    for packed in take_apart(hand, options):
        cards = packed & ALL_CARDS
        rank = packed >> 59
        length = cards.bit_count()
        for card in cards_of(cards):
            # A card of a long play is needed there; a lone one is worth its rank.
            value[card] = rank + (0 if length == 1 else 2 * length + 2) + (40 if is_bomb(packed) else 0)
    for special, worth in ((DOG, -1.0), (MAH_JONG, 9.0), (PHOENIX, 60.0), (DRAGON, 50.0)):
        if special in value:
            value[special] = max(value[special], worth) if special == MAH_JONG else worth
    return sorted(value, key=lambda card: (value[card], card))


def choose_push(view: View, legal: PushChoices, options: CombinationOptions, strong: bool) -> Push | None:
    """Low cards to opponents and piles, a good one to a partner (a middling one from a hand that means to call).

    None where the rules say which cards go."""
    if legal.routes.tiers:
        return None
    spare = worth_keeping(view.hand, options)
    gifts: list[tuple[int, int | str]] = []
    sides = view.sides
    goals = [goal for goal, number in legal.routes.routes for _ in range(number)]
    for goal in sorted(goals, key=lambda goal: isinstance(goal, int) and sides[goal] == sides[view.seat]):
        if not spare:
            return None
        card = spare[0]
        if isinstance(goal, int) and sides[goal] == sides[view.seat]:
            card = _for_partner(spare, strong)
        gifts.append((card, goal))
        spare.remove(card)
    return Push(tuple(gifts))


def _for_partner(spare: list[int], strong: bool) -> int:
    """The best single card that is not needed: up to the Dragon, from a weak hand."""
    if strong:
        return spare[min(2, len(spare) - 1)]
    lone = [card for card in spare[:9] if card & NATURALS and card.bit_length() > 4 * (KING - 4)]
    if lone:
        return lone[-1]
    return spare[min(3, len(spare) - 1)]


def choose_set_aside(hand: int, count: int, options: CombinationOptions) -> int:
    """The cards to set aside: the Dog, then those that the hand can best do without."""
    given = 0
    for card in worth_keeping(hand, options)[:count]:
        given |= card
    return given


def wants(hand: int, card: int, options: CombinationOptions) -> bool:
    """Whether a card turned up is better than one that is not known."""
    if card in (DRAGON, PHOENIX):
        return True
    if card == DOG:
        return False
    before = take_apart(hand, options)
    after = take_apart(hand | card, options)
    if len(after) <= len(before) or any(is_bomb(packed) for packed in after if packed not in before):
        return True
    return card == MAH_JONG or any(
        packed & ALL_CARDS == card and packed >> 59 >= KING and (packed >> 56) & 7 == SINGLE for packed in after
    )
