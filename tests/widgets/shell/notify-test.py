#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A new level and a side game that waits are announced on the session bus, one at a time, with buttons that work."""

import re

import driver
from driver import Failed, Gio, GLib

INTERFACE = """<node><interface name="org.freedesktop.Notifications">
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""

NIGHT = """name "Short levels"
entry 10.00 stack 1000
level 3s 5 10
level 3s 10 20
level 10h 20 40
00:00:00 enter Ann Bob Cleo
00:00:00 start
00:00:00 pause
"""

TABLE = re.compile("zoe, hand 1")


class Catcher:
    """A notification server."""

    def __init__(self):
        self.caught = []  # number, title, body, buttons
        self.shown = set()
        self.most = 0
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.bus.register_object("/org/freedesktop/Notifications",
                                 Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0], self.call, None, None)
        owned = []
        Gio.bus_own_name_on_connection(self.bus, "org.freedesktop.Notifications", Gio.BusNameOwnerFlags.NONE,
                                       lambda *_: owned.append(True), None)
        driver.until("the name of the notification server", lambda: owned)

    def call(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        if method == "GetCapabilities":
            invocation.return_value(GLib.Variant("(as)", (["body", "actions"],)))
        elif method == "GetServerInformation":
            invocation.return_value(GLib.Variant("(ssss)", ("catcher", "cardroom", "1", "1.2")))
        elif method == "Notify":
            _, replaces, _, title, body, buttons, _, _ = parameters.unpack()
            number = replaces or len(self.caught) + 1
            self.caught.append((number, title, body, dict(zip(buttons[1::2], buttons[::2]))))
            self.shown.add(number)
            self.most = max(self.most, len(self.shown))
            invocation.return_value(GLib.Variant("(u)", (number,)))
        else:
            self.shown.discard(parameters.unpack()[0])
            invocation.return_value(None)

    def press(self, number, button):
        self.bus.emit_signal(None, "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
                             "ActionInvoked", GLib.Variant("(us)", (number, button)))


desktop = driver.Desktop(manager=True)
book = desktop.path("short.db")
catcher = Catcher()
program = None


def a_level_that_begins_is_told():
    global program
    night = desktop.path("short.night")
    with open(night, "w", encoding="utf-8") as file:
        file.write(NIGHT)
    desktop.ctl("night", "--keep", "--db", book, night)
    program = driver.Program(desktop, "--db", book)
    program.find("3 of 3 players left")
    program.keys("space")
    program.until("the last level", lambda: desktop.show(book, 1)["level"] == 3)
    program.until("the last notification", lambda: catcher.caught and catcher.caught[-1][1] == "Level 3: 20/40")
    titles = [title for _, title, _, _ in catcher.caught]
    if titles != ["Level 2: 10/20", "Level 3: 20/40"]:
        raise Failed(f"a notification for each new level, not {catcher.caught}")
    if catcher.most != 1:
        raise Failed(f"{catcher.most} notifications at once")


def its_button_pauses_the_clock():
    number, _, _, buttons = catcher.caught[-1]
    catcher.press(number, buttons["Pause"])
    program.until("a pause", lambda: desktop.show(book, 1)["state"] == "paused")
    program.find("Resume", "push button")


def a_table_that_nobody_looks_at_is_told():
    program.click("Side games")
    program.click("Play Ultimate Texas Hold’em")
    program.find("Open the table")
    program.keys("z", "o", "e", "Return")
    program.find("zoe does not play")
    program.click("Open the table")
    program.until("the window of the table", lambda: program.window(TABLE))
    program.bring("zoe")
    program.keys("ctrl+w")
    program.until("no window of the table", lambda: not program.window(TABLE))
    driver.until("a notification", lambda: "is ready: zoe begins" in catcher.caught[-1][1])
    if catcher.caught[-1][2] != "zoe, hand 1" or catcher.most != 1:
        raise Failed(f"who sits at the table, and no card: {catcher.caught[-1]}")


def its_button_opens_the_table():
    number, _, _, buttons = catcher.caught[-1]
    catcher.press(number, buttons["Open the table"])
    program.until("the window of the table", lambda: program.window(TABLE))
    driver.until("no notification left", lambda: not catcher.shown)
    program.keys("ctrl+w")
    program.until("no window of the table", lambda: not program.window(TABLE))


def it_goes_with_the_window():
    program.close()
    driver.until("no notification left", lambda: not catcher.shown)


driver.run([a_level_that_begins_is_told, its_button_pauses_the_clock, a_table_that_nobody_looks_at_is_told,
            its_button_opens_the_table, it_goes_with_the_window])
