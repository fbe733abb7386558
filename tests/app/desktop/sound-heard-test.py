#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sound of each moment can really be heard: the test has a sound server of its own with just a null sink, whose
monitor is recorded.  usage: sound-heard-test.py PLAY-SOUND"""
import array
import os
import shutil
import subprocess
import sys
import tempfile
import time

EVENTS = ["complete", "bell", "alarm-clock-elapsed", "dialog-warning",
          "table-card", "table-shuffle", "table-chips", "table-turn", "table-win"]
LOUD = 327  # a hundredth of the full scale
PATIENCE = 20  # seconds; the null sink hands samples over up to two seconds late


def until(condition, what):
    """Waits until CONDITION holds, and never for a fixed time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    print(f"# waited in vain for {what}")
    return False


class Server:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="cardroom-sound-")
        socket = f"{self.folder}/native"
        os.environ.update(HOME=self.folder, XDG_RUNTIME_DIR=self.folder, PULSE_RUNTIME_PATH=f"{self.folder}/pulse",
                          PULSE_STATE_PATH=f"{self.folder}/state", CANBERRA_DRIVER="pulse", PULSE_SERVER=f"unix:{socket}")
        os.makedirs(f"{self.folder}/pulse", mode=0o700)
        self.processes = []
        self.start(["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error",
                    "-L", f"module-native-protocol-unix auth-anonymous=1 socket={socket}",
                    "-L", "module-null-sink sink_name=nowhere"])

    def start(self, command, **options):
        process = subprocess.Popen(command, **options)
        self.processes.append(process)
        return process

    def is_up(self):
        return subprocess.run(["pactl", "info"], capture_output=True, check=False).returncode == 0

    def stop(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Recording:
    """Everything that the null sink's monitor has recorded, as 16-bit samples."""

    def __init__(self, server, name):
        self.path = f"{server.folder}/{name}.raw"
        with open(self.path, "wb") as file:
            self.process = server.start(["parec", "--latency-msec=50", "-d", "nowhere.monitor", "--raw", "--format=s16le"],
                                        stdout=file)

    def has_begun(self):
        return os.path.getsize(self.path) > 4000

    def is_loud(self):
        with open(self.path, "rb") as file:
            data = file.read()
        samples = array.array("h", data[: len(data) // 2 * 2])
        return any(abs(sample) > LOUD for sample in samples)

    def stop(self):
        self.process.kill()
        self.process.wait()


def heard(server, player, event):
    recording = Recording(server, event)
    if not until(recording.has_begun, "the recording"):
        return False
    was_loud = recording.is_loud()
    playing = server.start([player, event], stdin=subprocess.PIPE)
    is_loud = until(recording.is_loud, f"{event} to be heard")
    playing.stdin.close()
    playing.wait()
    recording.stop()
    return not was_loud and is_loud


def main():
    server = Server()
    failed = 0
    print(f"1..{len(EVENTS)}")
    try:
        up = until(server.is_up, "the sound server")
        for number, event in enumerate(EVENTS, 1):
            ok = up and heard(server, sys.argv[1], event)
            failed += not ok
            print(f"{'ok' if ok else 'not ok'} {number} /sound/heard/{event}", flush=True)
    finally:
        server.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
