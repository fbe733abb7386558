// SPDX-License-Identifier: GPL-3.0-or-later
// The connection to the laptop: one socket and one timer, and never two of either.  It is opened again whenever it is
// lost, with growing pauses, and at once when the phone wakes or finds a network.
import { reasons, word } from "/page.js";

// Milliseconds.  A device that has just woken has somebody who looks at it, and is not kept waiting.
const STILL_EVERY = 10000, STILL_WITHIN = 5000, OPEN_WITHIN = 5000, AWAKE_WITHIN = 1200;
const SHORTEST = 500, LONGEST_SEEN = 4000, LONGEST = 15000;
const TICK = 1000, LATE = 2000;

export class Line {
  // OPENED (): a new socket is open; TAKE (message): something other than an answer has come; LOST ().
  constructor (opened, take, lost) {
    this.opened = opened;
    this.take = take;
    this.lost = lost;
    this.socket = null;
    this.timer = 0; // what is to happen next: to ask, to give up, or to try again
    this.pause = SHORTEST;
    this.number = 0;
    this.waiting = new Map(); // number -> function that takes its answer
    document.addEventListener("visibilitychange", () => this.wake());
    for (const name of ["online", "pageshow"])
      window.addEventListener(name, () => this.wake());
    this.noticeSleep(Date.now());
    this.connect();
  }

  // A device that slept, or whose clock was set, does not always say so.
  noticeSleep (last) {
    setInterval(() => {
      const late = Date.now() - last - TICK;

      last += TICK + late;
      if (Math.abs(late) > LATE)
        this.wake();
    }, TICK);
  }

  // Resolves with null, or with the sentence of a refusal.
  ask (verb, more) {
    return new Promise((resolve) => {
      if (!this.isOpen()) {
        resolve(word("lost"));
        return;
      }
      this.waiting.set(++this.number, resolve);
      this.socket.send(JSON.stringify({ n: this.number, do: verb, ...more }));
    });
  }

  // Opens a new socket in place of this one.
  again () {
    this.hangUp();
    this.connect();
  }

  isOpen () {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  after (milliseconds, act) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, milliseconds);
  }

  connect () {
    this.socket = new WebSocket(`ws://${location.host}/socket`);
    this.after(OPEN_WITHIN, () => this.drop());
    this.socket.onopen = () => {
      this.pause = SHORTEST;
      this.rest();
      this.opened();
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => this.drop();
  }

  hear (message) {
    const resolve = this.waiting.get(message.n);

    if (!message.n) {
      this.take(message);
      return;
    }
    this.waiting.delete(message.n);
    if (message.why)
      reasons.set(message.refused, message.why);
    if (resolve)
      resolve(message.refused || null);
  }

  // Whether the acts that wait for an answer were done is unknown; the next page shows it.
  hangUp () {
    const old = this.socket;

    this.socket = null;
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
    for (const resolve of this.waiting.values())
      resolve(word("lost"));
    this.waiting.clear();
  }

  drop (pause = this.pause * (1 + Math.random() / 4)) {
    this.hangUp();
    this.lost();
    this.after(pause, () => this.connect());
    this.pause = Math.min(this.pause * 2, document.hidden ? LONGEST : LONGEST_SEEN);
  }

  rest () {
    this.after(STILL_EVERY, () => this.still(() => this.drop(), STILL_WITHIN));
  }

  // A silently broken connection looks like an idle one.  The laptop answers with the clock, which is thereby put right.
  async still (giveUp, within) {
    const socket = this.socket;

    this.after(within, giveUp);
    await this.ask("still");
    if (this.socket === socket)
      this.rest();
  }

  wake () {
    if (document.hidden)
      return;
    this.pause = SHORTEST;
    if (this.isOpen())
      this.still(() => this.drop(0), AWAKE_WITHIN);
    else if (this.socket)
      this.after(AWAKE_WITHIN, () => this.drop(0)); // it may have been begun before a long sleep
    else
      this.connect();
  }
}
