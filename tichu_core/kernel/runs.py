"""Straights, runs of pairs and runs of triples of a hand, suit by suit (R6.1, R6.5, R7.1, R7.2)."""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.cards import COMPILED, FIRST_BITS, MAH_JONG, NATURALS, PHOENIX, ranks_with
from tichu_core.kernel.ways import RUN_WAYS, RUN_WAYS_PH

FULL_ACE: Final = 0xF0000000000000
STRAIGHT_LOWS: Final = 0x1111111111  # ranks a straight of five can begin with


def straight_lows(hand: i64) -> i64:
    """The ranks, as lowest bits, that a straight of five can begin with, the Phoenix counted in."""
    at: i64 = hand & (NATURALS | MAH_JONG)
    at |= at >> 1
    at = (at | at >> 2) & FIRST_BITS
    two: i64 = at & at >> 4
    four: i64 = two & two >> 8
    if not hand & PHOENIX:
        return four & at >> 16
    three: i64 = two & at >> 8
    lows: i64 = four | four >> 4 | at & three >> 8 | two & two >> 12 | three & at >> 16
    # A straight that begins with the 1 has the Mah Jong: the Phoenix is no 1 (R7.2).
    return lows & STRAIGHT_LOWS & (at | ~1)


def run_lows(hand: i64, each: i64) -> i64:
    """The ranks, as lowest bits, that two pairs (each=2) or two triples (each=3) in a row can begin with."""
    full: i64 = ranks_with(hand, each)
    if hand & PHOENIX:
        less: i64 = ranks_with(hand, each - 1)
        return full & less >> 4 | less & full >> 4
    return full & full >> 4


def run_cell(hand: i64, low: i64, top: i64, kind: i64, size: i64, out: list[i64]) -> None:
    """Add the runs from rank `low` to `top` with `size` cards of each."""
    if COMPILED and size < 3:
        _cell_unlisted(hand, low, top, kind << 56, size, out)
        return
    wild: bool = hand & PHOENIX != 0
    plain = RUN_WAYS[size]
    mixed = RUN_WAYS_PH[size]
    natural: list[i64] = [kind << 56 | (low - 1) << 59]
    every: list[i64] = natural
    rank: i64 = low
    while rank <= top:
        index: i64 = rank << 4 | (hand >> (rank * 4 - 4)) & (15 if rank > 1 else 1)
        if wild:
            every = [under ^ way for way in mixed[index] for under in (natural if way & PHOENIX else every)]
        natural = [under ^ way for way in plain[index] for under in natural]
        rank += 1
    out.extend(every if wild else natural)


def all_runs(hand: i64, lows: i64, kind: i64, least: i64, size: i64, out: list[i64]) -> None:
    """Add the runs of at least `least` ranks, of `size` cards each, that begin at `lows`, by length, rank, cards."""
    if COMPILED and size < 3:
        _all_runs_unlisted(hand, lows, kind << 56, least, size, out)
        return
    cells: list[list[i64]] = []
    wild: bool = hand & PHOENIX != 0
    plain = RUN_WAYS[size]
    mixed = RUN_WAYS_PH[size]
    naturals: i64 = hand & (NATURALS | MAH_JONG)
    low: i64 = 1
    while lows:
        if lows & 1:
            # What is marked as a run up to the rank below grows by a rank at a time.
            natural: list[i64] = [kind << 56 | (low - 1) << 59]
            every: list[i64] = natural
            index: i64 = low << 4
            rest: i64 = naturals
            at: i64 = -least
            while index < 15 << 4:
                ways = plain[index | rest & 15]
                if wild:
                    grown: list[i64] = []
                    for way in mixed[index | rest & 15]:
                        if way & PHOENIX:
                            if natural:
                                grown += [under ^ way for under in natural]
                        else:
                            grown += [under ^ way for under in every]
                    every = grown
                    if natural:
                        if len(ways) == 1:
                            only: i64 = ways[0]
                            natural = [under ^ only for under in natural]
                        else:
                            natural = [under ^ way for way in ways for under in natural]
                else:
                    if len(ways) == 1:
                        only = ways[0]
                        natural = [under ^ only for under in natural]
                    else:
                        natural = [under ^ way for way in ways for under in natural]
                    every = natural
                if not every:
                    break
                at += 1
                if at >= 0:
                    if at < len(cells):
                        cells[at].extend(every)
                    else:
                        cells.append(every)
                rest >>= 4
                index += 16
        lows >>= 4
        naturals >>= 4
        low += 1
    for cell in cells:
        out.extend(cell)


def _all_runs_unlisted(hand: i64, lows: i64, tag: i64, least: i64, size: i64, out: list[i64]) -> None:
    """As `all_runs` for straights and runs of pairs, without lists in between: the form of it for the compiler."""
    ranks: i64 = least
    found: bool = True
    while found and ranks <= 14:
        found = False
        low: i64 = 1
        rest: i64 = lows
        while rest and low + ranks <= 15:
            if rest & 1 and _cell_unlisted(hand, low, low + ranks - 1, tag, size, out):
                found = True
            rest >>= 4
            low += 1
        ranks += 1


def _cell_unlisted(hand: i64, low: i64, top: i64, tag: i64, size: i64, out: list[i64]) -> bool:
    """As `run_cell`, for the compiler; whether there are any such runs."""
    joker: i64 = hand & PHOENIX
    naturals: i64 = hand & (NATURALS | MAH_JONG)
    window: i64 = (FIRST_BITS >> (56 - top * 4)) & ~(FIRST_BITS >> (60 - low * 4))
    held: i64 = ranks_with(naturals, size) | naturals & MAH_JONG
    missing: i64 = window & ~held
    play: i64 = tag | top << 59
    if not missing:
        if size == 1 and joker:
            _with_phoenix(naturals, low, top, play, out)
        elif size == 1:
            _natural(naturals, low, top, play, out)
        elif joker:
            _pairs_with_phoenix(naturals, low, top, play, out)
        else:
            _pairs(naturals, low, top, play, out)
        return True
    # For one card of one rank, but not for a 1, there may be the Phoenix.
    if not joker or missing & (missing - 1) or missing & 1:
        return False
    if size == 1:
        _natural(naturals, low, top, play | PHOENIX, out)
        return True
    if not missing & ranks_with(naturals, 1):
        return False
    _pairs(naturals, low, top, play | PHOENIX, out)
    return True


def _natural(naturals: i64, low: i64, rank: i64, play: i64, out: list[i64]) -> None:
    """Add to `play` a card of each rank from `rank` down to `low`; of a rank with no cards, none."""
    while rank >= low:
        cards: i64 = naturals >> (rank * 4 - 4) & 15
        if cards & (cards - 1):
            cards <<= rank * 4 - 4
            while cards:
                card: i64 = cards & -cards
                cards ^= card
                _natural(naturals, low, rank - 1, play | card, out)
            return
        play |= cards << (rank * 4 - 4)
        rank -= 1
    out.append(play)


def _with_phoenix(naturals: i64, low: i64, rank: i64, play: i64, out: list[i64]) -> None:
    """Add to `play` a card of each rank from `rank` down to `low`, or the Phoenix for one of them but a 1."""
    while rank >= low:
        if rank > 1:
            _natural(naturals, low, rank - 1, play | PHOENIX, out)
        cards: i64 = naturals >> (rank * 4 - 4) & 15
        if cards & (cards - 1):
            cards <<= rank * 4 - 4
            while cards:
                card: i64 = cards & -cards
                cards ^= card
                _with_phoenix(naturals, low, rank - 1, play | card, out)
            return
        play |= cards << (rank * 4 - 4)
        rank -= 1
    out.append(play)


def _pairs(naturals: i64, low: i64, rank: i64, play: i64, out: list[i64]) -> None:
    """Add to `play` two cards of each rank from `rank` down to `low`; of a rank with one card, that one."""
    while rank >= low:
        cards: i64 = naturals & FULL_ACE >> (56 - rank * 4)
        more: i64 = cards & (cards - 1)
        if more & (more - 1):
            _each_pair(naturals, low, rank, cards, 0, play, out)
            return
        play |= cards
        rank -= 1
    out.append(play)


def _each_pair(naturals: i64, low: i64, rank: i64, cards: i64, joker: i64, play: i64, out: list[i64]) -> None:
    """Add to `play` every pair of `cards`, those of `rank`, and every run below; with `joker` it may be in them."""
    below: i64 = 0
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        if joker:
            _pairs(naturals, low, rank - 1, play | card | joker, out)
        other: i64 = below
        while other:
            mate: i64 = other & -other
            other ^= mate
            if joker:
                _pairs_with_phoenix(naturals, low, rank - 1, play | card | mate, out)
            else:
                _pairs(naturals, low, rank - 1, play | card | mate, out)
        below |= card


def _pairs_with_phoenix(naturals: i64, low: i64, rank: i64, play: i64, out: list[i64]) -> None:
    """Add to `play` two cards of each rank from `rank` down to `low`, or one and the Phoenix for one of them."""
    if rank < low:
        out.append(play)
    else:
        _each_pair(naturals, low, rank, naturals & FULL_ACE >> (56 - rank * 4), PHOENIX, play, out)
