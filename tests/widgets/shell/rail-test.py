#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening with side games, in the real windows, by their accessibility tree and their keys.  Players who bust get a
game, a match of Pitty Pat is played by its cards and a hand of some other games by hints, a table outlives the program,
the bank says who pays whom, and the clock is always right in every window."""

import itertools
import json
import re
import sys
import time

import driver
import rail
from driver import Failed
from rail import (KILLED, MATCH, MINE, Main, Table, book, bust, by_cards, by_hint, compare, compared, desktop, expect,
                  levels, note, open_table, press, tab_to, tables, the_clock_runs)

GROUP = sys.argv[1]  # of the games
HOUSE = "Bots and the house"

began = time.monotonic()
bank = None


def the_players_have_a_clock():
    rail.program.keys("F11")
    rail.program.find(re.compile("^Level 1, .* left, blinds "), "image")
    compare()


def whoever_busts_has_a_game_within_a_minute():
    bust("Gus")
    start, presses = time.monotonic(), rail.program.presses
    rail.program.click("Side game", inside=rail.program.find_toast())
    pressed = time.monotonic()
    dialog = rail.program.until("the dialog", lambda: rail.program.window(re.compile("^A table of ")))
    game = dialog.get_name()[len("A table of "):]
    rail.program.bring("^A table of ")
    rail.program.keys("Return")
    table = Table(game)
    table.play(by_hint, until=lambda kind: table.cards(MINE))
    seconds = time.monotonic() - start
    note(f"from “Side game” to the first card of {game}: {seconds:.2f} s, from the dialog "
         f"{time.monotonic() - pressed:.2f} s, {rail.program.presses - presses} clicks and keys")
    expect(seconds < 60, "a game in less than a minute")
    expect(rail.program.presses - presses == 2, "“Side game” and “Open the table”, and there are cards")
    compare()
    table.play(by_hint)
    compare()


def two_more_play_a_match_of_pitty_pat():
    bust("Fred", "Eve")
    compare()
    rail.main.go(6)
    table, seconds = open_table("Eve", "Fred", game=MATCH, bots=1,
                                fields=[("Stake in play chips", "30"), ("Hands to win", "2")], ends=True)
    note(f"from “Play” by the dialog to the first question of {MATCH}: {seconds:.2f} s")
    start, presses = time.monotonic(), rail.program.presses
    table.play(by_cards, until=lambda kind: kind == "match")
    note(f"a match of {MATCH}: {time.monotonic() - start:.1f} s, {rail.program.presses - presses} clicks")
    compare()
    table.close()


def killed_in_the_middle_of_a_hand_the_table_is_there_again():
    rail.main.go(6)
    table, _ = open_table("Eve", game=KILLED)
    moves = itertools.count()
    table.play(by_hint, until=lambda kind: kind == "move" and next(moves) == 1)
    mine, seen = set(table.cards(MINE)), set(table.cards())
    expect(mine, "some cards are left")
    rail.program.kill()
    tables.clear()
    rail.program = driver.Program(desktop, "--db", book)
    rail.main = Main()
    compare()
    rail.main.go(6)
    rail.main.open_side()
    row = rail.program.find(re.compile(f"^{KILLED}, "), "list item", rail.main.side)
    tab_to(row)
    rail.program.keys("Return")
    table = Table(KILLED)
    table.wait()
    expect((set(table.cards(MINE)), set(table.cards())) == (mine, seen),
           f"{sorted(table.cards())} after {sorted(seen)}")
    compare()
    table.play(by_hint)
    compare()
    table.close()


def a_hand_of_some_other_games():
    """Plays a few games at once while the tournament goes on; the others have a test of their own."""
    people = itertools.cycle([["Eve"], ["Fred"], ["Gus"], ["Eve", "Fred"]])
    games = rail.other_games(GROUP, share=2)
    expect(len(games) >= 5, f"other games: {games}")
    for number, game in enumerate(games):
        start = time.monotonic()
        rail.main.go(6)
        table, opened = open_table(*next(people), game=game)
        compare()
        table.play(by_hint)
        compare()
        note(f"{game}: open in {opened:.1f} s, a hand and closed before the next in {time.monotonic() - start:.1f} s")
        if number == 2:
            bust("Dan")
            compare()
        if number == 4:
            rail.program.until("the first level to pass", lambda: desktop.show(book, 1)["level"] == 2, 60)
            compare()
            rail.main.go(1)
            rail.program.keys("Right")
            rail.program.until("the next level", lambda: desktop.show(book, 1)["level"] == 3)
            compare()
        if len(tables) > 2:
            tables[0].close()
    while tables:
        tables[0].close()
    expect(rail.most_lines >= 3, f"three tables beside the clock, not {rail.most_lines}")
    expect(rail.program.window(re.compile("— Clock$")), "the clock's window is still there")


# --- The bank ---

def fewest(amounts):
    """The fewest payments that make everybody even: the number of people, less the most groups that are even."""
    amounts = [amount for amount in amounts if amount]
    groups = {0: 0}
    for mask in range(1, 1 << len(amounts)):
        most = max(groups[mask & ~(1 << i)] for i in range(len(amounts)) if mask >> i & 1)
        groups[mask] = most + (sum(amount for i, amount in enumerate(amounts) if mask >> i & 1) == 0)
    return len(amounts) - groups[(1 << len(amounts)) - 1]


def number_of(text):
    """The number in an amount; "no play chips" means 0."""
    return 0 if text == "no" else int(re.sub("[+,.]", "", text).replace("−", "-"))


def bank_page():
    """The contents of the bank's page: a dictionary from names to chips and money, and the payments."""
    accounts, payments = {}, []
    for name, facts, chips in rail.program.rows("Accounts", bank):
        accounts[name] = number_of(chips.split(" ")[0]), number_of(facts.split(" · ")[1])
    for sentence, *_ in rail.program.rows("Who pays whom", bank):
        payments.append(re.fullmatch("(.+) pays? (.+) ([0-9.,]+)", sentence).groups())
    return accounts, payments


def side_games(command="show"):
    told = json.loads(desktop.ctl("tournament", command, 1, "--json", "--db", book))
    return {line["player"] or HOUSE: (line["chips"], line["money"]) for line in told.get("side_games", [])}


def the_bank_settles_with_the_night():
    global bank
    rail.main.go(6)
    expect(not side_games(), "nothing is settled before somebody says so")
    press(rail.program.find("The bank", "page tab", rail.main.side))
    bank = rail.program.find("RoomBankPage", inside=rail.main.side)
    press(rail.program.find("Settle with the night’s prizes", "check box", bank))
    rail.program.until("a rate", side_games)
    rail.program.write("100 play chips are worth", "5.00", bank)
    rail.program.until("the bank and the file to agree", lambda: bank_page()[0] == side_games())
    accounts, payments = bank_page()
    expect(sum(chips for chips, _ in accounts.values()) == 0, f"chips sum to zero: {accounts}")
    expect(sum(money for _, money in accounts.values()) == 0, f"money sums to zero: {accounts}")
    expect(all(abs(money - 5 * chips) < 100 for chips, money in accounts.values()), f"at that rate: {accounts}")
    rest = {name: money for name, (_, money) in accounts.items()}
    for payer, payee, amount in payments:
        rest[HOUSE if payer == "The house" else payer] += number_of(amount)
        rest[HOUSE if payee == "the house" else payee] -= number_of(amount)
    expect(not any(rest.values()), f"everybody is even: {rest} after {payments}")
    expect(len(payments) == fewest([money for _, money in accounts.values()]), f"the fewest payments: {payments}")
    note(f"accounts {accounts}, {len(payments)} payments")
    compare()


def the_night_ends():
    shown = bank_page()[0]
    bust("Hal", "Cleo", "Bob")
    compare()
    told = desktop.show(book, 1)
    expect(told["state"] == "finished", "finished")
    expect("Ann" in [label.get_name() for label in rail.main.clock], "the winner is on the clock")
    expect(side_games("export") == shown, f"exported: {side_games('export')}, shown: {shown}")
    expect(levels >= {1, 2, 3}, f"the first level passed by itself, the second by a key: {levels}")
    expect(told["pool"] == rail.pool == sum(told["prizes"]) == sum(player["paid"] for player in told["players"]),
           "the side games never touched the pool")
    rail.program.keys("ctrl+q")
    rail.program.ended()
    note(f"the clock compared {compared} times; {time.monotonic() - began:.0f} s in all")


driver.run([
    the_clock_runs, the_players_have_a_clock, whoever_busts_has_a_game_within_a_minute, two_more_play_a_match_of_pitty_pat,
    killed_in_the_middle_of_a_hand_the_table_is_there_again, a_hand_of_some_other_games,
    the_bank_settles_with_the_night, the_night_ends,
])
