#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening in real browsers, with nothing but taps: phones join, claim their names, ask for a rebuy that the host's
phone grants; one is stolen and forgotten; the laptop is killed and comes back.  Skips itself without Chromium.
usage: browser-evening-test.py CARDROOMCTL
CARDROOM_PICTURES=DIR writes pictures, and CARDROOM_PICTURES_LOOK="dark 390x844" sets their looks."""
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

PATIENCE = 20  # seconds to wait for something to appear
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
NIGHT = """name "Friday at Ann's"
entry 20.00 stack 1000
rebuy 20.00 until level 3
tables 2 x 9
seed 7
level 20m 25 50
level 20m 50 100
level 20m 100 200
level 20m 200 400
00:00:00 enter Ann Bob "<b>Carl</b>" Dora Emil Fritz Gina Hugo Ida Jan Kim
00:00:01 start
"""


class Laptop:
    """`cardroomctl serve` over a store of its own."""

    def __init__(self, program, folder):
        self.program, self.db = program, f"{folder}/night.db"
        with open(f"{folder}/test.night", "w", encoding="utf-8") as night:
            night.write(NIGHT)
        subprocess.run([program, "night", "--keep", "--db", self.db, f"{folder}/test.night"], check=True,
                       stdout=subprocess.DEVNULL)
        self.port = 0
        self.start()

    def start(self):
        self.serves = subprocess.Popen([self.program, "serve", "--db", self.db, "--port", str(self.port), "--json"],
                                       stdout=subprocess.PIPE, text=True)
        said = json.loads(self.serves.stdout.readline())
        self.port, self.pin, self.invitation = said["port"], said["pin"], said["invitation"]

    def kill(self):
        self.serves.send_signal(signal.SIGKILL)
        self.serves.wait()

    def stop(self):
        self.serves.terminate()
        self.serves.wait()


class Driver:
    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        until(lambda: self.is_up(), "chromedriver")

    def is_up(self):
        try:
            return self.ask("GET", "/status")["ready"]
        except urllib.error.URLError:
            return False

    def ask(self, method, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method,
                                         headers={"Content-Type": "application/json"},
                                         data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Phone:
    """A browser with cookies of its own, in the size of a phone."""

    def __init__(self, driver, folder, name, size=(390, 844), look="light"):
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
                     f"--accept-lang={os.environ.get('LANGUAGE') or 'en'}", f"--user-data-dir={folder}/{name}"]
        options = {"args": arguments, "binary": shutil.which("chromium")}
        wanted = {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"}, "goog:chromeOptions": options}
        self.driver, self.name = driver, name
        self.path = "/session/" + driver.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.command("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1,
                     mobile=size[0] < 600)
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": look}])

    def command(self, name, **parameters):
        self.driver.ask("POST", self.path + "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def open(self, address):
        self.driver.ask("POST", self.path + "/url", {"url": address})

    def find(self, selector):
        """The first visible element, or None."""
        for each in self.driver.ask("POST", self.path + "/elements", {"using": "css selector", "value": selector}):
            element = f"{self.path}/element/{each[ELEMENT]}"
            try:
                if self.driver.ask("GET", element + "/displayed"):
                    return element
            except urllib.error.HTTPError:
                pass  # the page was drawn anew meanwhile
        return None

    def sees(self, selector, text):
        try:
            element = self.find(selector)
            return element is not None and text in self.driver.ask("GET", element + "/text")
        except urllib.error.HTTPError:
            return False

    def wait(self, selector, text=""):
        until(lambda: self.sees(selector, text), f"{self.name}: “{text}” in {selector}")

    def try_tap(self, selector):
        try:
            element = self.find(selector)
            if element is None:
                return False
            self.driver.ask("POST", element + "/click", {})
            return True
        except urllib.error.HTTPError:
            return False

    def tap(self, selector):
        until(lambda: self.try_tap(selector), f"{self.name}: a tap on {selector}")

    def type(self, selector, text):
        self.wait(selector)
        self.driver.ask("POST", self.find(selector) + "/value", {"text": text})

    def count(self, selector):
        return len(self.driver.ask("POST", self.path + "/elements", {"using": "css selector", "value": selector}))

    def picture(self, name):
        folder = os.environ.get("CARDROOM_PICTURES")
        if folder:
            with open(f"{folder}/{name}.png", "wb") as file:
                file.write(base64.b64decode(self.driver.ask("GET", self.path + "/screenshot")))

    def complaints(self):
        """The errors in the console, except those because the laptop was away."""
        log = self.driver.ask("POST", self.path + "/se/log", {"type": "browser"})
        return [line["message"] for line in log if line["level"] == "SEVERE" and "WebSocket" not in line["message"]]

    def close(self):
        self.driver.ask("DELETE", self.path)


def until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.05)


def claim(phone, invitation, name):
    phone.open(invitation)
    phone.wait("#me h1")
    phone.type("#me input", name)
    until(lambda: phone.count("#me .names button") == 1, f"one row for {name}")
    phone.picture("join")
    phone.tap("#me .names button")


def side_game(ann, carl):
    """Ann proposes a game, Carl joins, and both phones show it; one on another page reads what they have missed."""
    ann.tap("#tabs [data-page=games]")
    ann.tap("#games > button.large")
    ann.type("#games .shelf input", "Pitty")
    until(lambda: ann.count("#games .shelf li") == 1, "one game")
    ann.tap("#games .shelf li button")
    ann.tap("#games .shelf .many button")  # the fewest players: two
    ann.picture("games-propose")
    ann.tap("#games .shelf .acts .large")
    ann.wait("#games .wishes", "Ann")
    carl.wait("#tabs [data-page=games]", "(1)")
    carl.tap("#tabs [data-page=games]")
    carl.wait("#games .wishes", "Ann")
    carl.picture("games-proposed")
    carl.tap("#games .wishes .large")
    for phone in (ann, carl):
        phone.wait("#table .says")
    until(lambda: ann.find("#table.mine") or carl.find("#table.mine"), "somebody’s turn")
    looks, moves = (carl, ann) if ann.find("#table.mine") else (ann, carl)
    looks.tap("#table .back")
    until(lambda: tap_a_move(moves), "a move")
    looks.tap("#games .tables .large")
    looks.wait("#table .since p")
    looks.picture("table-since")
    looks.tap("#table .since button")
    until(lambda: looks.find("#table .since") is None, "it to be read")
    for phone in (ann, carl):
        phone.tap("#table .back")
        phone.tap("#tabs [data-page=me]")


def tap_a_move(phone):
    """Makes a move without knowing the game: a hint picks the cards for it."""
    if phone.find("#table .bar button:not(:disabled)"):
        return phone.try_tap("#table .bar button:not(:disabled)")
    phone.try_tap("#table .me button:last-child")
    return False


def evening(laptop, new_phone):
    ann, host, carl, thief = new_phone("ann"), new_phone("host"), new_phone("carl"), new_phone("thief")

    ann.open(laptop.invitation)
    ann.wait("#me h1")
    ann.picture("who")
    claim(ann, laptop.invitation, "ann")
    ann.wait("#me h1", "Ann")
    ann.wait("#me .place")
    claim(carl, laptop.invitation, "<b>carl</b>")
    carl.wait("#me h1", "<b>Carl</b>")  # a name is plain text
    assert carl.count("#me h1 b") == 0

    host.open(laptop.invitation)
    host.tap("#tabs [data-page=desk]")
    host.type("#pin", laptop.pin)
    host.tap("#desk form button")
    host.wait("#desk .grid")
    ann.tap("#me [data-act=ask-rebuy]")
    ann.wait("#me .request.asked")
    ann.picture("me-asked")
    host.wait("#desk .request", "Ann")
    host.wait("#tabs [data-page=desk]", "(1)")
    host.picture("desk-request")
    host.tap("#desk:not([data-fresh]) .request [data-say=yes]")
    ann.wait("#me .request.done")
    ann.wait("#me dl")
    ann.picture("me")
    assert host.count("#desk .request") == 0

    claim(thief, laptop.invitation, "Ann")
    thief.wait("#me .request.asked")
    thief.picture("name-asked")
    host.wait("#desk .request", "Ann")
    host.tap("#desk:not([data-fresh]) .request [data-say=no]")
    thief.wait("#me .request.declined")
    thief.picture("name-declined")
    assert ann.sees("#me h1", "Ann")

    side_game(ann, carl)
    carl_row = "#desk:not([data-fresh]) li:first-of-type [data-act=out]"
    host.tap(carl_row)
    host.wait("#desk:not([data-fresh])")
    host.tap("#ask .choices button")
    carl.wait("#me .place", "11th" if not os.environ.get("LANGUAGE") else "11")

    laptop.kill()
    ann.wait("#status")
    ann.picture("not-connected")
    laptop.start()
    until(lambda: not ann.sees("#status", ""), "Ann’s phone to be back")
    ann.wait("#me h1", "Ann")
    ann.wait("#me dl")
    thief.wait("#me h1", "?")  # with the invitation, which is the same
    host.wait("#desk .grid button:not(:disabled)")  # and with the PIN

    ann.tap("#me button.quiet")
    ann.tap("#ask .choices button")
    ann.tap("#tabs [data-page=me]") if ann.find("#tabs") else None
    until(lambda: ann.sees("#me h1", "?") or ann.find("#join"), "Ann’s phone to be nobody’s")
    return [complaint for phone in (ann, host, carl, thief) for complaint in phone.complaints()]


def main():
    if not shutil.which("chromium") or not shutil.which("chromedriver"):
        print("1..0 # SKIP Chromium is not installed")
        return 0
    look = os.environ.get("CARDROOM_PICTURES_LOOK", "").split()
    sizes = [tuple(map(int, word.split("x"))) for word in look if "x" in word] or [(390, 844)]
    folder = tempfile.mkdtemp(prefix="cardroom-browser-")
    phones, laptop, driver = [], None, None

    def new_phone(name):
        phones.append(Phone(driver, folder, name, sizes[0], "dark" if "dark" in look else "light"))
        return phones[-1]

    print("1..1", flush=True)
    try:
        laptop, driver = Laptop(sys.argv[1], folder), Driver()
        complaints = evening(laptop, new_phone)
        for complaint in complaints:
            print("#", complaint)
        print("not ok" if complaints else "ok", "1 an evening in browsers")
    except AssertionError as error:
        print(f"not ok 1 an evening in browsers: {error}")
    finally:
        for phone in phones:
            phone.close()
        for it in (driver, laptop):
            if it:
                it.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
