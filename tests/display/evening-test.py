#!/usr/bin/python3
"""A whole evening through the real window, from the wizard to the last prize, by its accessibility tree and its keys.
After each act what the window shows is compared with what `cardroomctl` reads from the file beside it."""

import re
import time

import driver
from driver import Failed

NAME = "Friday at Ann's"

desktop = driver.Desktop(manager=True)
book = desktop.path("evening.db")
program = driver.Program(desktop, "--db", book)


def money(amount):
    return f"{amount // 100:,}.{amount % 100:02}"


def counted(number, thing):
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def ordinal(place):
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


# --- what the window says, against what the file says ---

def differences():
    """What of the page with the players and of the clock is not as the file has it."""
    told = desktop.show(book, 1)
    players = program.labels("RoomPlayersPage")
    clock = program.labels("RoomClockPane")
    named = {button: name for name in (player["name"] for player in told["players"])
             for button in (f"More for {name}",)}
    rows = {name: [] for name in named.values()}
    for row in program.rows("Players"):
        name = next((label for label in row if label in rows), None)
        if name is None:
            yield f"a row of nobody: {row}"
        else:
            rows[name] = row

    if told["state"] == "waiting":
        wanted = [counted(len(told["players"]), "player")]
    else:
        wanted = [f"{told['left']} of {told['entries']} left"]
    sums = [counted(told["entries"], "entries").replace("entriess", "entries").replace("1 entries", "1 entry"),
            f"pool {money(told['pool'])}"]
    sums += [counted(told["rebuys"], "rebuy")] if told["rebuys"] else []
    sums += [f"owed {money(told['owed'])}"] if told["owed"] else []
    sums += [f"average stack {told['average']:,}"] if told["average"] else []
    wanted += [label for label in players if " · pool " in label and all(fact in label for fact in sums)][:1] or sums
    yield from (f"players page: no “{text}”" for text in wanted if text not in players)

    for player in told["players"]:
        row = rows[player["name"]]
        facts = [str(player["place"]), ordinal(player["place"])] if player["place"] else []
        facts += [f"by {' and '.join(player['hitmen'])}"] if player["hitmen"] else []
        facts += [counted(player["rebuys"], "rebuy")] if player["rebuys"] else []
        facts += [f"owes {money(player['owed'])}"] if player["owed"] else []
        facts += [money(player["won"])] if player["won"] else []
        yield from (f"{player['name']}: no “{fact}” in {row}" for fact in facts
                    if not any(fact in label for label in row))

    words = {"waiting": "not started"}.get(told["state"], told["state"])
    if words not in program.labels("RoomTournamentPage"):
        yield f"page: no “{words}”"
    if told["state"] != "break" and f"Level {told['level']}" != clock[0]:
        yield f"clock: level {told['level']}, not {clock[0]}"
    if told["state"] == "break" and clock[0] != "Break":
        yield f"clock: {clock[0]} in a break"
    yield from clock_differs(clock)


def clock_differs(clock):
    """The time on the clock was read between two readings of the file."""
    shown = next((label for label in clock if re.fullmatch(r"\d+:\d\d", label)), None)
    after = desktop.show(book, 1)["seconds_left"]
    if shown is None:
        yield "no time on the clock"
        return
    minutes, seconds = shown.split(":")
    # The reading of a whole page takes its time.
    if not after - 1 <= int(minutes) * 60 + int(seconds) <= after + 5:
        yield f"clock: {shown}, not {after} seconds"


def compare():
    """At once or soon: a toast, a row and the file do not change in the same instant."""
    seen = []

    def same():
        seen[:] = differences()
        return not seen
    try:
        program.until("the window to say what the file says", same, 10)
    except Failed as failure:
        raise Failed("\n".join([*seen, str(failure)])) from None


def said(sentence):
    """The toast tells it, and so does the log."""
    program.until(f"a toast: {sentence}", lambda: sentence in (program.toast() or ""))
    compare()


def who(name):
    return next(player for player in desktop.show(book, 1)["players"] if player["name"] == name)


def expect(condition, what):
    if not condition:
        raise Failed(what)


# --- the evening ---

def the_wizard_asks_four_questions():
    program.click("New tournament")
    program.write("Name of the evening", NAME)
    program.click("6", inside="RoomWizardPeople")
    program.find("6 players", inside="RoomEvening")
    program.click("Next")
    program.find("Question 2 of 4")
    program.click(re.compile("^Rebuys, "))
    program.click(re.compile("^Two places, "))
    program.click("Next")
    program.find("Question 3 of 4")
    program.click("Next")
    program.find("Question 4 of 4")
    program.find(NAME, inside="RoomEvening")
    program.click("Create tournament")
    program.find("Nobody has entered yet")
    told = desktop.show(book, 1)
    expect((told["name"], told["state"], told["entries"]) == (NAME, "waiting", 0), f"created: {told}")
    program.find(NAME, inside="RoomTournamentPage")


def players_enter():
    program.click("Enter players")
    program.write("Name of the new player", "Ann, Bob, Cleo, Dan")
    program.click("Enter")
    said("Ann, Bob, Cleo and Dan bought in")
    program.keys("Tab", "Tab", "space")  # not paid yet
    program.write("Name of the new player", "Eve")
    program.click("Enter")
    program.until("Eve", lambda: desktop.show(book, 1)["entries"] == 5)
    program.keys("Escape")
    compare()
    expect(who("Eve")["owed"] == 2000, "Eve has not paid yet")


def the_clock_starts():
    program.click("Start")
    said("started")
    expect(desktop.show(book, 1)["state"] == "running", "running")


def a_debt_is_paid():
    program.click("Eve pays")
    said("Eve paid")
    expect(who("Eve")["owed"] == 0, "Eve owes nothing")


def a_rebuy_takes_three_keys():
    program.keys("r", "c", "Return")
    said("Cleo rebought")
    expect(who("Cleo")["rebuys"] == 1, "Cleo has rebought")


def out_by_a_hitman():
    program.keys("o", "b", "Tab", "a", "Return")
    said("Bob")
    expect(not who("Bob")["in"] and who("Bob")["hitmen"] == ["Ann"], "Bob is out by Ann")


def undo_and_redo():
    program.click("Undo", inside="AdwToastWidget")
    said("Undone: ")
    expect(who("Bob")["in"], "Bob is back in by the toast's button")
    program.keys("ctrl+shift+z")
    said("Redone: ")
    expect(not who("Bob")["in"], "Bob is out again")
    program.keys("u")
    said("Undone: ")
    expect(who("Bob")["in"], "Bob is back in by the key")


def pause_and_resume():
    program.keys("space")
    said("paused")
    stands = desktop.show(book, 1)
    expect(stands["state"] == "paused", "paused")
    time.sleep(1.1)  # nothing is waited for: time passes, and the clock must not notice
    expect(desktop.show(book, 1)["seconds_left"] == stands["seconds_left"], "a paused clock stands still")
    compare()
    program.click("Resume")
    said("resumed")


def levels_go_forward_and_back():
    program.keys("Right")
    said("evel 2")
    program.click("Next level")
    said("evel 3")
    program.click("Previous level")
    said("evel 2")
    program.click("One minute more")
    said("minute")


def a_break_and_its_end():
    program.keys("b")
    program.until("a break", lambda: desktop.show(book, 1)["state"] == "break")
    compare()
    program.find(re.compile("^Back at "), inside="RoomClockPane")
    program.click("End the break")
    program.until("play", lambda: desktop.show(book, 1)["state"] == "running")
    compare()


def the_players_clock_shows_the_same():
    program.keys("F11")
    face = program.find(re.compile("^Level 2, .* left, blinds "), "image")
    program.keys("F11")
    program.until("the clock window to close", lambda: not program.look(face.get_name(), "image"))


def the_prizes_add_up():
    program.keys("alt+3")
    told = desktop.show(book, 1)
    program.find(f"Pool {money(told['pool'])}", inside="RoomPrizesPage")
    rows = program.until("the prizes", lambda: program.rows("Prizes"))
    expect(sum(told["prizes"]) == told["pool"], "the prizes are the pool")
    expect([row[1] for row in rows] == [money(prize) for prize in told["prizes"]], f"{rows}: {told['prizes']}")
    expect([row[0] for row in rows] == [ordinal(place + 1) for place in range(len(rows))], f"places: {rows}")
    program.keys("alt+1")


def one_after_the_other_goes_out():
    for name, keys, left in (("Dan", "d", 4), ("Bob", "b", 3), ("Eve", "e", 2)):
        program.keys("o", keys, "Return")
        program.until(f"{name} out", lambda: desktop.show(book, 1)["left"] == left)
        compare()
    program.click("Cleo is out")
    program.until("the end", lambda: desktop.show(book, 1)["state"] == "finished")
    compare()
    program.find("finished", inside="RoomTournamentPage")
    expect([who(name)["place"] for name in ("Ann", "Cleo", "Eve", "Bob", "Dan")] == [1, 2, 3, 4, 5], "the places")


def winnings_are_handed_over():
    program.keys("alt+3")
    for paid in (1, 2):
        program.click("Handed over", "push button")
        program.until("a prize handed over", lambda: sum(p["paid_out"] for p in desktop.show(book, 1)["players"]) == paid)
    program.until("none left to hand over", lambda: not program.look("Handed over", "push button"))
    told = desktop.show(book, 1)
    rows = program.rows("Prizes")
    expect("Ann" in rows[0] and "Cleo" in rows[1], f"who has won: {rows}")
    expect(all("handed over" in row for row in rows), f"handed over: {rows}")
    expect(sum(p["won"] for p in told["players"]) == told["pool"], "all of the pool was won")
    expect(sum(p["paid"] for p in told["players"]) == told["pool"] + told["fees"], "and all of it had been paid")


def the_log_says_what_happened():
    program.keys("alt+5")
    sentences = desktop.log(book, 1)
    rows = program.until("the log", lambda: program.rows("Log"))
    expect([row[1] for row in rows] == sentences[::-1][:len(rows)], f"{rows}: {sentences}")
    expect(len(rows) == len(sentences), f"{len(rows)} lines of {len(sentences)}")


def it_is_past_and_stays_so():
    program.keys("alt+Up")
    program.find(NAME, inside="Past")
    program.quit()
    again = driver.Program(desktop, "--db", book)
    again.find(NAME, inside="Past")
    again.quit()


driver.run([
    the_wizard_asks_four_questions, players_enter, the_clock_starts, a_debt_is_paid, a_rebuy_takes_three_keys,
    out_by_a_hitman, undo_and_redo, pause_and_resume, levels_go_forward_and_back, a_break_and_its_end,
    the_players_clock_shows_the_same, the_prizes_add_up, one_after_the_other_goes_out, winnings_are_handed_over,
    the_log_says_what_happened, it_is_past_and_stays_so,
])
