#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The clock on an old tablet for a whole evening, whose hours go by at once: it shows the laptop's time, nothing piles
up in the browser, and it recovers from a laptop that hangs and from one that is gone; needs chromium and its driver."""
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("pages", os.path.join(os.path.dirname(__file__), "pages-test.py"))
pages = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pages)

ROUNDS = 150  # of two minutes and two acts each


class Tablet(pages.Browser):
    def command(self, name, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def run(self, script):
        return self.ask("POST", "/execute/sync", {"script": script, "args": []})

    def measure(self):
        """The objects alive in the page: nodes, listeners, bytes of the heap."""
        for _ in range(3):
            self.command("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in self.command("Performance.getMetrics")["metrics"]}
        return metrics["Nodes"], metrics["JSEventListeners"], metrics["JSHeapUsedSize"]

    def seconds(self):
        """The seconds that the clock shows; None: it shows none."""
        digits = self.text("#clock .digits").split(":")
        return sum(int(part) * 60 ** i for i, part in enumerate(reversed(digits))) if digits[0] else None


class Laptop:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "", "Ann", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = next((line for line in self.process.stdout if line.startswith("http")), "").strip()

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return next(each for each in self.process.stdout if each.startswith("done"))

    def end(self):
        self.process.send_signal(signal.SIGCONT)
        self.process.stdin.close()
        self.process.wait()


def evening(laptop, tablet):
    """Plays five hours, with a pause and a correction every two minutes."""
    for _ in range(ROUNDS):
        laptop.say("pass 110")
        laptop.say("pause")
        laptop.say("pass 10")
        laptop.say("resume")
        laptop.say("adjust +2m")


def main():
    laptop, tablet = Laptop(sys.argv[1]), Tablet(1024, 768)
    fine = True
    print("1..5", flush=True)
    try:
        laptop.say("start")
        tablet.ask("POST", "/url", {"url": laptop.url})
        tablet.wait(lambda: tablet.tap("#tabs [data-page=clock]"))
        tablet.wait(lambda: tablet.seconds() is not None)
        tablet.command("Performance.enable")
        evening(laptop, tablet)  # once to warm up
        before = tablet.measure()
        evening(laptop, tablet)
        after = tablet.measure()
        grown = f"nodes {before[0]} to {after[0]}, listeners {before[1]} to {after[1]}, heap {before[2]} to {after[2]}"
        fine &= pages.check(1, "nothing piles up", after[0] <= before[0] + 200 and after[1] <= before[1] + 20
                            and after[2] < 1.5 * before[2] + 1e6, grown)
        laptop.say("adjust +10m")
        laptop.say("pause")
        first, start = tablet.seconds(), time.monotonic()
        laptop.say("resume")
        tablet.wait(lambda: first - tablet.seconds() >= 5)
        second = tablet.seconds()
        passed = time.monotonic() - start
        fine &= pages.check(2, "it counts as time goes", abs(first - second - passed) < 2, f"{first - second} in {passed:.1f} s")
        laptop.process.send_signal(signal.SIGSTOP)  # as if the Wi-Fi had gone without a word
        tablet.wait(lambda: tablet.text("#status") != "" and tablet.find("#clock.lost"))
        fine &= pages.check(3, "a silent laptop is noticed", True)
        laptop.process.send_signal(signal.SIGCONT)
        tablet.wait(lambda: tablet.text("#status") == "" and not tablet.find("#clock.lost"))
        fine &= pages.check(4, "it finds back", tablet.seconds() is not None)
        complaints = [one for one in tablet.complaints() if "WebSocket" not in one]
        fine &= pages.check(5, "the browser has nothing to complain of", not complaints, " ".join(complaints))
    finally:
        tablet.end()
        laptop.end()
    return 0 if fine else 1


if __name__ == "__main__":
    if not shutil.which("chromedriver") or not shutil.which("chromium"):
        print("1..0 # SKIP there is no chromium with its driver")
        sys.exit(0)
    sys.exit(main())
