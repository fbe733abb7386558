#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a host takes to set up the first night with fourteen friends, then a night like the last one, and to get
from a bust to the first card of a side game.  Clicks, keys and typed names are counted, in the real window."""

import contextlib
import re
import sqlite3
import time

import driver
from driver import Failed

FRIENDS = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea", "Mo", "Ned"]
LAST = f"""name "Friday"
schedule home-four-hours
entry 20.00
prizes 50 30 20
00:00:00 enter {" ".join(FRIENDS)}
00:01:00 start
04:00:00 out {", ".join(FRIENDS[2:])}
04:05:00 out Bob by Ann
"""
SECONDS_A_PRESS = 5  # a newcomer looks, decides and clicks
SECONDS_A_NAME = 4

desktop = driver.Desktop(manager=True)
book, last = desktop.path("trials.db"), desktop.path("last.db")
program = driver.Program(desktop, "--db", book)
presses = names = 0
began = 0.0


def expect(condition, what):
    if not condition:
        raise Failed(what)


def begin():
    global presses, names, began
    presses, names, began = program.presses, 0, time.monotonic()


def took(what, most, minutes):
    """Prints how much it took, and insists on the limits."""
    pressed = program.presses - presses
    person = pressed * SECONDS_A_PRESS + names * SECONDS_A_NAME
    print(f"# {what}: {pressed} clicks and keys, {names} names; {time.monotonic() - began:.1f} s of the machine, about "
          f"{person / 60:.1f} minutes of a person", flush=True)
    expect(pressed <= most, f"{pressed} clicks and keys, where {most} do")
    expect(person <= 60 * minutes, f"{minutes} minutes")


def running(store, number):
    told = desktop.show(store, number)
    return told["state"] == "running" and told


def a_week_ago():
    """Moves the last night back, as if a week had gone by since."""
    with contextlib.closing(sqlite3.connect(last)) as store, store:
        store.execute("UPDATE tournament SET opened = opened - ?", (7 * 24 * 3600 * 1_000_000,))


def the_first_night_by_name():
    global names
    begin()
    program.click("New tournament")
    program.point("Name of a guest, or answers", "text")
    for name in FRIENDS:
        program.type(name)
        names += 1
    program.find(re.compile("^14 players"), inside="RoomDraftPreview")
    program.click("Start with defaults")
    program.click("Start")
    program.click("Everybody is here and has paid")
    told = program.until("a running clock", lambda: running(book, 1))
    expect(sorted(player["name"] for player in told["players"]) == FRIENDS, f"{told['players']}")
    took("a first night with fourteen friends", 19, 4)


def from_a_bust_to_the_first_card():
    program.keys("o", "c", "l", "Return")
    program.until("a toast", lambda: (program.toast() or "").startswith("Cleo is out"))
    begin()
    program.click("Side game", inside=program.find_toast())
    program.bring("^A table of ")
    program.keys("Return")
    program.find(re.compile(", your hand$"))
    took("from a bust to the first card", 3, 1)


def a_night_like_last_weeks():
    global program
    program.kill()  # the table stays open
    night = desktop.path("last.night")
    with open(night, "w", encoding="utf-8") as file:
        file.write(LAST)
    desktop.ctl("night", "--keep", "--db", last, night)
    a_week_ago()
    program = driver.Program(desktop, "--db", last)
    program.find("Friday", inside=program.find("Past", "list"))
    begin()
    program.click("Play again", inside=program.find("Past", "list"))
    program.click("Start")
    program.click("Everybody is here and has paid")
    told = program.until("a running clock", lambda: running(last, 2))
    expect(sorted(player["name"] for player in told["players"]) == FRIENDS, f"{told['players']}")
    expect(told["pool"] == 14 * 2000, f"{told['pool']}")
    took("a night like last week’s", 3, 2)
    program.close()


driver.run([the_first_night_by_name, from_a_bust_to_the_first_card, a_night_like_last_weeks])
