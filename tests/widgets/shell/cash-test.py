#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole cash evening by the keyboard alone, with real keys in the program's windows: begun, bought, counted, undone, cashed
out, closed and settled.  In the middle the program is killed, and the next window goes on with the game by itself."""

import json

import driver
from driver import Failed

desktop = driver.Desktop(manager=True)
book = desktop.path("cash.db")
program = None


def shown():
    """What another program reads of the game."""
    return json.loads(desktop.ctl("cash", "show", 1, "--json", "--db", book))


def start():
    global program
    program = driver.Program(desktop, "--db", book)
    program.wait_for_keys()


def said(sentence):
    program.until(f"“{sentence}” to be said", lambda: program.toast() == sentence)


def act(key, title, *lines):
    """Opens a dialog with KEY and types into it; Tab, Space and Enter are keys among the LINES."""
    program.keys(key)
    program.bring(f"^{title}$")
    for line in lines:
        if line in ("Tab", "space", "Return"):
            program.keys(line)
        else:
            program.type(line)


def expect(**figures):
    told = shown()
    for name, wanted in figures.items():
        if told[name] != wanted:
            raise Failed(f"{name} is {told[name]} and not {wanted}: {told}")


def an_evening_begins_in_two_questions():
    start()
    program.click("Cash game", "push button")
    program.bring("^New cash game$")
    program.keys("Return")
    program.find("Who sits down?")


def each_act_is_one_dialog():
    act("b", "Buy chips", "Ann", "20")
    said("Ann bought chips for 20.00")
    act("b", "Buy chips", "Bob", "Tab", "space", "Return")  # for as much, and owed
    said("Bob bought chips for 20.00 and owes it")
    act("r", "Buy more chips", "a", "40")  # the letter is completed
    said("Ann bought chips for 40.00")
    act("l", "Loan between two players", "Bob", "an", "5")
    said("Bob lent Ann 5.00")
    program.keys("ctrl+z")
    said("Undone: Bob lent Ann 5.00")
    expect(box=6000, table=8000)


def killed_it_goes_on_by_itself():
    program.kill()
    start()
    program.find("Bob")
    expect(box=6000, table=8000, state="open")


def in_the_end_it_is_settled():
    act("n", "Count", "Tab", "75")
    said("75.00 in chips was counted on the table")
    act("c", "Cash out", "Ann", "75")
    said("Ann cashed out 75.00")
    program.keys("x")
    program.find("The game cannot be closed yet")
    program.keys("Return")
    act("c", "Cash out", "Bob", "5")
    said("Bob cashed out 5.00")
    program.keys("x")
    said("The game was closed")
    program.find("Bob pays Ann")
    expect(state="closed", box=0, missing=500)
    program.close()


driver.run([an_evening_begins_in_two_questions, each_act_is_one_dialog, killed_it_goes_on_by_itself,
            in_the_end_it_is_settled])
