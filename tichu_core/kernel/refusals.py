"""The kinds of refusal, by number; 0 is a legal action. Game code turns them into codes and sentences."""

from typing import Final

REFUSALS: Final = (
    "",
    "round.over",
    "turn.not_yours",
    "turn.out",
    "cards.not_held",
    "pass.on_lead",
    "wish.must_play",
    "wish.must_answer",
    "follow.kind",
    "follow.length",
    "follow.not_higher",
    "follow.overlap",
    "follow.only_bombs",
    "dog.only_as_lead",
    "dragon.may_not_lead",
    "dragon.only_on_singles",
    "phoenix.on_dragon",
    "trick.no_reentry",
    "trick.no_overtake",
    "bomb.not_a_bomb",
    "bomb.too_low",
    "bomb.out_of_turn",
    "bomb.before_opening",
    "bomb.on_lead",
    "bomb.on_dog",
    "bomb.after_closing_pass",
    "bomb.without_rank",
    "gift.due",
    "gift.not_due",
    "gift.not_an_opponent",
    "wish.off",
    "wish.without_mah_jong",
    "wish.with_straight",
    "wish.rank",
    "wish.missing",
    "dog.name_partner",
    "dog.not_a_partner",
    "dog.partner_out",
    "dog.no_choice",
    "reply.only_bombs",
)

OK: Final = 0
ROUND_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
SEAT_OUT: Final = 3
NOT_HELD: Final = 4
PASS_ON_LEAD: Final = 5
WISH_MUST_PLAY: Final = 6
WISH_MUST_ANSWER: Final = 7
FOLLOW_KIND: Final = 8
FOLLOW_LENGTH: Final = 9
FOLLOW_NOT_HIGHER: Final = 10
FOLLOW_OVERLAP: Final = 11
FOLLOW_ONLY_BOMBS: Final = 12
DOG_ONLY_LEAD: Final = 13
DRAGON_MAY_NOT_LEAD: Final = 14
DRAGON_ONLY_SINGLES: Final = 15
PHOENIX_ON_DRAGON: Final = 16
NO_REENTRY: Final = 17
NO_OVERTAKE: Final = 18
NOT_A_BOMB: Final = 19
BOMB_TOO_LOW: Final = 20
BOMB_OUT_OF_TURN: Final = 21
BOMB_BEFORE_OPENING: Final = 22
BOMB_ON_LEAD: Final = 23
BOMB_ON_DOG: Final = 24
BOMB_AFTER_CLOSING: Final = 25
BOMB_WITHOUT_RANK: Final = 26
GIFT_DUE: Final = 27
GIFT_NOT_DUE: Final = 28
GIFT_NOT_OPPONENT: Final = 29
WISH_IS_OFF: Final = 30
WISH_NO_MAH_JONG: Final = 31
WISH_WITH_STRAIGHT: Final = 32
WISH_RANK: Final = 33
WISH_MISSING: Final = 34
DOG_NAME_PARTNER: Final = 35
DOG_NOT_PARTNER: Final = 36
DOG_PARTNER_OUT: Final = 37
DOG_NO_CHOICE: Final = 38
REPLY_ONLY_BOMBS: Final = 39
