#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Standings of random seasons over random nights, reckoned here once more from cardroom-season(5)."""
import datetime
import fnmatch
import math
import sys

sys.dont_write_bytecode = True
import formulas
import nights
from formulas import NoValue, rounded
from nights import expect, quote

VARIABLES = ("people entries place paid_places in_money wins hits times_out rebuys add_ons re_entries all_rebuys all_add_ons"
             " buy_in spent won bounties pool minutes level left weight").split()
SHARES = [30, 20, 13, 10, 9, 7, 6, 5]


def squares(people, place):
    paid = max(1, people // 3)
    return 10 * max(paid - place + 1, 0) ** 2


WORDS = {
    "linear": lambda n, place, _: n - place + 1,
    "tournament-director": lambda n, place, _: math.log((n + 1) / place),
    "percentile": lambda n, place, _: 100 * (1 - place / (n + 1)),
    "root": lambda n, place, _: rounded(10 * math.sqrt(n) / math.sqrt(place), 0) - 9,
    "neau": lambda n, place, its: math.sqrt(formulas.divide(n * its["buy_in"] ** 2, its["spent"])) / (place + 1),
    "stars": lambda n, place, its: 10 * math.sqrt(n) / math.sqrt(place) * (1 + math.log10(its["buy_in"] + 0.25)),
    "winner-takes-most": lambda n, place, _: n * SHARES[int(place) - 1] if place <= 8 else 0,
    "exponential": lambda n, place, _: n ** ((n - place + 1) / n),
    "paid-squares": lambda n, place, _: squares(n, place),
}


class Row:
    """A night of somebody, or one that they missed, of which the place is 0."""

    def __init__(self, night, place, points):
        self.night, self.place, self.points = night, place, points


class Somebody:
    def __init__(self, name):
        self.name, self.rows = name, []
        self.hits = self.won = 0

    def places(self):
        return [row.place for row in self.rows if row.place > 0]


class Season:
    """Lines of a season, and what they mean."""

    def __init__(self, random, played, pool):
        self.random, self.played, self.lines = random, played, []
        self.choose_nights()
        self.choose_points()
        self.hits = self.one_of("hits", ["share", "full"])
        self.ties = self.one_of("ties", ["mean", "best", "worst"])
        self.entries = self.one_of("entries", ["last", "first"])
        self.round = self.one_of("round", [2, 0, 1, 3, 6, "none"])
        self.choose_total()
        self.missed = self.perhaps("missed", [None, "0", "1", "2.5", "-1", "5"])
        self.least = self.perhaps("least", [0, 1, 2, 3, 4])
        self.guests = random.sample(pool, random.choice([0, 0, 0, 1, 2]))
        if self.guests:
            self.lines.append("guest " + " ".join(map(quote, self.guests)))
        self.adjusts = [(random.choice(pool), random.choice(["-5", "2.5", "1", "-0.125", "10"]))
                        for _ in range(random.choice([0, 0, 1, 2, 3]))]
        self.lines += [f'adjust {quote(name)} {points} "a reason"' for name, points in self.adjusts]
        self.order = "total wins second third best-place nights hits won".split()
        if random.random() < 0.5:
            self.order = random.sample(self.order + ["name"], random.randint(1, 9))
            self.lines.append("order " + " ".join(self.order))
        self.qualify = self.perhaps("qualify", [None, 1, 2, 3, 5])
        self.stack, self.per_point, self.stack_round = random.choice([1000, 10000]), random.choice([0, 50]), 500
        self.has_stack = random.random() < 0.3
        if self.has_stack:
            self.lines.append(f"final-stack {self.stack} per-point {self.per_point} round {self.stack_round}")
        random.shuffle(self.lines)

    def one_of(self, word, values):
        """The first of VALUES is what holds without a line."""
        value = self.random.choice(values[:1] + values)
        if value != values[0] or self.random.random() < 0.3:
            self.lines.append(f"{word} {value}")
        return value

    def perhaps(self, word, values):
        value = self.random.choice(values[:1] * len(values) + values)
        if value is not values[0]:
            self.lines.append(f"{word} {value}")
        return value

    def choose_nights(self):
        random, played = self.random, self.played
        start, end = sorted(random.choice(played).day for _ in range(2))
        self.start, self.end = random.choice([start, ""]), random.choice([end, "9"])
        if self.start or self.end != "9":
            self.lines.append("nights" + f" from {self.start}" * bool(self.start) + f" to {self.end}" * (self.end != "9"))
        self.named = random.choice([[]] * 3 + [["Friday*"], ["?riday *"], ["*day*"], ["Sun*", "N?"], ["*, no ?"]])
        self.lines += [f'nights named "{pattern}"' for pattern in self.named]
        self.least_people = self.perhaps("nights least-people", [1, 2, 4, 6])
        listed = random.sample(played, min(len(played), 4))
        self.out, self.also = listed[:random.choice([0, 0, 1])], listed[1:1 + random.choice([0, 0, 2])]
        for word, some in (("except", self.out), ("also", self.also)):
            if some:
                self.lines.append(f"nights {word} " + " ".join(f'"{night.name}"' for night in some))
        self.weights = {night: random.choice(["2", "0.5", "1.25", "0.01", "3", "100", "0.33"]) for night in listed[2:]}
        self.lines += [f'weight {weight} for "{night.name}"' for night, weight in self.weights.items()]

    def choose_points(self):
        random = self.random
        word = random.choice([*WORDS, "table", *["formula"] * 5])
        if word == "formula":
            text, _, self.points = formulas.Maker(random, VARIABLES).make(3)
            text = f'"{text}"'
        elif word == "table":
            table = [random.choice(["10", "7", "5.5", "3", "1", "0", "-2", "25"]) for _ in range(random.randint(1, 6))]
            text = "table " + " ".join(table)
            self.points = lambda its: float(table[int(its["place"]) - 1]) if its["place"] <= len(table) else 0.0
        else:
            text, self.points = word, lambda its: WORDS[word](its["people"], its["place"], its)
        self.extras = {}
        for extra, numbers in random.sample([("+hit", "1 0.5 2.25"), ("-rebuy", "1 0.3"), ("+attend", "1 5")], 3):
            if random.random() < 0.25:
                number = random.choice(numbers.split())
                self.extras[extra] = float(number)
                text += f" {extra} {number}"
        self.lines.append("points " + text)

    def choose_total(self):
        k, word = self.random.randint(1, 4), self.random.choice(["sum", "sum", "mean", "best", "drop", "formula"])
        if word == "formula":
            text, _, value = formulas.Maker(self.random, [], lists=True).make(2)
            self.lines.append(f'total "{text}"')
            self.total = lambda points: value({"points": points})
        elif word != "sum":
            self.lines.append(f"total {word}" + f" {k}" * (word in ("best", "drop")))
        self.counting = {"best": lambda n: min(k, n), "drop": lambda n: max(0, n - k)}.get(word, lambda n: n)
        if word != "formula":
            self.total = lambda points: math.fsum(sorted(points, reverse=True)[:self.counting(len(points))]) / (
                len(points) if word == "mean" else 1)

    # --- What comes of it ---

    def rounded(self, value):
        if not math.isfinite(value):
            raise NoValue
        return value if self.round == "none" else rounded(value, self.round)

    def counts(self, night):
        if night in self.out or night in self.also:
            return night in self.also
        return (self.start <= night.day <= self.end and len(night.people) >= self.least_people
                and (not self.named or any(fnmatch.fnmatchcase(night.name, pattern) for pattern in self.named)))

    def inputs(self, night, person, place, hits):
        last = nights.Bust(0, night.end, night.end_level, night.end_left, []) if person.is_in else person.busts[-1]
        values = {
            "people": len(night.people), "entries": night.entries, "place": place, "paid_places": night.paid_places,
            "in_money": place <= night.paid_places, "wins": place == 1, "hits": hits, "times_out": len(person.busts),
            "rebuys": person.rebuys, "add_ons": person.add_ons, "re_entries": person.re_entries,
            "all_rebuys": sum(each.rebuys for each in night.people), "buy_in": night.price / 100,
            "all_add_ons": sum(each.add_ons for each in night.people), "spent": person.spent / 100,
            "won": person.won / 100, "bounties": person.bounties / 100, "pool": night.pool / 100,
            "minutes": night.sat(person) / 60, "level": last.level, "left": last.left,
            "weight": float(self.weights.get(night, 1)),
        }
        return {name: float(value) for name, value in values.items()}

    def points_of(self, night, person, place, sharers, hits):
        """Who share a place have the points of all that they cover."""
        points = []
        for covered in range(place, place + sharers):
            its = self.inputs(night, person, covered, hits)
            points.append(self.points(its) + self.extras.get("+hit", 0) * hits + self.extras.get("+attend", 0)
                          - self.extras.get("-rebuy", 0) * person.rebuys)
            if not math.isfinite(points[-1]):
                raise NoValue
        one = {"mean": sum(points) / len(points), "best": max(points), "worst": min(points)}[self.ties]
        return self.rounded(self.rounded(one) * float(self.weights.get(night, 1)))

    def add_night(self, people, index, night):
        hits = night.hits(self.hits == "full")
        places = night.first_places() if self.entries == "first" else {
            person: (person.place, person.sharers) for person in night.people}
        for person in night.people:
            if person.name in self.guests:
                continue
            place, sharers = places[person]
            somebody = people.setdefault(person.name, Somebody(person.name))
            somebody.rows.append(Row(index, place, self.points_of(night, person, place, sharers, float(hits[person]))))
            somebody.hits += hits[person]
            somebody.won += person.won

    def reckon(self):
        """The nights that count, and everybody by name.  NoValue: a formula has none."""
        counted, people = sorted(filter(self.counts, self.played), key=lambda night: night.date), {}
        for index, night in enumerate(counted):
            self.add_night(people, index, night)
        for somebody in people.values():
            there = {row.night for row in somebody.rows}
            if self.missed is not None:
                somebody.rows += [Row(index, 0, self.rounded(float(self.missed)))
                                  for index in range(len(counted)) if index not in there]
            somebody.rows.sort(key=lambda row: row.night)
            somebody.adjusted = sum(self.rounded(float(points)) for name, points in self.adjusts if name == somebody.name)
            total = self.rounded(self.total([row.points for row in somebody.rows]))
            somebody.total = self.rounded(total + somebody.adjusted)
        return counted, people

    def rank_key(self, somebody):
        """What decides before names do."""
        places = somebody.places()
        values = {"total": -somebody.total, "wins": -places.count(1), "second": -places.count(2),
                  "third": -places.count(3), "best-place": min(places), "nights": -len(places),
                  "hits": -somebody.hits, "won": -somebody.won}
        return [values[word] for word in self.order[:(self.order + ["name"]).index("name")]]

    def final_stack(self, somebody, rank):
        if not self.has_stack or rank is None or (self.qualify is not None and rank > self.qualify):
            return None
        stack = self.stack + self.per_point * somebody.total
        return min(10 ** 12, max(0, int(rounded(stack / self.stack_round, 0)) * self.stack_round))


def near(found, expected):
    return math.isclose(float(found), expected, rel_tol=1e-6 if "e" in f"{expected}" else 1e-9, abs_tol=1e-6)


def compare_somebody(season, row, somebody):
    name, places = somebody.name, somebody.places()
    expect(f"nights of {name}", [(each["night"], each["place"]) for each in row["points"]],
           [(each.night, each.place) for each in somebody.rows])
    expect(f"figures of {name}", (row["nights"], row["wins"], row["won"]), (len(places), places.count(1), somebody.won))
    expect(f"hits of {name}", abs(float(row["hits"]) - float(somebody.hits)) < 0.0051, True)
    for each, reckoned in zip(row["points"], somebody.rows):
        expect(f"points of {name}: {each['points']} for {reckoned.points}", near(each["points"], reckoned.points), True)
    expect(f"total of {name}: {row['total']} for {somebody.total}", near(row["total"], somebody.total), True)
    counting = [reckoned.points for each, reckoned in zip(row["points"], somebody.rows) if each["counts"]]
    if not any(line.startswith('total "') for line in season.lines):
        expect(f"counted nights of {name}", sorted(counting, reverse=True), sorted(
            (each.points for each in somebody.rows), reverse=True)[:season.counting(len(somebody.rows))])
    expect(f"final stack of {name}", row["final_stack"], season.final_stack(somebody, row["rank"]))


def compare_ranks(season, rows, people):
    ranked = [each for each in people.values() if len(each.places()) >= season.least]
    expect("those with too few nights", [row["rank"] is None for row in rows],
           [False] * len(ranked) + [True] * (len(rows) - len(ranked)))
    keys = {each.name: season.rank_key(each) for each in ranked}
    order = [keys[row["name"]] for row in rows[:len(ranked)]]
    expect("order", order, sorted(order))
    for i, row in enumerate(rows[:len(ranked)]):
        shared = i if "name" in season.order else order.index(order[i])
        expect(f"rank of {row['name']}", row["rank"], shared + 1)


def check(random, folder):
    pool, day, played = random.sample(nights.NAMES, random.randint(3, len(nights.NAMES))), datetime.date(2026, 1, 1), []
    for i in range(random.choice([1, 2, 3, 5, 8])):
        day += datetime.timedelta(days=random.choice([0, 1, 7, 7, 14, 40]))
        name = random.choice(["Friday", "Sunday", "Friday, no", "N"]) + f"{' ' * random.randint(0, 1)}{i}"
        played.append(nights.Night(random, name, f"{day} {12 + i}:30", pool))
        with open(f"{folder}/{i}.night", "w") as file:
            file.write(played[-1].text())
    season, rounded.near_half = Season(random, played, pool), False
    with open(f"{folder}/x.season", "w") as file:
        file.write("\n".join(season.lines) + "\n")
    files = [f"{folder}/{i}.night" for i in random.sample(range(len(played)), len(played))]
    status, told, error = nights.run("season", "standings", f"{folder}/x.season", "--json", "--nights", *files)
    try:
        counted, people = season.reckon()
    except NoValue:
        return expect("a formula without a value", status, 1)
    expect(error, status, 0)
    expect("nights", [(night["name"], night["date"], night["people"], float(night["weight"])) for night in told["nights"]],
           [(night.name, night.day, len(night.people), float(season.weights.get(night, 1))) for night in counted])
    rows = told["standings"]
    expect("people", sorted(row["name"] for row in rows), sorted(people))
    if rounded.near_half or any(abs(each.total) > 1e10 for each in people.values()):
        return None
    for row in rows:
        compare_somebody(season, row, people[row["name"]])
    return compare_ranks(season, rows, people) if season.round != "none" else None


nights.main(check, 60)
