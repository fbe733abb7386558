"""Side games while a tournament goes on, driven from outside: the windows, the tables and the ways to play at them.  A
process has one evening: one desktop, one book, one program."""

import json
import os
import re
import time

import driver
from driver import Atspi, Failed, GLib, children_of

NIGHT = """name "Friday at Ann's"
entry 20.00 stack 1000
prizes 50 30 20
seed 8
level 40s 5 10
level 15m 10 20
level 20m 20 40
level 40m 40 80
00:00:00 enter Ann Bob Cleo Dan Eve Fred Gus Hal
"""
MAIN = "^Cardroom$"
MATCH = "Pitty Pat"
KILLED = "Tong-Its"
QUESTIONS = [("match", "RoomMatchResult", "Close the table"), ("curtain", "RoomCurtain", "I am "),
             ("hand", "RoomHandResult", "Next hand|See the result"), ("nothing", "foot", "Go on")]
CARD = re.compile(r" of (spades|hearts|diamonds|clubs)\b|\bjoker\b", re.IGNORECASE)
MINE = ", your hand"

desktop = driver.Desktop(manager=True)
desktop.prefer(bot_pause=0, card_animations=False)
book = desktop.path("night.db")
program = main = None
OF_WORDS = "Through the Window"  # only played in process: no hint has a word, and bots need seconds for one
tables = []  # with open windows
pool = 0
compared = {}  # how often each place was compared
levels = set()  # the levels in which it was compared
most_lines = 0  # the most windows of tables that were compared at once


def expect(condition, what):
    if not condition:
        raise Failed(what)


def note(text):
    print(f"# {text}", flush=True)


def named(accessible):
    """The visible children by name; of equal names the first."""
    found = {}
    for child in children_of(accessible):
        found.setdefault(child.get_name() or "", child)
    return found


def has(accessible, state):
    return accessible.get_state_set().contains(state)


def press(accessible):
    """Clicks a widget with one call and no search."""
    expect(Atspi.Action.do_action(accessible, driver.main_action(accessible)), f"{accessible.get_name()} is pressed")
    program.presses += 1


# --- The main window ---

class Main:
    """The window with the tournament.  Widgets that stay the same all evening are looked up once."""

    def __init__(self):
        self.window = program.until("the main window", lambda: program.window(re.compile(MAIN)))
        pane = program.find("RoomClockPane", inside=self.window)
        self.clock = [label for label, _ in program.walk(pane) if label.get_role() == Atspi.Role.LABEL][:4]
        self.left = program.find(re.compile(r"^\d+ (of \d+ (players left|here)|players)$"), "label", self.window)
        self.side = self.people = None
        self.plays = {}

    def go(self, page):
        program.bring(MAIN)
        program.keys(f"alt+{page}")

    def open_side(self):
        """Opens the page of the side games, and looks up the widgets that are needed again and again."""
        self.side = self.side or program.find("RoomSidePage", inside=self.window)
        self.people = self.people or program.find("RoomSidePeople", inside=self.side)
        if not self.plays:
            games = program.find("Games", "table", self.side)
            self.plays = {button.get_name()[len("Play "):]: button for button, _ in program.walk(games)
                          if button.get_role() == Atspi.Role.PUSH_BUTTON and button.get_name().startswith("Play ")}

    def choose(self, *people):
        """Chooses PEOPLE.  Players of the last table stay chosen, so those who do not play here are dropped."""
        for choice, _ in list(program.walk(self.people)):
            if choice.get_role() == Atspi.Role.CHECK_BOX and choice.get_name() not in people \
                    and has(choice, Atspi.StateType.CHECKED):
                press(choice)
        for person in people:
            choice = program.find(person, "check box", self.people)
            if not has(choice, Atspi.StateType.CHECKED):
                press(choice)
        wanted = "1 person chosen" if len(people) == 1 else f"{len(people)} people chosen"
        program.find(wanted, "label", self.people)


# --- The windows against the file ---

def seconds_of(text):
    seconds = 0
    for part in text.split(":"):
        seconds = 60 * seconds + int(part)
    return seconds


def clocks():
    """All clocks, as where, title, time, blinds."""
    title, _, left, blinds = [label.get_name() for label in main.clock]
    yield "pane", title, left, blinds
    for table in tables:
        title, left, blinds = [label.get_name() for label in table.clock[:3]]
        yield "line", title, left, blinds
    face = program.window(re.compile("— Clock$"))
    face = face and next(children_of(face), None)
    if face and (read := re.fullmatch(r"(Level .*), (.*) left, blinds ([^.]*)(?:\. .*)?", face.get_name())):
        yield "face", *read.groups()


def differences():
    global most_lines
    before = desktop.show(book, 1)
    read = list(clocks())
    left = main.left.get_name()
    after = desktop.show(book, 1)
    count = len(after["players"])
    if left != (f"{count} players" if after["state"] == "finished" else f"{after['left']} of {count} players left"):
        yield f"“{left}” with {after['left']} of {count}"
    if after["pool"] != pool:
        yield f"a pool of {after['pool']}, not {pool}"
    if after["state"] != "running":
        return
    levels.add(after["level"])
    most_lines = max(most_lines, len(tables))
    for where, title, time_left, blinds in read:
        compared[where] = compared.get(where, 0) + 1
        if title != f"Level {after['level']}" or blinds != f"{after['small_blind']}/{after['big_blind']}":
            yield f"{where}: {title}, {blinds} in level {after['level']}"
        if not after["seconds_left"] - 1 <= seconds_of(time_left) <= before["seconds_left"] + 1:
            yield f"{where}: {time_left} with {after['seconds_left']} to {before['seconds_left']} seconds left"


def compare():
    """Compares them, perhaps a little later, as a level may begin in between."""
    seen = []
    try:
        program.until("the windows to say what the file says", lambda: not (seen.__init__(differences()) or seen), 5)
    except Failed as failure:
        raise Failed("\n".join([*seen, str(failure)])) from None


# --- A table ---

class Table:
    """The window of a side game that was just opened."""

    def __init__(self, game):
        self.game = game
        self.title = re.compile(f"^{re.escape(game)} – ")
        self.window = program.until(f"a table of {game}", lambda: program.window(self.title))
        expect(self.window.get_role() == Atspi.Role.FRAME, f"a window, not a {self.window.get_role_name()}")
        line = program.find("RoomClockLine", inside=self.window)
        self.clock = [label for label, _ in program.walk(line) if label.get_role() == Atspi.Role.LABEL]
        self.column = line.get_parent()
        self.pills_box = None
        self.answered = None
        tables.append(self)

    def bring(self):
        program.bring(f"^{self.game} – ")

    def parts(self):
        """The visible widgets in the window, on the felt and below it, by name."""
        parts = named(self.column)
        if "RoomTablePage" in parts:
            beside, foot = children_of(parts["RoomTablePage"])
            parts.update(named(beside.get_child_at_index(0)))
            parts.update((part.get_name() or "foot", part) for part in children_of(foot))
        return parts

    def cards(self, where=""):
        """The open cards on the felt that can be read, by name."""
        parts = self.parts()
        cards = named(parts["Card table"]) if "Card table" in parts else {}
        return {name: card for name, card in cards.items() if CARD.search(name) and name.endswith(where)}

    def new_pills(self):
        """The pills of a move that was not made yet: each question has new ones."""
        pills = [pill for pill in children_of(self.pills_box) if pill.get_role() == Atspi.Role.PUSH_BUTTON]
        return pills if pills and pills[0].path != self.answered else []

    def question(self):
        """A new question of the table: its kind, and the widget to go on with; None: the table plays on."""
        try:
            if self.pills_box and (pills := self.new_pills()):
                return "move", pills
            parts = self.parts()
            for kind, part, button in QUESTIONS:
                if part in parts:
                    on = program.look(re.compile(f"^({button})"), "push button", parts[part])
                    return on and (kind, on)
            self.pills_box = parts["RoomActionBar"].get_child_at_index(1)
        except (GLib.Error, AttributeError, KeyError, IndexError):
            pass  # it is changing at the moment
        return None

    def wait(self):
        return program.until(f"a question at {self.game}", self.question)

    def until_not(self, part):
        program.until(f"no {part}", lambda: part not in self.parts())

    def lift(self, button):
        """Lifts the curtain, which covers every card until the player who is called has come to the laptop."""
        read = [accessible.get_name() for accessible, _ in program.walk(self.window)]
        expect(not any(CARD.search(name or "") for name in read), f"no card behind the curtain: {read}")
        program.presses += 1

        def has_risen():
            if "RoomCurtain" not in self.parts():
                return True
            Atspi.Action.do_action(button, driver.main_action(button))  # for a second it is deaf
            return False

        program.until("the curtain to rise", has_risen)

    def play(self, move, until=lambda kind: kind in ("hand", "match"), most=400):
        """Plays on until a question of a kind that UNTIL accepts."""
        self.bring()
        for _ in range(most):
            kind, on = self.wait()
            if until(kind):
                return
            expect(kind != "match", f"{self.game} ended too early")
            if kind == "curtain":
                self.lift(on)
            elif kind == "nothing":
                press(on)
                self.until_not("foot")
            elif kind == "hand":
                press(on)
                self.until_not("RoomHandResult")
            else:
                self.answered = on[0].path
                move(self, on)
        raise Failed(f"{self.game} has no end")

    def close(self):
        asks = not self.is_over()
        program.act("table.close", self.window)
        if asks:
            program.until("to be asked", lambda: self.dialog_button() and (press(self.dialog_button()) or True))
        tables.remove(self)
        program.until(f"{self.game} to be closed", lambda: not program.window(self.title))

    def is_over(self):
        parts = self.parts()
        return "RoomMatchResult" in parts or (
            "RoomHandResult" in parts and program.look("See the result", "push button", parts["RoomHandResult"]))

    def dialog_button(self):
        dialog = list(children_of(program.root()))[-1]
        return program.look("Close the table", "push button", dialog)


def by_hint(table, pills):
    """Plays a hint: it picks the cards, and Enter presses the pill that it means."""
    program.send("ctrl+h", "Return")


def by_cards(table, pills):
    """Plays Pitty Pat by its cards: one of the rank on top, then another one, and the pill."""
    mine = table.cards(MINE)
    top = next(iter(table.cards(", Discards"))).split(" of ")[0]
    fitting = [card for name, card in mine.items() if name.split(" of ")[0] == top]
    others = [card for name, card in mine.items() if name.split(" of ")[0] != top]
    for card in fitting[:1] + (others + fitting[1:])[:1]:
        press(card)
    press(program.until("something to do with the cards",
                        lambda: next((pill for pill in pills if has(pill, Atspi.StateType.SENSITIVE)), None)))


def tab_to(accessible):
    """Moves the focus with Tab until it is there."""
    for _ in range(60):
        if has(accessible, Atspi.StateType.FOCUSED):
            return
        program.keys("Tab")
    raise Failed(f"the focus does not come to “{accessible.get_name()}”")


def open_table(*people, game, bots=0, fields=(), ends=False):
    """Opens a table with the game's button and the dialog.  A table goes on until people leave, unless ENDS."""
    main.open_side()
    main.choose(*people)
    start = time.monotonic()
    press(main.plays[game])
    dialog = program.until("the dialog", lambda: program.window(re.compile("^A table of ")))
    for _ in range(bots):
        program.click("Add a bot", inside=dialog)
    if ends:
        program.bring("^A table of ")
        tab_to(program.find("Until people leave", "check box", dialog))
        program.keys("space")
    for name, text in fields:
        program.write(re.compile(f"^{name}"), text, dialog)
    program.click("Open the table", inside=dialog)
    table = Table(game)
    table.wait()
    return table, time.monotonic() - start


# --- Acts of the tournament ---

def bust(*names):
    """Eliminates players with keys, each announced by a toast."""
    main.go(1)
    for name in names:
        program.keys("o", *name.lower(), "Return")
        program.until(f"a toast of {name}", lambda: (program.toast() or "").startswith(f"{name} is out"))


def the_clock_runs():
    global program, main, pool
    night = desktop.path("friday.night")
    with open(night, "w", encoding="utf-8") as file:
        file.write(NIGHT)
    desktop.ctl("night", "--keep", "--db", book, night)
    program = driver.Program(desktop, "--db", book)
    upcoming = program.find("Upcoming", "list")
    program.wait_for_keys()
    tab_to(next(children_of(upcoming)))
    program.keys("Return")
    program.click("Start")
    program.find("Pause", "push button")
    main = Main()
    pool = desktop.show(book, 1)["pool"]


def other_games(group, share=3):
    """The games of one group, such as "2/4", among all that hints can play except the two that the evening plays.
    The share (../../share.h) has one in SHARE of them, as all games are played in process, too."""
    number, groups = map(int, group.split("/"))
    games = [game["name"] for game in json.loads(desktop.ctl("game", "list", "--json"))]
    games = [game for game in games if game not in (OF_WORDS, MATCH, KILLED)][number - 1::groups]
    rest = "CARDROOM_TESTS_REST" in os.environ
    return [game for at, game in enumerate(games) if (at % share > 0) == rest]
