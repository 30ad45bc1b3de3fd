"""The generator against the oracle: random hands, led and followed; counts and picks against the lists."""

import itertools
import random

import pytest

from tests.kernel import naive
from tests.kernel.deals import POLISH, STANDARD, mask, meaning, names, order, random_hand, random_options, random_table
from tests.support import case, volume
from tichu_core.kernel import generate
from tichu_core.kernel.cards import PHOENIX, rank_mask
from tichu_core.kernel.combinations import (
    BOMB,
    CombinationOptions,
    beats,
    bomb_key,
    cards_in,
    kind_of,
    length_of,
    rank_of,
    readings,
)


def check_list(got: list[int], want: set[naive.Meaning]) -> None:
    """A list of plays is sorted, holds nothing twice, and is what the oracle says."""
    assert got == sorted(set(got), key=order)
    assert {meaning(play) for play in got} == want


def some_cards(hand: int, rng: random.Random) -> int:
    """Cards that are needed: those of a rank, as under a wish, or any."""
    held = hand & rank_mask(rng.randint(2, 14))
    return held if held and rng.random() < 0.5 else mask(frozenset(rng.sample(naive.DECK, rng.randint(1, 8))))


def check_leads(hand: naive.Cards, options: CombinationOptions, rng: random.Random) -> set[naive.Meaning]:
    """All plays of a hand: list, count, picks, with and without cards that are needed."""
    want = naive.plays(hand, options)
    cards = mask(hand)
    got = generate.leads(cards, options)
    check_list(got, want)
    assert generate.count_leads(cards, options) == len(got)
    for k in rng.sample(range(len(got)), min(len(got), 12)):
        assert generate.nth_lead(cards, options, k) == got[k]
    need = some_cards(cards, rng)
    needed = [play for play in got if play & need]
    assert generate.leads(cards, options, need) == needed
    assert generate.count_leads(cards, options, need) == len(needed)
    for k in rng.sample(range(len(needed)), min(len(needed), 12)):
        assert generate.nth_lead(cards, options, k, need) == needed[k]
    with pytest.raises(IndexError):
        generate.nth_lead(cards, options, len(needed), need)
    bombs = [play for play in got if kind_of(play) == BOMB]
    assert generate.has_bomb(cards, options) == bool(bombs)
    assert generate.bombs(cards, 0, options) == bombs
    for least in bombs[:3]:
        above = [play for play in bombs if bomb_key(play) > bomb_key(least)]
        assert generate.bombs(cards, bomb_key(least), options) == above
        assert generate.count_bombs(cards, bomb_key(least), options) == len(above)
        assert [generate.nth_bomb(cards, bomb_key(least), options, k) for k in range(len(above))] == above
        assert generate.bombs(cards, bomb_key(least), options, need) == [play for play in above if play & need]
    return want


def check_follows(
    hand: naive.Cards, table: naive.Table, options: CombinationOptions, plays: set[naive.Meaning], rng: random.Random
) -> None:
    """All answers of a hand to a table."""
    kind, length, level = naive.KINDS.index(table.kind), table.cards, int(table.value * 2)
    want = {play for play in plays if naive.beats(play, table, options)}
    cards = mask(hand)
    got = generate.follows(cards, kind, length, level, options)
    check_list(got, want)
    assert all(beats(play, kind, length, level, options) for play in got)
    assert generate.count_follows(cards, kind, length, level, options) == len(got)
    for k in rng.sample(range(len(got)), min(len(got), 12)):
        assert generate.nth_follow(cards, kind, length, level, options, k) == got[k]
    need = some_cards(cards, rng)
    needed = [play for play in got if play & need]
    assert generate.follows(cards, kind, length, level, options, need) == needed
    assert generate.count_follows(cards, kind, length, level, options, need) == len(needed)
    for k in rng.sample(range(len(needed)), min(len(needed), 12)):
        assert generate.nth_follow(cards, kind, length, level, options, k, need) == needed[k]
    with pytest.raises(IndexError):
        generate.nth_follow(cards, kind, length, level, options, len(needed), need)


def check_hands(rng: random.Random, hands: int, options: CombinationOptions | None) -> None:
    for _ in range(hands):
        chosen = options or random_options(rng)
        hand = random_hand(rng, rng.randint(1, 14))
        plays = check_leads(hand, chosen, rng)
        ordered = sorted(plays, key=lambda play: (play.kind, play.rank, sorted(play.cards)))
        for _ in range(3):
            check_follows(hand, random_table(rng, ordered), chosen, plays, rng)


@pytest.mark.parametrize(
    ("seed", "options"), [(1, STANDARD), (2, POLISH), (3, None)], ids=["standard", "polish", "any"]
)
def test_random_hands_led_and_followed(seed: int, options: CombinationOptions | None) -> None:
    check_hands(random.Random(seed), 800, options)


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "options"), [(4, STANDARD), (5, POLISH), (6, None)], ids=["standard", "polish", "any"]
)
def test_many_random_hands_led_and_followed(seed: int, options: CombinationOptions | None) -> None:
    check_hands(random.Random(seed), volume(20_000), options)


def test_the_oracle_misses_no_subset() -> None:
    rng = random.Random(7)
    for _ in range(150):
        options = random_options(rng)
        hand = random_hand(rng, rng.randint(1, 9))
        assert naive.plays(hand, options) == naive.every_subset(hand, options)


def test_readings_of_random_sets() -> None:
    rng = random.Random(8)
    for _ in range(800):
        options = random_options(rng)
        hand = random_hand(rng, rng.randint(4, 13))
        plays = sorted(naive.plays(hand, options), key=lambda play: (play.kind, play.rank, sorted(play.cards)))
        sets = [rng.choice(plays).cards for _ in range(3)]
        sets.append(frozenset(rng.sample(sorted(hand), min(len(hand), rng.randint(1, 6)))))
        for cards in sets:
            got = readings(mask(cards), options)
            assert {meaning(play) for play in got} == naive.meanings(cards, options)
            assert len(got) == len(set(got))
            assert got == sorted(got, key=lambda play: (kind_of(play) != BOMB, -rank_of(play), kind_of(play)))


def test_readings_of_every_set_of_up_to_three_cards() -> None:
    options = CombinationOptions(True, True, True, True, True, True, True)
    deck = [card for card in naive.DECK if card in naive.SPECIALS or card[0] in "23"]
    for size in (1, 2, 3, 4, 5):
        for part in itertools.combinations(deck, size):
            cards = frozenset(part)
            for chosen in (STANDARD, options):
                assert {meaning(play) for play in readings(mask(cards), chosen)} == naive.meanings(cards, chosen)


def test_readings_of_large_sets_are_none_or_runs() -> None:
    assert readings(mask(frozenset(naive.DECK)), STANDARD) == []
    assert readings(0, STANDARD) == []
    run = mask("Mj 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As")
    assert [length_of(play) for play in readings(run, STANDARD)] == [14]
    pairs = mask(" ".join(f"{rank}j {rank}s" for rank in naive.RANKS))
    assert [(length_of(play), rank_of(play)) for play in readings(pairs, STANDARD)] == [(26, 14)]


def test_beats_against_the_oracle() -> None:
    rng = random.Random(9)
    for _ in range(400):
        options = random_options(rng)
        hand = random_hand(rng, 12)
        plays = naive.plays(hand, options)
        ordered = sorted(plays, key=lambda play: (play.kind, play.rank, sorted(play.cards)))
        table = random_table(rng, ordered)
        kind, length, level = naive.KINDS.index(table.kind), table.cards, int(table.value * 2)
        for play in generate.leads(mask(hand), options):
            assert beats(play, kind, length, level, options) == naive.beats(meaning(play), table, options)


def test_shapes_are_the_plays_without_suits() -> None:
    rng = random.Random(10)
    for turn in range(600):
        options = STANDARD if turn % 2 else random_options(rng)
        hand = mask(random_hand(rng, rng.randint(1, 14)))
        plays = generate.leads(hand, options)
        want = sorted({(kind_of(p), length_of(p), rank_of(p), int(p & PHOENIX != 0)) for p in plays})
        packed = [kind | length << 3 | rank << 7 | wild << 11 for kind, length, rank, wild in want]
        assert generate.shapes(hand, options) == packed
        assert generate.count_shapes(hand, options) == len(packed)


def test_a_pick_outside_the_list_is_an_index_error() -> None:
    rng = random.Random(11)
    for _ in range(100):
        options = random_options(rng)
        hand = mask(random_hand(rng, rng.randint(1, 14)))
        with pytest.raises(IndexError):
            generate.nth_lead(hand, options, generate.count_leads(hand, options))
        with pytest.raises(IndexError):
            generate.nth_follow(hand, 1, 2, 12, options, generate.count_follows(hand, 1, 2, 12, options))
        with pytest.raises(IndexError):
            generate.nth_bomb(hand, 0, options, generate.count_bombs(hand, 0, options))
        with pytest.raises(IndexError):
            generate.nth_lead(hand, options, -1)
        with pytest.raises(IndexError):
            generate.nth_follow(hand, 0, 1, 4, options, -1)
        with pytest.raises(IndexError):
            generate.nth_bomb(hand, 0, options, -1)


def test_counts_and_picks_of_hands_beyond_fourteen_cards() -> None:
    rng = random.Random(13)
    for size in range(15, 22):
        options = random_options(rng)
        hand = mask(frozenset(rng.sample(naive.DECK, size)))
        plays = generate.leads(hand, options)
        assert plays == sorted(set(plays), key=order)
        assert generate.count_leads(hand, options) == len(plays)
        assert all(play in readings(cards_in(play), options) for play in rng.sample(plays, min(40, len(plays))))
        for k in rng.sample(range(len(plays)), min(40, len(plays))):
            assert generate.nth_lead(hand, options, k) == plays[k]


def test_the_thousand_hands_have_the_counts_of_the_file() -> None:
    rows = case("bench", "hands.tsv").read_text(encoding="utf-8").splitlines()
    hands = [row.split("\t") for row in rows if not row.startswith("#")]
    assert len(hands) == 1000
    for cards, sets, total in hands:
        got = generate.leads(mask(cards), STANDARD)
        assert (len({cards_in(play) for play in got}), len(got)) == (int(sets), int(total))
        assert generate.count_leads(mask(cards), STANDARD) == int(total)


def test_names_and_masks_are_inverse() -> None:
    rng = random.Random(12)
    for _ in range(100):
        hand = random_hand(rng, rng.randint(1, 14))
        assert names(mask(hand)) == hand
