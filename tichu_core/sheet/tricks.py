"""The sections on the tricks: combinations, bombs, the passing of the turn, the special cards."""

from __future__ import annotations

from tichu_core.sheet.writer import Writer


def write_combinations(w: Writer) -> None:
    """What can be played, and what beats what."""
    options = w.rules.combinations
    mah_jong, phoenix = w.facts.has("Mj"), w.facts.has("Ph")
    w.say("combo.intro", "R6.1")
    w.say("combo.single", "R6.1", level=1)
    w.say("combo.pair", "R6.1", level=1)
    w.say("combo.pair_run", "R6.1", level=1)
    w.say("combo.triple", "R6.1", level=1)
    if options.triple_run:
        w.say("combo.triple_run", "D48", level=1)
    w.say("combo.full_house", "R6.1", level=1)
    w.say("combo.straight" if mah_jong else "combo.straight_plain", "R6.1", "R6.5", level=1)
    w.say("combo.bomb", "R8.1", level=1)
    w.say("combo.follow", "R6.2", "R6.4")
    w.say("combo.rank", "R6.3")
    w.say(
        f"combo.run_beaten.{options.pair_run.beaten_by}", "R6.6" if options.pair_run.beaten_by == "higher" else "P4.4"
    )
    w.say("combo.overlap", "R6.6")
    w.say("combo.four", "R6.9")
    if phoenix:
        yes = "yes" if options.full_house_of_one_rank else "no"
        w.say(f"combo.one_rank.{yes}", "R6.10")
    w.say(f"combo.flush.{'yes' if options.flush_as_straight else 'no'}", "R6.11")
    w.close("combinations")


def write_phoenix(w: Writer) -> None:
    """The Phoenix."""
    if not w.facts.has("Ph"):
        return
    w.say("phoenix.joker", "R7.1", "R7.2")
    w.say("phoenix.single", "R7.4", "R7.6")
    w.say("phoenix.led", "R7.5")
    w.say("phoenix.reading", "R7.7", "R7.8")
    if w.facts.has("Mj"):
        w.say(
            f"phoenix.pair.{'yes' if w.rules.combinations.mah_jong_phoenix_pair else 'no'}",
            "P8.6" if w.rules.combinations.mah_jong_phoenix_pair else "R7.3",
        )
    w.say(f"phoenix.bomb.{'yes' if w.rules.bombs.with_phoenix else 'no'}", "R8.5")
    w.close("phoenix")


def write_bombs(w: Writer) -> None:
    """Bombs: what they are, their order, and when they may be played."""
    bombs = w.rules.bombs
    w.say("bomb.what", "R8.1")
    if w.facts.has("Mj"):
        w.say(f"bomb.mah_jong.{'yes' if bombs.with_mah_jong else 'no'}", "R6.12")
    w.say("bomb.beats", "R8.3")
    w.say("bomb.order", "R8.2")
    w.say("bomb.lead", "R8.8")
    if not bombs.out_of_turn:
        w.say("bomb.in_turn", "D40")
        w.close("bombs")
        return
    w.say("bomb.any_time_team" if w.may_team else "bomb.any_time", "R8.4", "R8.9", "R8.10")
    if w.seats == 2:
        w.say("bomb.turn_two", "R8.11")
    else:
        w.say("bomb.turn" if w.rules.trick.reentry else "bomb.turn_dropped", "R8.11")
    yes_no = {True: "yes", False: "no"}
    w.say(f"bomb.opening.{yes_no[bombs.before_opening]}", "C11")
    w.say(f"bomb.on_lead.{yes_no[bombs.on_lead]}", "R8.6")
    if w.facts.has("Dg"):
        w.say(f"bomb.on_dog.{yes_no[bombs.on_dog]}", "R8.7")
    gift = w.facts.has("Dr") and w.rules.dragon.gives_trick == "to_chosen_opponent" and w.opponents > 1
    w.say(f"bomb.closed.{('gift' if gift else 'yes') if bombs.after_closing_pass else 'no'}", "R8.12")
    w.say("bomb.several", "R8.13", "V7")
    w.close("bombs")


def write_tricks(w: Writer) -> None:
    """Passing, and who takes the trick."""
    trick = w.rules.trick
    w.say("trick.turn", "R9.1")
    if w.seats > 2:
        w.say(f"trick.reentry.{'yes' if trick.reentry else 'no'}", "R9.2" if trick.reentry else "D58")
        w.say("trick.close", "R9.3", n=w.seats - 1)
    else:
        w.say("trick.close_two", "P4.7")
    if trick.self_overtake:
        w.say("trick.top", "R9.5", "GO5")
    else:
        w.say("trick.no_top" if w.rules.bombs.out_of_turn else "trick.never_top", "R9.5")
    w.say("trick.owner", "R9.4")
    if w.rules.round_end.when == "one_left":
        w.say("trick.owner_out", "R9.6", "R9.7")
    w.close("tricks")


def write_dragon(w: Writer) -> None:
    """The Dragon."""
    if not w.facts.has("Dr"):
        return
    dragon = w.rules.dragon
    w.say("dragon.highest", "R10.1", "R10.2")
    if not dragon.may_lead:
        w.say("dragon.no_lead", "P7.1")
    if dragon.gives_trick == "none":
        w.say("dragon.keeps", "D34")
    else:
        _dragon_trick(w)
    if dragon.last_card_fails_call and w.rules.calls.named:
        w.say("dragon.fails", "P7.6")
    if not dragon.may_lead:
        key = "alone" if dragon.last_card == "as_usual" else "alone_taken"
        w.say(f"dragon.{key}", "P7.6")
    w.close("dragon")


def _dragon_trick(w: Writer) -> None:
    dragon = w.rules.dragon
    several = w.opponents > 1
    if several:
        chosen = dragon.gives_trick == "to_chosen_opponent"
        w.say("dragon.to_chosen" if chosen else "dragon.to_next", "R10.3", "R10.5")
    else:
        w.say("dragon.to_opponent", "R10.3", "P7.4")
    w.say("dragon.then_leads", "R10.4")
    if dragon.last_trick == "keep":
        w.say("dragon.last_kept", "D33")
    else:
        w.say("dragon.last_given", "R10.6")
    if dragon.last_card != "as_usual":
        w.say(f"dragon.last_card.{dragon.last_card}", "P7.6")
    w.say("dragon.bombed", "R8.15")


def write_dog(w: Writer) -> None:
    """The Dog."""
    if not w.facts.has("Dg"):
        return
    dog = w.rules.dog
    w.say("dog.only_lead", "R6.8", "R11.1")
    if dog.passes_lead_to == "opponent":
        several = w.seats > 2
        w.say("dog.to_next_opponent" if several else "dog.to_opponent", "P8.7")
    else:
        key = "dog.to_chosen" if dog.passes_lead_to == "chosen_partner" else "dog.to_partner"
        w.say(key if max(w.sizes) > 2 or key == "dog.to_chosen" else "dog.to_the_partner", "R11.1")
        many = "_many" if max(w.sizes) > 2 else ""
        w.say(f"dog.fallback.{dog.fallback}{many}", "R11.2" if dog.fallback == "after_partner" else "TI14")
    w.say("dog.no_trick", "R11.3")
    w.say("dog.last" if w.rules.round_end.when == "one_left" else "dog.last_ends", "R11.4")
    w.close("dog")
