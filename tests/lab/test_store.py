"""The file of batches: what is kept counts once, and a file of another run is refused with the reason."""

from __future__ import annotations

import sqlite3

import pytest

from tests.lab.runs import contents, plan
from tichu_core.errors import TichuError
from tichu_core.lab.batches import play_batch
from tichu_core.lab.run import run
from tichu_core.lab.store import Store, StoreError


def test_a_run_goes_on_from_its_file(tmp_path):
    of, file = plan("standard", "dodgr"), tmp_path / "run.sqlite"
    told: list[tuple[int, int]] = []
    with Store(of, file) as store:
        run(of, store, 10)
    with Store(of, file) as store:
        run(of, store, 15, progress=lambda done, total: told.append((done, total)))
    assert told == [(10, 15), (15, 15)]
    whole = tmp_path / "whole.sqlite"
    with Store(of, whole) as store:
        run(of, store, 15)
    assert contents(of, file, 15) == contents(of, whole, 15)


def test_a_short_last_batch_grows_with_the_run(tmp_path):
    of, file = plan("standard", "dodgr"), tmp_path / "run.sqlite"
    for rounds in (7, 10):
        with Store(of, file) as store:
            run(of, store, rounds)
            assert sum(store.done().values()) == rounds
    with Store(of, file) as store, pytest.raises(TichuError, match="ask for a whole number of batches of 5"):
        run(of, store, 7)


def test_the_same_batch_twice_counts_once(tmp_path):
    of = plan("standard", "dodgr")
    done = play_batch(of, 0, 5)
    with Store(of, tmp_path / "run.sqlite") as store:
        store.add(*done)
        store.add(*done)
        assert store.done() == {0: 5}


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (lambda: plan("standard", "dodgr", seed=8), "seed: 7 in the file, 8 asked for"),
        (lambda: plan("standard", "dodgr", bots=("random",)), "bots: greedy in the file, random asked for"),
        (lambda: plan("standard", "fata-morgana"), "rulesets: standard, dodgr in the file, standard, fata-morgana"),
        (lambda: plan("standard", "dodgr", size=6), "batch size: 5 in the file, 6 asked for"),
        (lambda: plan("standard", "dodgr", paired=False), "same deals: True in the file, False asked for"),
    ],
)
def test_a_file_of_another_run_is_refused_with_the_reason(tmp_path, other, why):
    file = tmp_path / "run.sqlite"
    Store(plan("standard", "dodgr"), file).close()
    with pytest.raises(StoreError, match="keeps another run") as refusal:
        Store(other(), file)
    assert why in str(refusal.value)


def test_a_file_of_another_version_is_refused(tmp_path):
    of, file = plan("standard", "dodgr"), tmp_path / "run.sqlite"
    Store(of, file).close()
    with sqlite3.connect(file) as base:
        base.execute("""update plan set value = '"0.0.1"' where word = 'tichu-core'""")
    base.close()
    with pytest.raises(StoreError, match=r"tichu-core: 0\.0\.1 in the file"):
        Store(of, file)


def test_a_file_that_is_none_is_refused(tmp_path):
    file = tmp_path / "text.sqlite"
    file.write_text("this is no database at all, but a text that is long enough to look like one" * 20)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(plan("standard", "dodgr"), file)


def test_a_folder_that_is_not_there_is_an_error_of_ours(tmp_path):
    with pytest.raises(StoreError, match="cannot be used"):
        Store(plan("standard", "dodgr"), tmp_path / "none" / "run.sqlite")


def test_a_missing_batch_is_not_passed_over(tmp_path):
    of = plan("standard", "dodgr")
    with Store(of, tmp_path / "run.sqlite") as store:
        store.add(*play_batch(of, 1, 5))
        with pytest.raises(StoreError, match="batch 0 has not been played"):
            list(store.batches(of.sizes(10)))


def test_a_batch_of_another_run_is_not_kept(tmp_path):
    done = play_batch(plan("standard", "dodgr", seed=8), 0, 5)
    with Store(plan("standard", "dodgr"), tmp_path / "run.sqlite") as store, pytest.raises(StoreError, match="another"):
        store.add(*done)


def test_without_a_path_nothing_stays(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    of = plan("standard", "dodgr")
    with Store(of) as store:
        run(of, store, 5)
        assert store.done() == {0: 5}
    assert list(tmp_path.iterdir()) == []
