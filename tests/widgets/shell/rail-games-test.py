#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A hand of each of a group of games, played with hints at a table while a tournament goes on."""

import itertools
import re
import sys
import time

import driver
import rail

GROUP = sys.argv[1]  # "2/4"
people = itertools.cycle([["Eve"], ["Fred"], ["Gus"], ["Eve", "Fred"]])


def the_clock_runs_and_three_are_out():
    rail.the_clock_runs()
    rail.bust("Gus", "Fred", "Eve")
    rail.compare()


def a_hand_of(game):
    def stage():
        start = time.monotonic()
        rail.main.go(6)
        table, opened = rail.open_table(*next(people), game=game)
        rail.compare()
        table.play(rail.by_hint)
        rail.compare()
        table.close()
        rail.note(f"open in {opened:.1f} s, a hand and closed in {time.monotonic() - start:.1f} s")
    stage.__name__ = "a hand of " + re.sub("[^a-z0-9]+", "-", game.lower())
    return stage


games = rail.other_games(GROUP)
rail.expect(games, f"games in group {GROUP}")
driver.run([the_clock_runs_and_three_are_out, *map(a_hand_of, games)])
