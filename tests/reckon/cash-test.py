#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random cash games, reckoned here once more: what is in the box and on the table, who owes what, the fewest payments."""
import copy
import sys

sys.dont_write_bytecode = True
import nights
from nights import clock, expect, money, quote

NAMES = nights.NAMES + ["box"]


def fewest(balances):
    """How many payments make everybody even: one less than people in each group that sums to nothing, of which there are as
    many as can be."""
    open_ones = [balance for balance in balances if balance]
    sums, groups = [0], [0]
    for people in range(1, 1 << len(open_ones)):
        last = people.bit_length() - 1
        sums.append(sums[people ^ (1 << last)] + open_ones[last])
        without = (groups[people ^ (1 << i)] for i in range(last + 1) if people >> i & 1)
        groups.append(max(without) + (sums[people] == 0))
    return len(open_ones) - groups[-1]


class Player:
    def __init__(self):
        self.sits = True
        self.bought = self.brought = self.owed = self.beside = self.settled = 0

    def balance(self):
        return self.beside - self.settled - self.owed


class State:
    def __init__(self):
        self.players = {}
        self.bought = self.brought = self.dropped = self.box = 0
        self.missing = None

    def table(self):
        return self.bought - self.brought - self.dropped

    def balances(self):
        owed = {name: player.balance() for name, player in self.players.items()}
        return owed, -sum(owed.values())

    def cash_out(self, name, amount, stays):
        player = self.players[name]
        player.brought += amount
        self.brought += amount
        from_box = min(amount - min(amount, max(player.owed, 0)), self.box)
        self.box -= from_box
        player.owed -= amount - from_box
        player.sits = player.sits and stays

    def checks(self):
        lines = [f"= in {money(self.bought)}", f"= out {money(self.brought)}", f"= table {money(self.table())}",
                 f"= box {money(self.box)}"]
        lines += [f"= missing {money(self.missing)}"] if self.missing is not None else []
        for name, player in self.players.items():
            result = player.brought - player.bought + player.beside
            lines += [f"= owed {quote(name)} {money(player.owed)}", f"= result {quote(name)} {money(result)}"]
        owed, box = self.balances()
        return lines + [f"= payments {fewest([*owed.values(), box])}"]


class Game:
    def __init__(self, random):
        self.random = random
        self.names = random.sample(NAMES, random.randint(2, 8))
        self.least, self.most = random.choice([(0, 0), (500, 6000), (1000, 1000)])
        self.step = random.choice([1, 1, 25])  # of all amounts: the smallest chip
        self.lines = ['name "After hours"'] + ["date 2026-01-09 23:40"] * random.randint(0, 1)
        self.lines += [f"buy-in {money(self.least)} to {money(self.most)}"] if self.most else []
        self.lines += ["chips 0.25x100 1x200 5x80"] if self.step == 25 else []
        self.state, self.undone, self.done, self.now = State(), [], [], 0
        for _ in range(random.randint(3, 25)):
            self.now += random.choice([0, 1, 30, 600])
            getattr(self, random.choice(["buy"] * 3 + ["pay", "pay", "cash_out", "cash_out", "drop", "expense", "expense",
                                                       "lend", "count", "settled", "undo", "redo", "refused"]))()
            checks = self.state.checks()
            self.lines += random.sample(checks, random.randint(0, len(checks)))
            self.lines += [f"{clock(self.now)} restart"] * (random.random() < 0.05)
        self.close()
        self.lines += self.state.checks()

    def say(self, command, accepted=True):
        self.lines.append(f"{clock(self.now)} {'' if accepted else '! '}{command}")

    def do(self, command):
        """The state before it changes can be gone back to."""
        self.say(command)
        self.done.append(copy.deepcopy(self.state))
        self.undone.clear()
        return self.state

    def amount(self, most, least=0):
        lowest = max(1, least // self.step)
        return self.step * self.random.randint(lowest, max(lowest, most // self.step))

    def player(self, sits=False):
        names = [name for name, player in self.state.players.items() if player.sits or not sits]
        return self.random.choice(names) if names else None

    def buy(self):
        name, owed = self.random.choice(self.names), self.random.random() < 0.4
        sits = name in self.state.players and self.state.players[name].sits
        amount = self.amount(self.most or 10000, 0 if sits else self.least)
        state = self.do(f"buy {quote(name)} {money(amount)}{' owed' * owed}")
        player = state.players.setdefault(name, Player())
        player.sits = True
        player.bought += amount
        state.bought += amount
        if owed:
            player.owed += amount
        else:
            state.box += amount

    def pay(self):
        """What is owed; to whom the box owes something it pays what it has."""
        name = self.player()
        if name is None:
            return
        owed = self.state.players[name].owed
        if owed > 0:
            amount = self.random.choice([owed, self.random.randint(1, owed)])
            state = self.do(f"pay {quote(name)}" + f" {money(amount)}" * (amount < owed))
        else:
            amount = -min(-owed, self.state.box)
            if amount == 0:
                return self.say(f"pay {quote(name)}", accepted=False)
            state = self.do(f"pay {quote(name)}")
        state.players[name].owed -= amount
        state.box += amount

    def cash_out(self):
        name, table = self.player(sits=True), self.state.table()
        if name is None:
            return
        amount = self.random.choice([0, table, min(self.amount(max(table, 1)), table)])
        stays = amount > 0 and self.random.random() < 0.3
        self.do(f"cash-out {quote(name)} {money(amount)}{' stays' * stays}").cash_out(name, amount, stays)

    def drop(self):
        if self.state.table() > 0:
            amount = min(self.amount(500), self.state.table())
            self.do(f"drop {money(amount)} Beer").dropped += amount

    def expense(self):
        """In equal parts, odd cents to the first ones of those named, or of those who came."""
        payer, amount, players = self.player(), self.random.randint(1, 9999), list(self.state.players)
        if payer is None:
            return
        named = self.random.sample(players, self.random.randint(0, len(players)))
        state = self.do(f"expense Pizza {money(amount)} by {quote(payer)}"
                        + (" for " + " ".join(map(quote, named)) if named else ""))
        for name, part in nights.share(amount, named or players):
            state.players[name].beside -= part
        state.players[payer].beside += amount

    def lend(self):
        if len(self.state.players) > 1:
            giver, taker = self.random.sample(list(self.state.players), 2)
            amount = self.random.randint(1, 5000)
            state = self.do(f"lend {quote(giver)} {quote(taker)} {money(amount)}")
            state.players[giver].beside += amount
            state.players[taker].beside -= amount

    def count(self):
        amount = max(0, self.state.table() + self.random.choice([0, 0, 25, -25, 100]))
        self.do(f"count {money(amount)}").missing = self.state.table() - amount

    def settled(self):
        if not any(player.balance() for player in self.state.players.values()):
            return self.say("settled", accepted=False)
        state = self.do("settled")
        for player in state.players.values():
            state.box += player.owed
            player.owed, player.settled = 0, player.beside

    def undo(self, word="undo"):
        taken, given = (self.done, self.undone) if word == "undo" else (self.undone, self.done)
        self.say(word, accepted=bool(taken))
        if taken:
            given.append(self.state)
            self.state = taken.pop()

    def redo(self):
        self.undo("redo")

    def refused(self):
        more = money(self.state.table() + 25)
        commands = [f"drop {more} Beer", f"buy {quote(self.names[0])} 0.00", "pay Nobody", "cash-out Nobody 1.00",
                    "lend Nobody Ann 5.00", f"cash-out {quote(self.player() or 'Nobody')} {more}"]
        self.say(self.random.choice(commands), accepted=False)

    def close(self):
        """Everybody brings back some of the chips, the last one all that are left, or not all."""
        self.now += 10
        while self.player(sits=True) is not None:
            name, table = self.player(sits=True), self.state.table()
            amount = self.random.choice([table, self.step * self.random.randint(0, table // self.step)])
            self.do(f"cash-out {quote(name)} {money(amount)}").cash_out(name, amount, False)
        if self.state.bought > 0 and self.state.missing is None:
            self.say("close", accepted=self.state.table() == 0)


def settle(folder, state):
    """The payments that the program proposes are as few as can be, and make everybody even."""
    status, told, error = nights.run("cash", "settle", "1", "--json", "--db", f"{folder}/x.db")
    expect(error, status, 0)
    owed, box = state.balances()
    expect("number of payments", len(told["payments"]), fewest([*owed.values(), box]))
    if "box" not in owed:
        owed["box"] = box
        for payment in told["payments"]:
            owed[payment["from"] or "box"] += payment["amount"]
            owed[payment["to"] or "box"] -= payment["amount"]
        expect("what is left", any(owed.values()), False)


def check(random, folder):
    game = Game(random)
    with open(f"{folder}/one.cash", "w") as file:
        file.write("\n".join(game.lines) + "\n")
    status, told, _ = nights.run("cash", f"{folder}/one.cash", "--keep", "--db", f"{folder}/x.db")
    expect(told, status, 0)
    if game.state.players:
        settle(folder, game.state)


nights.main(check, 40)
