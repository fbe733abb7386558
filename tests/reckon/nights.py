# SPDX-License-Identifier: GPL-3.0-or-later
"""Random nights as files of cardroom-night(5), and what happened in them, reckoned here once more."""
import json
import os
import subprocess
from fractions import Fraction

CARDROOMCTL = os.environ["CARDROOMCTL"]
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Greta", "Hugo", "Ida", "José", "Carl D.", "Zoë", "ann", "Åsa"]


def quote(text):
    return f'"{text}"' if " " in text else text


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def clock(seconds):
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


def run(*arguments):
    """The exit status, the JSON on standard output and the text on standard error."""
    ran = subprocess.run([CARDROOMCTL, *arguments], capture_output=True, text=True)
    try:
        return ran.returncode, json.loads(ran.stdout), ran.stderr
    except json.JSONDecodeError:
        return ran.returncode, ran.stdout, ran.stderr


class Difference(Exception):
    pass


def expect(what, found, expected):
    if found != expected:
        raise Difference(f"{what} is {found!r}, not {expected!r}")


class Person:
    def __init__(self, name, came, spent):
        self.name, self.came, self.spent = name, came, spent
        self.is_in = True
        self.busts = []  # Bust
        self.first_end = None  # the bust that ended the first entry
        self.rebuys = self.add_ons = self.re_entries = 0
        self.bounties = self.prize = 0
        self.has_bounty = True  # on their head
        self.place = self.sharers = None

    @property
    def won(self):
        return self.prize + self.bounties


class Bust:
    def __init__(self, hand, at, level, left, hitmen):
        self.hand, self.at, self.level, self.left, self.hitmen = hand, at, level, left, hitmen


def share(amount, people):
    """Equal parts; odd cents go one each to the first ones."""
    part, odd = divmod(amount, len(people))
    return [(person, part + (i < odd)) for i, person in enumerate(people)]


class Night:
    def __init__(self, random, name, date, pool):
        self.random, self.name, self.date = random, name, date
        self.minutes = random.choice([5, 10, 20])  # of a level
        self.price = random.choice([0, 2000, 2000, 1000, 1234, 500])
        self.fee = random.choice([0, 0, 200, 150]) if self.price else 0
        self.bounty = random.choice([0, 0, 500, 333]) if self.price else 0
        self.rebuy = random.choice([None, (1000, 0), (777, 100)])  # price and fee
        self.add_on = random.choice([None, (700, 0), (500, 50)])
        self.re_entry = random.choice([None, (self.price, self.fee), (1500, 25)])
        self.percent = random.choice([[100], [60, 40], [50, 30, 20], [40, 30, 20, 10], [65, 35]])
        self.people, self.groups, self.lines = [], [], []  # groups: who is out, the first ones first
        self.pool = self.entries = self.unclaimed = self.hand = 0
        self.play(random.sample(pool, random.randint(2, min(len(pool), 12))))
        self.pay()

    @property
    def day(self):
        return self.date[:10]

    # --- What happens ---

    def at(self, seconds, command):
        self.lines.append(f"{clock(seconds)} {command}")

    def level(self, now):
        return min(12, (now - self.start) // (60 * self.minutes) + 1)

    def left(self):
        return [person for person in self.people if person.is_in]

    def enter(self, name, now):
        self.people.append(Person(name, now, self.price + self.fee + self.bounty))
        self.pool += self.price
        self.entries += 1

    def buy(self, person, price, fee):
        person.spent += price + fee
        self.pool += price

    def come_back(self, person):
        person.is_in = True
        self.groups = [[each for each in group if each is not person] for group in self.groups]
        self.groups = [group for group in self.groups if group]

    def play(self, names):
        random = self.random
        late = names[max(2, len(names) - random.randint(0, 3)):]
        first = names[:len(names) - len(late)]
        self.at(0, "enter " + " ".join(map(quote, first)))
        for name in first:
            self.enter(name, 0)
        self.start = now = random.choice([0, 5, 60])
        self.at(now, "start")
        ends_early, purchases = random.random() < 0.15, random.randint(0, 8)
        while len(self.left()) > 1 and not (ends_early and not late and len(self.left()) < min(5, len(self.people))):
            now += random.choice([1, 7, 60, 137, 300, 611])
            act = random.choice(["out"] * 4 + ["late"] * 2 * bool(late)
                                + (["rebuy", "add_on", "re_enter", "re_enter"] if purchases else []))
            if act == "late":
                self.at(now, "enter " + quote(late[0]))
                self.enter(late.pop(0), now)
            elif act == "out":
                self.put_out(now, late)
            else:
                purchases -= getattr(self, "sell_" + act)(now)
        self.finish(now)

    def sell_rebuy(self, now):
        """To somebody who is in, or as a new stack for the same entry."""
        people = [person for person in self.people if person.is_in or not self.bounty]
        if self.rebuy is None or not people:
            return False
        person = self.random.choice(people)
        self.at(now, "rebuy " + quote(person.name))
        self.buy(person, *self.rebuy)
        person.rebuys += 1
        if not person.is_in:
            self.come_back(person)
        return True

    def sell_add_on(self, now):
        people = [person for person in self.left() if person.add_ons == 0]
        if self.add_on is None or not people:
            return False
        person = self.random.choice(people)
        self.at(now, "add-on " + quote(person.name))
        self.buy(person, *self.add_on)
        person.add_ons += 1
        return True

    def sell_re_enter(self, now):
        people = [person for person in self.people if not person.is_in]
        if self.re_entry is None or not people:
            return False
        person = self.random.choice(people)
        self.at(now, "re-enter " + quote(person.name))
        self.buy(person, *self.re_entry)
        person.spent += self.bounty
        person.re_entries += 1
        person.has_bounty = True
        person.first_end = person.first_end or person.busts[-1]
        self.entries += 1
        self.come_back(person)
        return True

    def put_out(self, now, late):
        """One, or several in one hand, who tie; by nobody, by one or by several."""
        random, people = self.random, self.left()
        n = 1 if random.random() < 0.8 else min(len(people) - 1, random.randint(2, 3))
        if late and len(people) - n < 2:
            return
        out = random.sample(people, n)
        rest = [person for person in people if person not in out]
        hitmen = random.sample(rest, min(len(rest), random.choice([0, 1, 1, 1, 1, 2, 3])))
        self.at(now, "out " + ", ".join(quote(person.name) for person in out)
                + (" by " + "+".join(quote(person.name) for person in hitmen) if hitmen else ""))
        self.hand += 1
        for person in out:
            person.is_in = False
            person.busts.append(Bust(self.hand, now, self.level(now), len(rest), hitmen))
            if person.has_bounty and hitmen:
                for hitman, part in share(self.bounty, hitmen):
                    hitman.bounties += part
            elif person.has_bounty:
                self.unclaimed += self.bounty
            person.has_bounty = False
        self.groups.append(out)

    def finish(self, now):
        people = self.left()
        if len(people) > 1:
            now += 5
            chips = {person: self.random.choice([1000, 2000, 3000, 3000]) for person in people}
            for person in people:
                self.at(now, f"count {quote(person.name)} {chips[person]}")
            self.at(now, "finish")
            self.groups += [[person for person in people if chips[person] == n] for n in sorted(set(chips.values()))]
        else:
            self.groups.append(people)
        self.end, self.end_level, self.end_left = now, self.level(now), len(people)

    # --- What comes of it ---

    def pay(self):
        place, n_paid = 1, min(len(self.percent), len(self.people))
        prizes = [self.pool * percent // 100 for percent in self.percent[:n_paid]]
        prizes[0] += self.pool - sum(prizes)
        self.paid_places = sum(prize > 0 for prize in prizes)
        for group in reversed(self.groups):
            for person, part in share(sum(prizes[place - 1:place - 1 + len(group)]), group):
                person.place, person.sharers, person.prize = place, len(group), part
            place += len(group)
        for person in self.people:
            person.bounties += self.bounty * (person.is_in and person.has_bounty)
        for person, part in share(self.unclaimed, self.groups[-1]):
            person.bounties += part

    def hits(self, whole=False):
        """How many each has put out; of a hit with others a part, or the WHOLE."""
        hits = {person: Fraction(0) for person in self.people}
        for victim in self.people:
            for bust in victim.busts:
                for hitman in bust.hitmen:
                    hits[hitman] += 1 if whole else Fraction(1, len(bust.hitmen))
        return hits

    def first_places(self):
        """The place of each, and with how many they share it, if the first entry alone counts."""
        ends = {}
        for person in self.people:
            end = person.first_end or (None if person.is_in else person.busts[-1])
            order = [group for group in self.groups if person in group]
            ends[person] = (0, end.hand) if end else (1, self.groups.index(order[0]))
        better = {person: sum(ends[other] > ends[person] for other in self.people) for person in self.people}
        return {person: (better[person] + 1, sum(end == ends[person] for end in ends.values())) for person in self.people}

    def out_at(self, person):
        return self.end if person.is_in else person.busts[-1].at

    def sat(self, person):
        """Seconds of the night that somebody played."""
        return self.out_at(person) - max(self.start, person.came)

    def text(self):
        def price(word, sold):
            return [f"{word} {money(sold[0])} fee {money(sold[1])}"] if sold else []

        head = [f"name {quote(self.name)}", f"date {self.date}"]
        head += [f"level {self.minutes}m {25 * 2 ** i} {50 * 2 ** i}" for i in range(12)]
        head += [f"entry {money(self.price)} fee {money(self.fee)} stack 1000", "late"]
        head += price("rebuy", self.rebuy) + price("add-on", self.add_on) + price("re-entry", self.re_entry)
        head += [f"bounty {money(self.bounty)}"] if self.bounty else []
        head += ["prizes " + " ".join(map(str, self.percent))]
        return "\n".join(head + [""] + self.lines) + "\n"


def main(check, n):
    """Checks N cases, each from its own seed; with arguments the seeds from the first up to the second."""
    import random
    import sys
    import tempfile

    seeds = range(int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) == 3 else range(n)
    for seed in seeds:
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(random.Random(seed), folder)
            except Difference as difference:
                for name in sorted(os.listdir(folder)):
                    if not name.endswith(".db"):
                        print(f"--- {name}", open(f"{folder}/{name}", errors="replace").read(), sep="\n")
                sys.exit(f"seed {seed}: {difference}")
    print(f"{len(seeds)} are as they are reckoned here")
