#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `cardroomctl person show` tells of everybody in random nights, reckoned here once more."""
import datetime
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
import nights
from nights import expect


def near(found, expected, places):
    return abs(float(found) - float(expected)) <= 0.5 * 10 ** -places + 1e-9


def count_hits(pairs):
    counted = {}
    for name, hitmen in pairs:
        counted[name] = counted.get(name, 0) + Fraction(1, hitmen)
    return counted


def expect_hits(what, found, expected):
    expect(what, sorted(row["name"] for row in found), sorted(expected))
    for row in found:
        expect(f"{what} {row['name']}", near(row["times"], expected[row["name"]], 2), True)
    times = [expected[row["name"]] for row in found]
    expect(f"order of {what}", times, sorted(times, reverse=True))


def streak(in_money):
    length = 0
    while length < len(in_money) and in_money[-1 - length] == in_money[-1]:
        length += 1
    return {"in_money": length * in_money[-1], "without": length * (not in_money[-1])}


def check_person(name, told, played):
    """PLAYED: each night with the person of it."""
    sums = {
        "nights": len(played),
        "entries": sum(1 + person.re_entries for _, person in played),
        "rebuys": sum(person.rebuys for _, person in played),
        "add_ons": sum(person.add_ons for _, person in played),
        "wins": sum(person.place == 1 for _, person in played),
        "in_money": sum(person.place <= night.paid_places for night, person in played),
        "best": min(person.place for _, person in played),
        "spent": sum(person.spent for _, person in played),
        "won": sum(person.won for _, person in played),
        "net": sum(person.won - person.spent for _, person in played),
    }
    for key, expected in sums.items():
        expect(f"{key} of {name}", told[key], expected)
    percentiles = [100 * (1 - person.place / (len(night.people) + 1)) for night, person in played]
    expect("percentile", near(told["mean_percentile"], sum(percentiles) / len(played), 2), True)
    expect("hits", near(told["hits"], sum(night.hits()[person] for night, person in played), 2), True)
    expect("minutes", near(told["minutes"], sum(night.sat(person) for night, person in played) / 60, 0), True)
    expect("streak", told["streak"], streak([person.place <= night.paid_places for night, person in played]))
    expect_hits("out_by", told["out_by"], count_hits(
        (hitman.name, len(bust.hitmen)) for _, person in played for bust in person.busts for hitman in bust.hitmen))
    expect_hits("put_out", told["put_out"], count_hits(
        (other.name, len(bust.hitmen)) for night, person in played for other in night.people
        for bust in other.busts if person in bust.hitmen))
    rivals = {}
    for night, person in played:
        for other in night.people:
            if other is not person:
                met, ahead = rivals.get(other.name, (0, 0))
                rivals[other.name] = (met + 1, ahead + (person.place < other.place))
    expect("head_to_head", {row["name"]: (row["nights"], row["ahead"]) for row in told["head_to_head"]}, rivals)


def check(random, folder):
    pool, day, played = random.sample(nights.NAMES, random.randint(3, len(nights.NAMES))), datetime.date(2026, 1, 1), []
    for i in range(random.choice([1, 2, 4, 7])):
        day += datetime.timedelta(days=random.choice([0, 1, 7, 14]))
        played.append(nights.Night(random, f"Night {i}", f"{day} {10 + i}:30", pool))
        with open(f"{folder}/{i}.night", "w") as file:
            file.write(played[-1].text())
    files = [f"{folder}/{i}.night" for i in random.sample(range(len(played)), len(played))]
    status, _, error = nights.run("night", *files, "--keep", "--db", f"{folder}/x.db")
    expect(error, status, 0)
    for name in {person.name for night in played for person in night.people}:
        status, told, error = nights.run("person", "show", name, "--json", "--db", f"{folder}/x.db")
        expect(error, status, 0)
        check_person(name, told, [(night, person) for night in played for person in night.people if person.name == name])


nights.main(check, 20)
