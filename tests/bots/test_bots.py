"""The bots: one uniform, one that wins; both under every ruleset."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.support import volume
from tichu_core.api import load_rules
from tichu_core.bots.greedy import GreedyBot
from tichu_core.bots.hand import take_apart
from tichu_core.bots.random import RandomBot
from tichu_core.bots.registry import make_bot, make_bots
from tichu_core.engine import Engine, shuffled
from tichu_core.errors import TichuError
from tichu_core.game.actions import Action, Call, Give, Play
from tichu_core.game.cards import parse_cards
from tichu_core.game.legal import LegalActions, ListedActions
from tichu_core.game.position import Position, set_up
from tichu_core.game.state import State
from tichu_core.game.view import View, view
from tichu_core.kernel.cards import ALL_CARDS
from tichu_core.kernel.combinations import CombinationOptions, readings
from tichu_core.kernel.rng import Rng
from tichu_core.match import Match
from tichu_core.ruleset.bundled import bundled_dir

RULESETS = sorted(path.stem for path in bundled_dir().glob("*.yaml"))
STANDARD = Engine(load_rules("standard"))


def persons(engine: Engine) -> int:
    return (
        max(Match(engine, [GreedyBot() for _ in range(6)]).position.setup.persons, default=engine.rules.table.seats - 1)
        + 1
    )


def wins(ruleset: str, matches: int) -> int:
    """Matches that `greedy` wins of so many against `random`, in both seats."""
    engine = Engine(load_rules(ruleset))
    won = 0
    for number in range(matches):
        names = "greedy,random" if number % 2 else "random,greedy"
        match = Match(engine, make_bots(names, engine.rules.table.seats), seed=number)
        match.play(200)
        won += match.winners == ((number + 1) % 2,)
    return won


@pytest.mark.parametrize("ruleset", ["standard", "polish-two-player"])
def test_greedy_beats_random(ruleset: str) -> None:
    assert wins(ruleset, 10) >= 9


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["standard", "polish-two-player"])
def test_greedy_wins_ninety_of_a_hundred_matches_against_random(ruleset: str) -> None:
    matches = volume(100)
    assert wins(ruleset, matches) >= 0.9 * matches


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_bots_play_every_ruleset(ruleset: str, bot: str) -> None:
    engine = Engine(load_rules(ruleset))
    match = Match(engine, make_bots(bot, persons(engine)), seed=4)
    match.play(3)
    assert match.history


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_greedy_plays_twenty_matches_of_every_ruleset(ruleset: str) -> None:
    engine = Engine(load_rules(ruleset))
    for number in range(volume(20)):
        Match(engine, make_bots("greedy", persons(engine)), seed=number).play(300)


def test_a_hand_is_taken_apart_into_plays_that_are_the_hand() -> None:
    rng = Rng(8)
    options = CombinationOptions()
    for size in range(1, 15):
        for _ in range(60):
            hand = sum(shuffled(ALL_CARDS, rng)[:size])
            seen = 0
            for packed in take_apart(hand, options):
                cards = packed & ALL_CARDS
                assert not seen & cards
                assert packed in readings(cards, options)
                seen |= cards
            assert seen == hand


# -- random -----------------------------------------------------------------------------------------------------------


def play_position(hands: dict[int, str], turn: int = 0, **more: object) -> State:
    given = Position({seat: parse_cards(text) for seat, text in hands.items()}, turn=turn, **more)  # type: ignore[arg-type]
    return set_up(STANDARD.game, given)


def started(bot: RandomBot | GreedyBot, seat: int = 0, seed: int = 1) -> RandomBot | GreedyBot:
    bot.start(seat, STANDARD.rules, seed)
    return bot


def answers(bot: RandomBot | GreedyBot, state: State, seat: int = 0) -> Action:
    return bot.act(view(state, seat), STANDARD.legal(state, seat))


def test_random_wishes_uniformly_or_not_at_all() -> None:
    state = play_position({0: "Mj", 1: "9s 2s", 2: "4s", 3: "5s"})
    bot = started(RandomBot())
    wished = Counter(action.wish for _ in range(2800) if isinstance(action := answers(bot, state), Play))
    assert set(wished) == {0, *range(2, 15)}
    assert all(130 < count < 270 for count in wished.values())


def test_random_throws_one_of_n_bombs_with_the_chance_n_in_n_plus_one() -> None:
    state = play_position({0: "Ks 3s", 1: "9j 9s 9p 9t Tj Ts Tp Tt", 2: "4s", 3: "5s"})
    state, _ = STANDARD.apply(state, 0, STANDARD.parse_action("3s"))
    bot = started(RandomBot())
    options = STANDARD.interrupts(state, 1)
    thrown = Counter(bot.interrupt(view(state, 1), options) for _ in range(1500))
    assert len(thrown) == 3
    assert all(420 < count < 580 for count in thrown.values())


def test_random_calls_one_time_in_ten() -> None:
    state = STANDARD.start(seed=1)
    bot = started(RandomBot())
    asked = sum(isinstance(answers(bot, state), Call) for _ in range(2000))
    offered = sum(bot.interrupt(view(state, 0), ListedActions([Call("tichu")])) == Call("tichu") for _ in range(2000))
    assert 150 < asked < 250
    assert 150 < offered < 250


# -- greedy -----------------------------------------------------------------------------------------------------------


def greedy_plays(hands: dict[int, str], done: list[str], seat: int, **more: object) -> str:
    """What `greedy` answers on a seat after some plays (`SEAT: ACTION`)."""
    state = play_position(hands, **more)
    for line in done:
        number, text = line.split(":")
        state, _ = STANDARD.apply(state, int(number), STANDARD.parse_action(text))
    return STANDARD.format_action(answers(started(GreedyBot(), seat), state, seat))


def test_greedy_goes_out_when_it_can() -> None:
    hands = {0: "5s 6s 7p 8t 9j", 1: "2s 3s", 2: "2p 3p", 3: "2t 3t"}
    assert greedy_plays(hands, [], 0) == "5s 6s 7p 8t 9j"
    # Also over the partner.
    assert greedy_plays({0: "3s 2j", 1: "2s 9s", 2: "7p", 3: "2t 3t"}, ["0: 3s", "1: pass"], 2) == "7p"


def test_greedy_leaves_its_partner_the_trick() -> None:
    hands = {0: "Ks 2s 4p 5t", 1: "2p 3s 4s 6p", 2: "As 3p 6s 9p", 3: "2t 3t 6t 7t"}
    assert greedy_plays(hands, ["0: Ks", "1: pass"], 2) == "pass"


def test_greedy_leads_low_and_long_plays_first() -> None:
    hands = {0: "3s 4s 5p 6t 7j Qs As", 1: "2s 3p 4p 9t 9s", 2: "2p 3t 6s 8s 9p", 3: "2t 3j 8t 8p 9j"}
    assert greedy_plays(hands, [], 0) == "3s 4s 5p 6t 7j"


def test_greedy_keeps_its_bomb_from_a_cheap_trick_and_spends_it_on_a_dear_one() -> None:
    bomb = "9j 9s 9p 9t 2s 3s 4p 6t"
    cheap = play_position({0: "7s 2j 3j 5j 6j", 1: bomb, 2: "2p 4j 5s 6s 8s", 3: "2t 3t 4s 5t 6p"})
    cheap, _ = STANDARD.apply(cheap, 0, STANDARD.parse_action("7s"))
    bot = started(GreedyBot(), 1)
    assert bot.interrupt(view(cheap, 1), STANDARD.interrupts(cheap, 1)) is None
    dear = play_position({0: "Dr 2j 3j 5j 6j", 1: bomb, 2: "2p 4j 5s 6s 8s", 3: "2t 3t 4s 5t 6p"})
    dear, _ = STANDARD.apply(dear, 0, STANDARD.parse_action("Dr"))
    assert bot.interrupt(view(dear, 1), STANDARD.interrupts(dear, 1)) == STANDARD.parse_action("! 9j 9s 9p 9t")


def test_greedy_gives_the_dragon_to_who_is_farthest_from_being_out() -> None:
    state = play_position({0: "Dr 2s 3s", 1: "4s", 2: "5s 6s", 3: "4p 5p 6p"})
    for line in ("Dr", "pass", "pass", "pass"):
        state, _ = STANDARD.apply(state, state.to_act[0], STANDARD.parse_action(line))
    assert answers(started(GreedyBot()), state) == Give(3)


def test_greedy_calls_on_a_strong_hand_only() -> None:
    strong = "Dr Ph As Ap At Ks Kp 3s 3p 3t 3j 2s 2p Mj"
    weak = "2j 4s 5p 6p 8t 9j Tj Jp Qs Qt 2t 4t 7s 7p"
    for hand, calls in ((strong, True), (weak, False)):
        state = play_position({0: hand, 1: "5s", 2: "6s", 3: "8s"}, unplayed=(0, 1, 2, 3))
        said = started(GreedyBot()).interrupt(view(state, 0), STANDARD.interrupts(state, 0))
        assert (said == Call("tichu")) is calls


def test_greedy_pushes_low_to_opponents_and_better_to_its_partner() -> None:
    hand = "2s 3p 5t 5p 7s 8t 9j 9s Js Jp Qs Ks As Dr"
    state = play_position({0: hand, 1: "4s 4p 4t", 2: "6s 6p 6t", 3: "Ts Tp Tt"}, phase="exchange")
    bot = started(GreedyBot())
    assert answers(bot, state) in STANDARD.legal(state, 0)
    pushed = {goal: card for card, goal in answers(bot, state).gifts}  # type: ignore[union-attr]
    assert {pushed[1], pushed[3]} == {parse_cards("2s"), parse_cards("3p")}
    assert pushed[2] > parse_cards("9s")


# -- by name ----------------------------------------------------------------------------------------------------------


class Quiet(RandomBot):
    name = "quiet"


class NoPlayer:
    pass


class Sulking(RandomBot):
    def __init__(self) -> None:
        raise RuntimeError("not today")


def test_bots_by_name() -> None:
    assert isinstance(make_bot("greedy"), GreedyBot)
    assert isinstance(make_bot(f"{__name__}:Quiet"), RandomBot)
    assert [type(bot) for bot in make_bots("greedy,random", 4)] == [GreedyBot, RandomBot] * 2


def test_a_bot_is_found_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = "from tichu_core.bots.random import RandomBot\n\n\nclass Here(RandomBot):\n    name = 'here'\n"
    (tmp_path / "bot_of_this_folder.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    # As for an installed command: Python looks into the folder of the command, not into the current one.
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    made = make_bot("bot_of_this_folder:Here")
    assert isinstance(made, RandomBot)
    assert sys.path[-1] == str(tmp_path)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greddy", "no bot 'greddy': there are greedy, random"),
        ("no_such_module:Bot", "cannot be imported: ModuleNotFoundError"),
        (f"{__name__}:Nobody", "cannot be imported: AttributeError"),
        (f"{__name__}:NoPlayer", "is no player: it needs `act` and `interrupt`"),
        (f"{__name__}:Sulking", "cannot be made: RuntimeError: not today"),
        (f"{__name__}:RULESETS", "is no class"),
        (":", "no bot ':'"),
    ],
)
def test_a_bot_that_cannot_be_made_is_told(name: str, says: str) -> None:
    with pytest.raises(TichuError) as error:
        make_bot(name)
    assert says in str(error.value)


@pytest.mark.parametrize("names", ["", " , ", "greedy,random,greedy"])
def test_a_list_of_bots_must_fit_the_seats(names: str) -> None:
    with pytest.raises(TichuError):
        make_bots(names, 2)


def test_a_bot_sees_its_view_only() -> None:
    seen: list[object] = []

    class Nosy(GreedyBot):
        def act(self, view: View, legal: LegalActions) -> Action:
            seen.append(view)
            return super().act(view, legal)

    Match(STANDARD, [Nosy(), GreedyBot(), GreedyBot(), GreedyBot()], seed=1).play_round()
    assert seen
    assert all(isinstance(each, View) and each.seat == 0 and not each.shown for each in seen)
