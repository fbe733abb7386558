#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole evening in the real window, from the wizard to the last prize, by its accessibility tree and its keys.  After
each act the window is compared with the file, as `cardroomctl` reads it."""

import re
import time

import driver
from driver import Failed

NAME = "Friday at Ann's"
PLANNED = 6  # people, in the wizard

desktop = driver.Desktop(manager=True)
book = desktop.path("evening.db")
program = driver.Program(desktop, "--db", book)


def money(amount):
    return f"{amount // 100:,}.{amount % 100:02}"


def counted(number, thing):
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def ordinal(place):
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


# --- The window against the file ---

def players_differ(told):
    labels = program.labels(page("RoomPlayersPage"))
    if told["state"] == "waiting":
        here = len(told["players"])
        wanted = f"{here} of {PLANNED} here" if here < PLANNED else counted(here, "player")
    elif told["state"] == "finished":
        wanted = counted(len(told["players"]), "player")
    else:
        wanted = f"{told['left']} of {len(told['players'])} players left"
    if wanted not in labels:
        yield f"no “{wanted}”"

    due = told["pool"] + told["owed"]  # the announced sum; this evening has no fees
    sums = [f"{told['entries']} entries", f"pool {money(due)}", counted(told["rebuys"], "rebuy"),
            f"{money(told['owed'])} still owed"]
    sums += [f"average stack {told['average']:,}"] if told["state"] != "finished" else []
    sums = [fact for fact in sums if told["owed"] or not fact.endswith("still owed")]
    line = next((label for label in program.labels(page("RoomTotals")) if " · pool " in label), "")
    yield from (f"no “{fact}” in {line}" for fact in sums if fact not in line.split(" · "))

    for player in told["players"]:
        if player["name"] not in labels:
            yield f"no row of {player['name']}"
            continue
        at = labels.index(player["name"])
        row = labels[at - 1:at + 3]  # the badge, the name, the last act, the winnings
        facts = [ordinal(player["place"])] if player["place"] else []
        facts += [f"by {' and '.join(player['hitmen'])}"] if player["hitmen"] else []
        facts += [counted(player["rebuys"], "rebuy")] if player["rebuys"] else []
        facts += [f"owes {money(player['owed'])}"] if player["owed"] else []
        facts += [money(player["won"])] if player["won"] else []
        yield from (f"no “{fact}” in {row}" for fact in facts if not any(fact in label for label in row))
        if player["place"] and row[0] != str(player["place"]):
            yield f"{row} on place {player['place']}"


def clock_differs(told):
    title, game, shown, blinds = program.labels(page("RoomClockPane"), 4)
    if told["state"] == "finished":
        winner = next(player["name"] for player in told["players"] if player["place"] == 1)
        if winner not in (title, game, shown, blinds):
            yield f"no winner {winner} in {title}, {game}, {shown}, {blinds}"
        return
    if title != ("Break" if told["state"] == "break" else f"Level {told['level']}"):
        yield f"“{title}” on level {told['level']}, {told['state']}"
    if told["state"] != "break" and blinds != f"{told['small_blind']}/{told['big_blind']}":
        yield f"blinds {blinds}"
    # The window is read after the first reading of the file and before the next.
    minutes, seconds = map(int, shown.split(":"))
    if not desktop.show(book, 1)["seconds_left"] - 1 <= minutes * 60 + seconds <= told["seconds_left"] + 1:
        yield f"{shown} with {told['seconds_left']} seconds left"


def state_differs(told):
    state = {"waiting": "not started"}.get(told["state"], told["state"])
    if not program.look(state, "label", page("RoomTournamentPage")):
        yield f"no “{state}”"


def compare():
    """Compares them, perhaps a little later, as a row moves to its place."""
    seen = []

    def same():
        told = desktop.show(book, 1)
        seen[:] = [*state_differs(told), *clock_differs(told), *players_differ(told)]
        return not seen
    try:
        program.until("the window to say what the file says", same, 10)
    except Failed as failure:
        raise Failed("\n".join([*seen, str(failure)])) from None


pages = {}


def page(name):
    """A part of the tournament's page; it stays the same all evening."""
    if name not in pages:
        pages[name] = program.find(name)
    return pages[name]


log = []


def acted():
    """One more sentence is in the log, and the toast has it."""
    known = len(log)
    program.until("one more line in the log", lambda: log.__init__(desktop.log(book, 1)) or len(log) > known)
    expect(len(log) == known + 1, f"more than one act: {log[known:]}")
    program.until(f"a toast: {log[-1]}", lambda: program.toast() == log[-1])
    compare()
    return log[-1]


def undone():
    """The last sentence no longer holds, and the toast says so."""
    last = log.pop()
    program.until("a shorter log", lambda: desktop.log(book, 1) == log)
    program.until("a toast", lambda: program.toast() == f"Undone: {last}")
    compare()


def who(name):
    return next(player for player in desktop.show(book, 1)["players"] if player["name"] == name)


def expect(condition, what):
    if not condition:
        raise Failed(what)


# --- The evening ---

def the_wizard_asks_four_questions():
    program.click("New tournament")
    program.write("Name of the evening", NAME)
    program.click(str(PLANNED), inside="RoomWizardPeople")
    program.find(f"{PLANNED} players", inside="RoomDraftPreview")
    program.click("Next")
    program.find("Question 2 of 4")
    program.click(re.compile("^Rebuys, "))
    program.click(re.compile("^Two places, "))
    program.click("Next")
    program.find("Question 3 of 4")
    program.click("Next")
    program.find("Question 4 of 4")
    program.find(NAME, inside="RoomDraftPreview")
    program.click("Create tournament")
    program.find("Nobody has entered yet")
    told = desktop.show(book, 1)
    expect((told["name"], told["state"], told["entries"]) == (NAME, "waiting", 0), f"created: {told}")
    program.find(NAME, inside="RoomTournamentPage")


def players_enter():
    program.click("Enter players")
    program.write("Name of the new player", "Ann, Bob, Cleo, Dan")
    program.click("Add")
    expect("Ann, Bob, Cleo and Dan" in acted(), "four at once")
    program.keys("Tab", "Tab", "Right")  # not paid yet
    program.write("Name of the new player", "Eve")
    program.click("Add")
    expect("Eve" in acted() and who("Eve")["owed"] == 2000, "Eve has not paid yet")
    program.keys("Escape")


def the_clock_starts():
    program.click("Start")
    acted()
    expect(desktop.show(book, 1)["state"] == "running", "running")


def a_debt_is_paid():
    program.click("Eve pays")
    expect("Eve" in acted() and who("Eve")["owed"] == 0, "Eve owes nothing")


def a_rebuy_takes_three_keys():
    program.keys("r", "c", "Return")
    expect("Cleo" in acted() and who("Cleo")["rebuys"] == 1, "Cleo has rebought")


def out_by_a_hitman():
    program.keys("o", "b", "Tab", "a", "Return")
    expect("Bob" in acted() and who("Bob")["hitmen"] == ["Ann"], "Bob is out by Ann")


def undo_and_redo():
    program.click("Undo", inside="AdwToastWidget")
    undone()
    expect(who("Bob")["in"], "Bob is back in, by the toast's button")
    program.keys("ctrl+shift+z")
    program.until("a toast", lambda: (program.toast() or "").startswith("Redone: "))
    expect(not who("Bob")["in"], "Bob is out again")
    log[:] = desktop.log(book, 1)
    program.keys("u")
    undone()
    expect(who("Bob")["in"], "Bob is back in, by the key")


def pause_and_resume():
    program.keys("space")
    acted()
    stands = desktop.show(book, 1)
    expect(stands["state"] == "paused", "paused")
    end = time.monotonic() + 1.5
    program.until("time to pass", lambda: time.monotonic() > end)
    expect(desktop.show(book, 1)["seconds_left"] == stands["seconds_left"], "a paused clock stands still")
    compare()
    program.click("Resume")
    acted()
    expect(desktop.show(book, 1)["state"] == "running", "running")


def the_space_bar_is_the_clocks():
    """The space bar works wherever the focus has gone when a popover closed or a page was left."""
    for keys, state in ((("n", "Escape"), "paused"), (("alt+5",), "running"), (("alt+1", "r", "Escape"), "paused"),
                        (("o", "Escape"), "running")):
        program.keys(*keys, "space")
        acted()
        expect(desktop.show(book, 1)["state"] == state, f"{state} after {keys} and the space bar")


def levels_go_forward_and_back():
    for act, level in ((lambda: program.keys("Right"), 2), (lambda: program.click("Next level or break"), 3),
                       (lambda: program.keys("Left"), 2)):
        act()
        acted()
        expect(desktop.show(book, 1)["level"] == level, f"level {level}")
    left = desktop.show(book, 1)["seconds_left"]
    program.click("One minute more")
    acted()
    expect(desktop.show(book, 1)["seconds_left"] > left + 30, "a minute more")


def a_break_and_its_end():
    program.keys("b")
    acted()
    expect(desktop.show(book, 1)["state"] == "break", "a break")
    program.find(re.compile("^Back at "), inside=page("RoomClockPane"))
    program.click("End the break")
    acted()
    expect(desktop.show(book, 1)["state"] == "running", "running")


def the_players_clock_shows_the_same():
    program.keys("F11")
    program.find(re.compile("^Level 2, .* left, blinds "), "image")
    program.keys("ctrl+w")
    program.gone(re.compile(", blinds "), "image")


def the_prizes_add_up():
    program.keys("alt+3")
    told = desktop.show(book, 1)
    program.find(f"Pool {money(told['pool'])}", inside=page("RoomPrizesPage"))
    rows = program.until("the prizes", lambda: program.rows("Prizes"))
    expect(sum(told["prizes"]) == told["pool"], "the prizes are the pool")
    expect([row[1] for row in rows] == [money(prize) for prize in told["prizes"]], f"{rows}: {told['prizes']}")
    expect([row[0] for row in rows] == [ordinal(place + 1) for place in range(len(rows))], f"places: {rows}")
    program.keys("alt+1")


def one_after_the_other_goes_out():
    for keys in ("d", "b", "e"):
        program.keys("o", keys, "Return")
        acted()
    program.click("Cleo is out")
    acted()
    expect(desktop.show(book, 1)["state"] == "finished", "finished")
    expect([who(name)["place"] for name in ("Ann", "Cleo", "Eve", "Bob", "Dan")] == [1, 2, 3, 4, 5], "the places")


def winnings_are_handed_over():
    program.keys("alt+3")
    for _ in range(2):
        program.click("Handed over", "push button", page("RoomPrizesPage"))
        acted()
    expect(not program.look("Handed over", "push button", page("RoomPrizesPage")), "nothing is left to hand over")
    told = desktop.show(book, 1)
    rows = program.rows("Prizes")
    expect("Ann" in rows[0] and "Cleo" in rows[1], f"who has won: {rows}")
    expect(all("handed over" in row for row in rows), f"handed over: {rows}")
    expect(sum(player["won"] for player in told["players"]) == told["pool"], "all of the pool was won")
    expect(sum(player["paid"] for player in told["players"]) == told["pool"], "and all of it had been paid")


def the_log_says_what_happened():
    program.keys("alt+5")
    told = desktop.log(book, 1)[::-1]

    def shows_it():
        """The newest lines, as many as the page has made so far."""
        shown = [row[-1] for row in program.rows("Log") if row]
        return len(shown) > 15 and shown == told[:len(shown)]

    program.until("the log as the file has it", shows_it)


def it_is_past_and_stays_so():
    program.keys("alt+Up")
    program.find(NAME, inside=program.find("Past", "list"))
    program.keys("ctrl+q")
    program.ended()
    again = driver.Program(desktop, "--db", book)
    again.find(NAME, inside=again.find("Past", "list"))
    again.close()


driver.run([
    the_wizard_asks_four_questions, players_enter, the_clock_starts, a_debt_is_paid, a_rebuy_takes_three_keys,
    out_by_a_hitman, undo_and_redo, pause_and_resume, the_space_bar_is_the_clocks, levels_go_forward_and_back,
    a_break_and_its_end, the_players_clock_shows_the_same, the_prizes_add_up, one_after_the_other_goes_out,
    winnings_are_handed_over, the_log_says_what_happened, it_is_past_and_stays_so,
])
