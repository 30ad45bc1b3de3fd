"""D: corners where two options meet."""

from tests.rules.at import at

FLUSH = "Mj 2s 3s 4s 5s"


def test_d43_d52_a_bomb_with_the_mah_jong_thrown_where_a_wish_must_be_made_is_listed_with_each_wish():
    options = [("bombs.with_mah_jong", True), ("wish.mode", "forced")]
    here = at(f"0: 9p 2p | 1: {FLUSH} 6p | 2: 7p | 3: 8p", turn=0, options=options).do("0: 9p")
    assert here.code(f"1: ! {FLUSH}") == "wish.missing"
    assert len(here.interrupts(1)) == 13
    assert all(here.ok(f"1: {text}") for text in here.interrupts(1))


def test_d43_it_may_wish_where_it_need_not():
    here = at(f"0: 9p 2p | 1: {FLUSH} 6p | 2: 7p | 3: 8p", turn=0, options=[("bombs.with_mah_jong", True)]).do("0: 9p")
    assert here.interrupts(1) == [f"! {FLUSH}"]
    assert here.do(f"1: ! {FLUSH} wish 8").wish == 8
