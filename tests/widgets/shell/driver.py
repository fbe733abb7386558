"""Drives Cardroom from outside, on a desktop of its own: windows through their accessibility tree, keys through the X
server."""

import atexit
import contextlib
import ctypes
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 30.0  # seconds until a condition that has not come true counts as failed
COMPLAINT = re.compile(r"-(WARNING|CRITICAL|ERROR) \*\*|\*\* (WARNING|CRITICAL|ERROR)|Sanitizer|runtime error")
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
libc = ctypes.CDLL(None, use_errno=True)


class Failed(Exception):
    """An expectation that was not met."""


def pump():
    """Runs everything pending in this process."""
    while GLib.MainContext.default().iteration(False):
        pass


def until(what, condition, patience=PATIENCE):
    """Waits until CONDITION returns something true, and returns that."""
    end = time.monotonic() + patience
    while True:
        pump()
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failed(f"waited in vain: {what}")
        time.sleep(0.05)  # asking also keeps the program busy


def children():
    """All processes below this one, including orphans, which are ours by PR_SET_CHILD_SUBREAPER."""
    with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


class Desktop:
    """An X server, a session bus with accessibility and a home, all private and temporary.  A process has one."""

    def __init__(self, size="1366x768", manager=False):
        self.folder = tempfile.mkdtemp(prefix="cardroom-")
        atexit.register(self.close)
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: sys.exit(1))
        libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

        for name in ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "GTK_THEME"):
            os.environ.pop(name, None)
        for name in ("home", "run", "config", "data", "cache", "state"):
            os.mkdir(self.path(name), mode=0o700)
        os.environ.update(
            HOME=self.path("home"), XDG_RUNTIME_DIR=self.path("run"), XDG_CONFIG_HOME=self.path("config"),
            XDG_DATA_HOME=self.path("data"), XDG_CACHE_HOME=self.path("cache"), XDG_STATE_HOME=self.path("state"),
            GDK_BACKEND="x11", GSK_RENDERER="cairo", GDK_DEBUG="gl-disable", GTK_A11Y="atspi", GIO_USE_VFS="local",
            GSETTINGS_BACKEND="keyfile", ADW_DISABLE_PORTAL="1", GTK_USE_PORTAL="0", LC_ALL="C.UTF-8", LANGUAGE="",
            PULSE_SERVER="unix:/dev/null")
        os.environ["DISPLAY"] = ":" + self.start_server(
            ["Xvfb", "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset", "-displayfd"])
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.start_server(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], separate=False)
        if manager:
            ready = self.path("managed")
            self.start(["openbox", "--startup", f"touch {ready}"])
            until("a window manager", lambda: os.path.exists(ready))
        # The pointer starts in the middle, where it would highlight the widgets that appear there.
        subprocess.run(["xdotool", "mousemove", *str(size).split("x")], check=True)
        Atspi.init()
        Atspi.set_timeout(5000, 15000)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def start(self, command, **options):
        """Starts a child that dies with this process, however that ends."""
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        return subprocess.Popen(command, stdin=subprocess.DEVNULL,
                                preexec_fn=lambda: libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0), **options)

    def start_server(self, command, separate=True):
        """Starts a server that writes its address to the descriptor given as its last argument."""
        reader, writer = os.pipe()
        command = [*command, str(writer)] if separate else [*command[:-1], f"{command[-1]}={writer}"]
        self.start(command, pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as file:
            address = file.readline().strip()
        if not address:
            raise Failed(f"{command[0]} did not start")
        return address

    def close(self):
        for number in (signal.SIGTERM, signal.SIGKILL):
            end = time.monotonic() + 2
            while children() and time.monotonic() < end:
                for child in children():
                    os.kill(child, number)
                try:
                    while os.waitpid(-1, os.WNOHANG)[0]:
                        pass
                except ChildProcessError:
                    pass
                time.sleep(0.02)
        shutil.rmtree(self.folder, ignore_errors=True)

    def prefer(self, **values):
        """Sets the preferences, before Cardroom starts."""
        folder = self.path("config", "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
            file.write("[io/github/cardroom/Cardroom]\n")
            file.writelines(f"{name.replace('_', '-')}={json.dumps(value)}\n" for name, value in values.items())

    def ctl(self, *arguments):
        """The output of `cardroomctl`, which reads the file while the program runs."""
        ran = subprocess.run([os.environ["CARDROOMCTL"], *map(str, arguments)], capture_output=True, text=True,
                             check=False)
        if ran.returncode:
            raise Failed(f"cardroomctl {arguments}: {ran.stdout}{ran.stderr}")
        return ran.stdout

    def show(self, book, number):
        return json.loads(self.ctl("tournament", "show", number, "--json", "--db", book))

    def log(self, book, number):
        """The sentences of the log up to its head, oldest first."""
        events = json.loads(self.ctl("tournament", "log", number, "--json", "--db", book))["events"]
        return [event["text"] for event in events if not event["undone"]]


# --- Reading accessibles: each question is a call to the program, so none is asked twice ---

FIELDS = {Atspi.Role.TEXT, Atspi.Role.ENTRY, Atspi.Role.SPIN_BUTTON}
LEAVES = {Atspi.Role.LABEL, Atspi.Role.IMAGE, Atspi.Role.SEPARATOR}
CONTAINERS = {Atspi.Role.PANEL, Atspi.Role.FILLER, Atspi.Role.SCROLL_PANE}


def children_of(accessible):
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is not None:
            yield child


def text_of(accessible):
    text = accessible.get_text_iface()
    # GTK 4.8 takes an end of -1 for the beginning.
    return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text)) if text else None


def actions_of(accessible):
    if not accessible.get_action_iface():
        return []
    return [Atspi.Action.get_action_name(accessible, i) for i in range(Atspi.Action.get_n_actions(accessible))]


def main_action(accessible):
    """The action that a click does; -1: none.  Labels and entries have others, such as clipboard.copy."""
    names = actions_of(accessible)
    return next((names.index(name) for name in ("click", "activate", "press", "toggle") if name in names), -1)


def is_shown(accessible):
    """True if it is visible.  GTK 4.8 tells that only for windows; a page that was never shown has no size."""
    if not accessible.get_state_set().contains(Atspi.StateType.VISIBLE):
        return False
    if accessible.get_role() not in CONTAINERS or not accessible.get_component_iface():
        return True
    extents = Atspi.Component.get_extents(accessible, Atspi.CoordType.WINDOW)
    return extents.width > 0 and extents.height > 0


def names_of(accessible):
    """Its names; for a button with a mnemonic GTK 4.8 gives the label twice."""
    name = accessible.get_name() or ""
    if twice := re.fullmatch(r"_?(.+) \1", name.replace("_", "", 1)):
        return [twice[1]]
    if accessible.get_role() in FIELDS:
        return [name, text_of(accessible) or ""]
    return [name]


class Program:
    """A running Cardroom."""

    def __init__(self, desktop, *arguments, **environment):
        self.desktop = desktop
        self.presses = 0  # keys and clicks so far
        self.said = desktop.path("said-%d" % len(os.listdir(desktop.folder)))
        with open(self.said, "w", encoding="utf-8") as file:
            self.process = desktop.start([os.environ["CARDROOM"], *arguments], stdout=file, stderr=subprocess.STDOUT,
                                         env={**os.environ, **environment})

    # --- Looking ---

    def root(self):
        desktop = Atspi.get_desktop(0)
        for accessible in children_of(desktop):
            try:
                if accessible.get_process_id() == self.process.pid:
                    return accessible
            except GLib.Error:
                pass  # it is about to go
        return None

    def walk(self, accessible=None, depth=0, deepest=99):
        """All visible accessibles from the top, with their depths.  One that goes meanwhile is left out."""
        try:
            accessible = accessible or self.root()
            if accessible is None or (depth > 0 and not is_shown(accessible)):
                return
            yield accessible, depth
            if depth == deepest or accessible.get_role() in LEAVES:
                return
            below = list(children_of(accessible))
        except GLib.Error:
            return
        for child in below:
            yield from self.walk(child, depth + 1, deepest)

    def look(self, name, role=None, inside=None, only=lambda accessible: True):
        """The first accessible of that name, or with a name that fits the pattern."""
        fits = name.search if isinstance(name, re.Pattern) else name.__eq__
        if isinstance(inside, str):
            inside = self.look(inside)
            if inside is None:
                return None
        for accessible, _ in self.walk(inside, 1 if inside else 0):
            try:
                if (any(map(fits, names_of(accessible))) and role in (None, accessible.get_role_name())
                        and only(accessible)):
                    return accessible
            except GLib.Error:
                pass
        return None

    def read(self, name=re.compile("."), inside=None):
        """The first name that fits the pattern; None: there is none."""
        found = self.look(name, inside=inside)
        try:
            return next(filter(name.search, names_of(found)), None) if found else None
        except GLib.Error:
            return None

    def labels(self, inside, most=10000):
        """The first labels inside, from top to bottom."""
        found = self.look(inside) if isinstance(inside, str) else inside
        read = []
        for accessible, _ in self.walk(found, 1) if found else ():
            try:
                if accessible.get_role() == Atspi.Role.LABEL:
                    read.append(accessible.get_name())
            except GLib.Error:
                pass
            if len(read) == most:
                break
        return read

    def rows(self, name, inside=None):
        """The labels of each row of a list."""
        found = self.look(name, "list", inside)
        try:
            rows = [row for row in children_of(found) if row.get_role() == Atspi.Role.LIST_ITEM] if found else []
            return [self.labels(row) for row in rows]
        except GLib.Error:
            return []

    def window(self, title):
        """The window with a title that fits the pattern; None: there is none."""
        try:
            root = self.root()
            windows = children_of(root) if root else ()
            return next((window for window in windows if title.search(window.get_name() or "")), None)
        except GLib.Error:
            return None

    def find_toast(self):
        """The toast, which lies above the page that is shown; None: there is none."""
        for accessible, _ in self.walk(deepest=14):  # not among the rows of lists
            try:
                if accessible.get_name() == "AdwToastWidget":
                    return accessible
            except GLib.Error:
                pass
        return None

    def toast(self):
        """The text of the toast; None: there is none."""
        toast = self.find_toast()
        return next(iter(self.labels(toast, 1)), None) if toast else None

    def tree(self):
        """Everything that has a name, for somebody who wants to know why a test failed."""
        lines = []
        for accessible, depth in self.walk():
            try:
                names = [name for name in names_of(accessible) if name and not name.startswith(("Gtk", "Adw"))]
                if names:
                    lines.append(" " * depth + f"{accessible.get_role_name()} “{'” “'.join(names)}”")
            except GLib.Error:
                pass
        return "\n".join(lines)

    def alive(self):
        if self.process.poll() is not None:
            self.ended()
            raise Failed("Cardroom has ended")

    def until(self, what, condition, patience=PATIENCE):
        def met():
            self.alive()
            return condition()
        try:
            return until(what, met, patience)
        except Failed as failure:
            if self.process.poll() is None:
                raise Failed(f"{failure}\n{self.tree()}") from None
            raise

    def find(self, name, role=None, inside=None):
        return self.until(f"“{getattr(name, 'pattern', name)}”", lambda: self.look(name, role, inside))

    def gone(self, name, role=None):
        self.until(f"no “{name}”", lambda: not self.look(name, role))

    # --- Acting ---

    def click(self, name, role=None, inside=None):
        def can(widget):
            return main_action(widget) >= 0 and widget.get_state_set().contains(Atspi.StateType.SENSITIVE)
        widget = self.until(f"“{name}” to click", lambda: self.look(name, role, inside, can))
        if not Atspi.Action.do_action(widget, main_action(widget)):
            raise Failed(f"“{name}” cannot be clicked")
        self.presses += 1

    def act(self, action, window=None):
        """Activates an action of a window, as its keys and menus do."""
        def any_window():
            return next((window for window, depth in self.walk() if depth == 1 and action in actions_of(window)), None)
        window = window or self.until(f"a window with {action}", any_window)
        Atspi.Action.do_action(window, actions_of(window).index(action))

    def write(self, name, text, inside=None):
        """Replaces the text of the field with that name by TEXT."""
        def field():
            found = self.look(name, inside=inside)
            return found and next((inner for inner, _ in self.walk(found, 1) if inner.get_editable_text_iface()), None)
        Atspi.EditableText.set_text_contents(self.until(f"the field “{name}”", field), text)

    def point(self, name, role=None, inside=None):
        """Clicks the mouse in its middle, in the window that has the keyboard.  Places are measured from the corner
        of the window's contents, which are as far from the window's left edge as from its right."""
        widget = self.find(name, role, inside)
        self.wait_for_keys()
        frame = widget
        while frame.get_parent().get_role() != Atspi.Role.APPLICATION:
            frame = frame.get_parent()
        place, whole = (Atspi.Component.get_extents(which, Atspi.CoordType.WINDOW) for which in (widget, frame))
        ran = subprocess.run(["xdotool", "getactivewindow", "getwindowgeometry", "--shell"], capture_output=True, text=True,
                             check=True)
        window = dict(line.split("=") for line in ran.stdout.split())
        x, y, width, height = (int(window[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        x += (width - whole.width) // 2 + place.x + place.width // 2
        y += (height - whole.height) // 2 + place.y + place.height // 2
        self.presses += 1
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "sleep", "0.1", "click", "1"], check=True)

    def type(self, text):
        """Types a line of text, letter by letter, and Enter."""
        self.wait_for_keys()
        subprocess.run(["xdotool", "type", "--delay", "12", text], check=True)
        self.keys("Return")

    def wait_for_keys(self):
        """Waits until the window manager sends typed keys to one of the program's windows."""
        self.until("the keyboard", lambda: subprocess.run(
            ["xdotool", "getactivewindow", "getwindowpid"], capture_output=True, text=True, check=False,
        ).stdout.strip() == str(self.process.pid))

    def bring(self, title):
        """Gives the keyboard, as Alt+Tab does, to the window whose title fits; TITLE is a pattern for xdotool."""
        def has_it():
            ran = subprocess.run(["xdotool", "getactivewindow", "getwindowname"], capture_output=True, text=True,
                                 check=False)
            if re.search(title, ran.stdout.strip()):
                return True
            subprocess.run(["xdotool", "search", "--onlyvisible", "--name", title, "windowactivate"],
                           capture_output=True, check=False)
            return False
        self.until(f"the window “{title}” to have the keyboard", has_it)

    def keys(self, *keys):
        self.wait_for_keys()
        self.send(*keys)

    def send(self, *keys):
        """Sends keys to the window that has the keyboard."""
        self.presses += len(keys)
        subprocess.run(["xdotool", "key", "--delay", "12", *keys], check=True)

    # --- The end ---

    def output(self):
        with open(self.said, encoding="utf-8", errors="replace") as file:
            return file.read()

    def complaints(self):
        return [line for line in self.output().splitlines() if COMPLAINT.search(line)]

    def kill(self):
        self.process.kill()
        self.ended(-signal.SIGKILL)

    def close(self):
        """Closes it as the window's button does.  It may be gone before it answers; only its status counts."""
        with contextlib.suppress(GLib.Error):
            self.act("window.close")
        self.ended()

    def ended(self, status=0):
        """Waits until it has ended, with that status and without a complaint."""
        until("Cardroom to end", lambda: self.process.poll() is not None)
        with open(self.said, encoding="utf-8", errors="replace") as file:
            output = file.read()
        if self.process.returncode != status or COMPLAINT.search(output):
            raise Failed(f"Cardroom ended with {self.process.returncode}: {output}")


def run(stages):
    """Runs the stages of one story in turn, as TAP; when one fails the others cannot run."""
    print(f"1..{len(stages)}", flush=True)
    for number, stage in enumerate(stages, 1):
        name = stage.__name__.replace("_", "-")
        try:
            stage()
        except Exception:  # any exception at all means that the test failed
            print(f"not ok {number} - {name}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            print(f"Bail out! {name} failed", flush=True)
            sys.exit(1)
        print(f"ok {number} - {name}", flush=True)
