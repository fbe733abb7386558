# SPDX-License-Identifier: GPL-3.0-or-later
"""Random formulas of cardroom-season(5), each as its text and a function of the names in it."""
import decimal
import math
import operator

LOOSEST, OR, AND, NOT, COMPARED, SUM, PRODUCT, SIGN, POWER, ATOM = range(10)  # how tightly a formula holds together


class NoValue(Exception):
    """It divides by zero, or is no number."""


class Rounding:
    """Halves away from zero; a computed value this near to one could be rounded either way."""

    near_half = False

    def __call__(self, value, digits):
        if not math.isfinite(value):
            raise NoValue
        if abs(value) > 1e15:
            return value
        scaled = abs(value) * 10 ** digits
        self.near_half |= abs(scaled - math.floor(scaled) - 0.5) < 1e-6
        step = decimal.Decimal(1).scaleb(-digits)
        return math.copysign(float(decimal.Decimal(repr(abs(value))).quantize(step, decimal.ROUND_HALF_UP)), value) + 0.0


rounded = Rounding()


def power(base, exponent):
    try:
        value = base ** exponent
    except (OverflowError, ZeroDivisionError):
        raise NoValue from None
    if isinstance(value, complex):
        raise NoValue
    return value


def divide(a, b):
    if b == 0:
        raise NoValue
    return a / b


def logarithm(x, base):
    if x <= 0 or base <= 0 or base == 1:
        raise NoValue
    return math.log(x) / math.log(base)


def guarded(function):
    """Python's own refusals are those of a formula."""
    def call(*values):
        try:
            return float(function(*values))
        except (OverflowError, ValueError):
            raise NoValue from None
    return call


BINARY = {  # how tightly it holds, and what it needs at its left and right
    "+": (SUM, SUM, PRODUCT, operator.add), "-": (SUM, SUM, PRODUCT, operator.sub),
    "*": (PRODUCT, PRODUCT, SIGN, operator.mul), "/": (PRODUCT, PRODUCT, SIGN, divide), "^": (POWER, ATOM, SIGN, power),
    "<": (COMPARED, SUM, SUM, operator.lt), "<=": (COMPARED, SUM, SUM, operator.le),
    ">": (COMPARED, SUM, SUM, operator.gt), ">=": (COMPARED, SUM, SUM, operator.ge),
    "=": (COMPARED, SUM, SUM, operator.eq), "!=": (COMPARED, SUM, SUM, operator.ne),
}
UNARY = {"sqrt": math.sqrt, "ln": math.log, "log10": math.log10, "exp": math.exp, "abs": abs, "floor": math.floor,
         "ceil": math.ceil, "round": lambda x: rounded(x, 0)}


class Maker:
    def __init__(self, random, names, lists=False):
        self.random, self.names, self.lists = random, names, lists

    def within(self, least, depth):
        """A formula, in parentheses if it holds together less tightly than LEAST, or once in a while."""
        text, tight, value = self.make(depth)
        return (f"({text})" if tight < least or self.random.random() < 0.1 else text), value

    def leaf(self):
        if self.lists and self.random.random() < 0.7:
            return self.of_list()
        if self.names and self.random.random() < 0.6:
            name = self.random.choice(self.names)
            return name, ATOM, lambda given: given[name]
        number = self.random.choice(["0", "1", "2", "3", "10", "0.5", "2.25", "100", "1.5", "007"])
        return number, ATOM, lambda given: float(number)

    def of_list(self):
        text, value = "points", lambda given: given["points"]
        for _ in range(self.random.randint(0, 2)):
            word, k, inner = self.random.choice(["highest", "lowest"]), self.random.randint(1, 4), value
            text = f"{word}({k}, {text})"
            value = (lambda given, k=k, inner=inner, word=word:
                     sorted(inner(given), reverse=word == "highest")[:k])
        word = self.random.choice(["sum", "mean", "count"])
        result = {"sum": math.fsum, "count": len, "mean": lambda points: divide(math.fsum(points), len(points))}[word]
        return f"{word}({text})", ATOM, lambda given: float(result(value(given)))

    def make(self, depth):
        kinds = ["binary"] * 6 + ["unary"] * 2 + ["sign", "logic", "logic", "choose", "several", "rest", "rest"]
        if depth == 0 or self.random.random() < 0.2:
            return self.leaf()
        return getattr(self, self.random.choice(kinds))(depth - 1)

    def binary(self, depth):
        word = self.random.choice(list(BINARY) + list("++--**//"))
        tight, left, right, function = BINARY[word]
        (a, first), (b, second) = self.within(left, depth), self.within(right, depth)
        blank = self.random.choice(["", " ", "  "])
        return f"{a}{blank}{word}{blank}{b}", tight, lambda given: float(function(first(given), second(given)))

    def unary(self, depth):
        word, (text, _, value) = self.random.choice(list(UNARY)), self.make(depth)
        function = guarded(UNARY[word])
        return f"{word}({text})", ATOM, lambda given: function(value(given))

    def sign(self, depth):
        text, value = self.within(SIGN, depth)
        return f"-{text}", SIGN, lambda given: -value(given)

    def logic(self, depth):
        """What decides already leaves the rest unlooked at."""
        if self.random.random() < 0.3:
            text, value = self.within(NOT, depth)
            return f"not {text}", NOT, lambda given: float(value(given) == 0)
        word, tight = self.random.choice([("and", AND), ("or", OR)])
        (a, first), (b, second) = self.within(tight, depth), self.within(tight + 1, depth)
        if word == "and":
            return f"{a} and {b}", tight, lambda given: float(first(given) != 0 and second(given) != 0)
        return f"{a} or {b}", tight, lambda given: float(first(given) != 0 or second(given) != 0)

    def choose(self, depth):
        (c, _, condition), (a, _, yes), (b, _, no) = (self.make(depth) for _ in range(3))
        return f"if({c}, {a}, {b})", ATOM, lambda given: yes(given) if condition(given) != 0 else no(given)

    def several(self, depth):
        word, parts = self.random.choice(["min", "max"]), [self.make(depth) for _ in range(self.random.randint(1, 4))]
        function = min if word == "min" else max
        return (f"{word}({', '.join(text for text, _, _ in parts)})", ATOM,
                lambda given: function([value(given) for _, _, value in parts]))

    def rest(self, depth):
        text, _, value = self.make(depth)
        number = self.random.choice(["2", "3", "10", "0.5"])
        digits = self.random.randint(0, 3)
        return self.random.choice([
            (f"log({text}, {number})", ATOM, lambda given: logarithm(value(given), float(number))),
            (f"round({text}, {digits})", ATOM, lambda given: rounded(value(given), digits)),
            (f"roundto({text}, {number})", ATOM,
             lambda given: rounded(value(given) / float(number), 0) * float(number))])
