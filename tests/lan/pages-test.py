#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A hand of Pitty Pat played by taps in a browser with the size of an upright phone; needs chromium and its driver."""
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 30  # seconds


class Browser:
    """Chromium, controlled through its driver."""

    def __init__(self, width, height, language="en"):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.profile = tempfile.TemporaryDirectory()
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.session = ""
        self.wait(lambda: self.ask("GET", "/status") is not None)
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                            f"--accept-lang={language}", f"--user-data-dir={self.profile.name}"]}
        wish = {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"}, "goog:chromeOptions": options}
        self.session = "/session/" + self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wish}})["sessionId"]
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        self.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics})

    def ask(self, method, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{self.session}{path}", method=method,
                                         headers={"Content-Type": "application/json"},
                                         data=None if body is None else json.dumps(body).encode())
        try:
            return json.load(urllib.request.urlopen(request, timeout=60))["value"]
        except (urllib.error.URLError, ConnectionError):
            return None

    def wait(self, is_so):
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError("the page waits for ever")
            time.sleep(0.05)

    def find(self, css):
        return [one[ELEMENT] for one in self.ask("POST", "/elements", {"using": "css selector", "value": css}) or []]

    def text(self, css):
        found = self.find(css)
        return self.ask("GET", f"/element/{found[0]}/text") or "" if found else ""

    def tap(self, css):
        """Taps an element; one that is gone was drawn anew, so the next look finds it."""
        found = self.find(css)
        if found:
            self.ask("POST", f"/element/{found[0]}/click", {})
        return bool(found)

    def complaints(self):
        return [one["message"] for one in self.ask("POST", "/se/log", {"type": "browser"}) or []
                if one["level"] == "SEVERE"]

    def end(self):
        if self.session:
            self.ask("DELETE", "")
        self.driver.terminate()
        self.driver.wait()


def sit_down(browser):
    """Sits down at the table, although the list may be drawn anew under the finger."""
    browser.tap("#games:not([hidden]) .tables .large")
    return browser.text("#table:not([hidden]) .says") != ""


def play(browser, url):
    browser.ask("POST", "/url", {"url": url})
    browser.wait(lambda: browser.tap("[data-page=games]"))
    browser.wait(lambda: sit_down(browser))
    end = time.monotonic() + 3 * PATIENCE
    taps = 0
    while not browser.find(".result"):
        if time.monotonic() > end:
            raise TimeoutError("the hand does not end: " + browser.text("#table"))
        if not browser.find("#table.mine"):
            time.sleep(0.05)
        elif browser.find(".bar button:not(:disabled)"):
            taps += browser.tap(".bar button:not(:disabled)")
        elif taps % 3 == 2:
            # A player who does not know which cards fit asks for a hint, which picks them.
            taps += browser.tap(".me button:last-child")
        else:
            taps += browser.tap(".card.legal:not(.picked)")
        time.sleep(0.05)
    return taps


def read_words(browser, url):
    """Reads the tab of the clock, in the browser's language and then in the one chosen under "me"."""
    words = []
    browser.ask("POST", "/url", {"url": url})
    for choice in ("en", None):
        browser.wait(lambda: browser.find("#me:not([hidden]) select"))
        words.append(browser.text("[data-page=clock]"))
        if choice:
            browser.tap(f"#me select option[value={choice}]")
            browser.wait(lambda: browser.text("[data-page=clock]") not in ("", words[0]))
    return words


def check(number, name, is_so, what=""):
    print(f"{'ok' if is_so else 'not ok'} {number} {name}" + (f" # {what}" if what else ""))
    return is_so


def main():
    server = subprocess.Popen([sys.argv[1], "pitty-pat", "Ann Bob=careful Cleo=careful", "4"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True)
    url = next((line for line in server.stdout if line.startswith("http")), "").strip()
    print("1..4")
    browser = Browser(360, 640)
    spanish = Browser(360, 640, "es-ES")
    try:
        taps = play(browser, url)
        fine = check(1, "a hand of Pitty Pat is tapped to its end", taps > 0, f"{taps} taps")
        fine &= check(2, "who won is said", "wins" in browser.text(".says"), browser.text(".says"))
        words = read_words(spanish, url)
        fine &= check(3, "each browser is spoken to in its language", words == ["Reloj", "Clock"], " ".join(words))
        complaints = browser.complaints() + spanish.complaints()
        fine &= check(4, "the browser has nothing to complain of", not complaints, " ".join(complaints))
    finally:
        browser.end()
        spanish.end()
        server.stdin.close()
        server.wait()
    return 0 if fine else 1


if __name__ == "__main__":
    if not shutil.which("chromedriver") or not shutil.which("chromium"):
        print("1..0 # SKIP there is no chromium with its driver")
        sys.exit(0)
    sys.exit(main())
