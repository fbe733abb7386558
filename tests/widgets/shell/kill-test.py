#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Durable before visible, at the window: the program is killed at random points of a running night, and all acts that
it had announced are in the file, whole; the next window shows the night as if nothing had happened.  Files of other
programs: the window refuses each with a sentence and leaves it as it was."""

import hashlib
import itertools
import os
import random
import re
import shutil
import signal
import sqlite3
import threading

import driver
from driver import Failed

KILLS = 4
MOST_ACTS = 8  # acknowledged before a kill
MOST_SECONDS = 0.5  # from there to the kill
SEED = int(os.environ.get("CARDROOM_SEED", random.SystemRandom().randrange(1 << 32)))

NIGHT = """name "Long"
entry 10.00 stack 1000
rebuy 10.00
late until level 2
seed 1
level 10h 5 10
level 10h 10 20
00:00:00 enter {}
00:01:00 start
"""
NAMES = [consonant + vowel for consonant in "BCDFGHJKLM" for vowel in "aeiou"]
LATE = [consonant + vowel for consonant in "pqrstvwz" for vowel in "aeiou"]

chance = random.Random(SEED)
desktop = driver.Desktop(manager=True)
book = desktop.path("night.db")


def keep_night():
    night = desktop.path("long.night")
    with open(night, "w", encoding="utf-8") as file:
        file.write(NIGHT.format(" ".join(NAMES)))
    desktop.ctl("night", "--keep", "--db", book, night)


# --- Acts as keys, and the sentences they leave ---

def make_acts(told):
    """A sequence of acts, each with the names that begin its sentence (none: an undo) and its keys."""
    playing = [player["name"] for player in told["players"] if player["in"]]
    names = chance.sample(playing, len(playing) - 2)
    late = [name for name in LATE if name not in {player["name"] for player in told["players"]}]
    acts, undoable = [], 0
    for name in names:
        kind = chance.choice(["rebuy", "rebuy", "rebuy", "out", "enter", "undo"])
        if kind == "undo" and undoable:
            acts.append(("", ["u"]))
            undoable -= 1
        elif kind == "enter" and len(late) > 1:
            both = late.pop(0), late.pop(0)
            acts.append((f"{both[0]} and {both[1]} ", ["n", *both[0], "comma", *both[1], "Return", "Escape"]))
            undoable += 1
        else:
            acts.append((f"{name} ", ["o" if kind == "out" else "r", *name.lower(), "Return"]))
            undoable += 1
    return acts


def after(acts):
    """The beginnings of the sentences in the log after each number of acts."""
    logs = [[]]
    for begins, _ in acts:
        logs.append(logs[-1] + [begins] if begins else logs[-1][:-1])
    return logs


def said_by(acts, toast):
    """How many acts must have been done for that toast to appear; 0: it belongs to none of them."""
    for number, (begins, _) in enumerate(acts, 1):
        if begins and toast.startswith(begins):
            return number
        if not begins and toast.startswith(f"Undone: {after(acts)[number - 1][-1]}"):
            return number
    return 0


# --- The window against the file ---

def check_window(program):
    before = desktop.show(book, 1)
    program.find(f"{before['left']} of {len(before['players'])} players left", "label")
    before = desktop.show(book, 1)
    shown = program.read(re.compile(r"^\d+:\d\d(:\d\d)?$"), "RoomClockPane")
    now = desktop.show(book, 1)
    seconds = 0
    for part in shown.split(":"):
        seconds = 60 * seconds + int(part)
    if not now["seconds_left"] - 1 <= seconds <= before["seconds_left"] + 1:
        raise Failed(f"the clock shows {shown} with {now['seconds_left']} seconds left")
    return now


def check_file(base, acts, acknowledged):
    """The log is that of some number of whole acts, at least those acknowledged; the sums agree with it."""
    log = desktop.log(book, 1)
    new = log[len(base["log"]):]
    if log[:len(base["log"])] != base["log"]:
        raise Failed(f"what was there before is not: {base['log']}, {log}")
    fitting = [number for number, begins in enumerate(after(acts))
               if len(begins) == len(new) and all(map(str.startswith, new, begins))]
    if not fitting or fitting[-1] < acknowledged:
        wanted = after(acts)[acknowledged]
        raise Failed("\n".join([f"{acknowledged} acts were acknowledged; their sentences and the log:",
                                *(f"{begins!r} {text!r}" for begins, text in itertools.zip_longest(wanted, new))]))
    told = desktop.show(book, 1)
    counts = {"rebuys": sum("rebought" in text for text in new), "entries": 2 * sum(" and " in text for text in new)}
    for what, more in counts.items():
        if told[what] != base[what] + more:
            raise Failed(f"{told[what]} {what} after {base[what]} and {new}")
    return len(new)


def play(program, acts):
    """Plays as fast as the keys go; a key is never interrupted, as it would stay down."""
    for _, keys in acts:
        if program.process.poll() is not None:
            break
        program.send(*keys)


def killed_at_a_random_point_it_loses_nothing():
    print(f"# seed {SEED}", flush=True)
    keep_night()
    # Counted in acts, so that a slow machine is killed as far into the night as a quick one.
    for wanted in chance.sample(range(MOST_ACTS), KILLS):
        program = driver.Program(desktop, "--db", book)
        base = {**check_window(program), "log": desktop.log(book, 1)}
        acts = make_acts(base)
        acknowledged = 0
        program.wait_for_keys()
        player = threading.Thread(target=play, args=(program, acts))
        player.start()

        def has_acknowledged():
            nonlocal acknowledged
            toast = program.toast()
            acknowledged = max(acknowledged, said_by(acts, toast) if toast else 0)
            return acknowledged >= wanted

        program.until(f"{wanted} acts are acknowledged", has_acknowledged, 4 * driver.PATIENCE)
        threading.Timer(chance.uniform(0, MOST_SECONDS), program.process.kill).start()
        while program.process.poll() is None:
            has_acknowledged()
        player.join()
        program.ended(-signal.SIGKILL)
        kept = check_file(base, acts, acknowledged)
        print(f"# killed after {wanted} acts: {acknowledged} acknowledged, {kept} lines kept", flush=True)
    program = driver.Program(desktop, "--db", book)
    check_window(program)
    program.close()


def a_second_window_says_who_has_it():
    first = driver.Program(desktop, "--db", book)
    check_window(first)
    second = driver.Program(desktop, "--db", book)
    second.find("Cardroom’s data cannot be opened")
    second.find(re.compile("Close the other Cardroom"))
    first.close()
    second.click("Try again")
    check_window(second)
    second.close()


# --- Files of other programs ---

def make_newer(path):
    shutil.copy(book, path)
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 9999")
    database.close()


def make_foreign(path):
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA application_id = 77")
        database.execute("CREATE TABLE recipe (name TEXT)")
    database.close()


def make_garbage(path):
    with open(path, "wb") as file:
        file.write(chance.randbytes(20000))


def make_truncated(path):
    with open(book, "rb") as whole, open(path, "wb") as file:
        file.write(whole.read()[:6000])


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def a_file_of_others_gets_a_sentence():
    for make, word in ((make_newer, "later version of Cardroom"), (make_foreign, "not a Cardroom"),
                       (make_garbage, "not a Cardroom"), (make_truncated, "damaged")):
        path = desktop.path(make.__name__)
        make(path)
        was = digest(path)
        program = driver.Program(desktop, "--db", path)
        program.find("Cardroom’s data cannot be opened")
        program.find(re.compile(f"{re.escape(path)} .*({word})"))
        program.click("Quit")
        program.ended()
        if digest(path) != was:
            raise Failed(f"{make.__name__}: the file was changed")


driver.run([killed_at_a_random_point_it_loses_nothing, a_second_window_says_who_has_it,
            a_file_of_others_gets_a_sentence])
