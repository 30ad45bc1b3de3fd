"""Records that many tests read: made once for each file of tests."""

import pytest

from tests.records.games import play


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A record of two rounds."""
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    play(path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A record of a match to its end."""
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    play(path, "polish-two-player", None)
    return path.read_bytes()
