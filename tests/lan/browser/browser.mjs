// SPDX-License-Identifier: GPL-3.0-or-later
// A phone for tests: runs the scripts of data/web as they are, each phone in a world of its own, with a document
// (dom.mjs), storage, history and a socket. Its time passes only when the test says so, unless it is real.
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { Document, Event, Target } from "./dom.mjs";

const WEB = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../../../data/web");

// Lets everything happen that waits for nothing but its turn.
export async function settle () {
  for (let i = 0; i < 5; i++)
    await new Promise((resolve) => setImmediate(resolve));
}

class Storage {
  constructor (items = {}) {
    this.items = { ...items };
  }

  getItem (key) {
    return this.items[key] ?? null;
  }

  setItem (key, value) {
    this.items[key] = String(value);
  }

  removeItem (key) {
    delete this.items[key];
  }
}

// Time that passes when it is told to. While the phone sleeps no timer runs, and what counts from its start
// (performance.now) stands still; the wall clock goes on, and can be set.
export class Time {
  constructor () {
    this.wall = 1.7e12; // as the phone has it
    this.truth = this.awake = 0; // as everybody else has it; without the time asleep
    this.timers = new Map();
    this.last = 0;
  }

  set (act, milliseconds, every) {
    this.timers.set(++this.last, { at: this.awake + (milliseconds || 0), act, every });
    return this.last;
  }

  // All that becomes due happens in order, with everything that follows from it.
  async pass (milliseconds) {
    const end = this.awake + milliseconds;

    await settle();
    for (;;) {
      const [id, next] = [...this.timers].reduce((best, one) => (!best[1] || one[1].at < best[1].at ? one : best), [0, null]);
      if (!next || next.at > end)
        break;
      this.go(next.at - this.awake);
      if (next.every)
        next.at += next.every;
      else
        this.timers.delete(id);
      next.act();
      await settle();
    }
    this.go(end - this.awake);
  }

  go (milliseconds) {
    this.sleep(milliseconds);
    this.awake += milliseconds;
  }

  sleep (milliseconds) {
    this.wall += milliseconds;
    this.truth += milliseconds;
  }

  globals () {
    const time = this;

    return {
      Date: class extends Date {
        static now () {
          return time.wall;
        }
      },
      performance: { now: () => time.awake },
      setTimeout: (act, milliseconds) => time.set(act, milliseconds, 0),
      setInterval: (act, milliseconds) => time.set(act, milliseconds, milliseconds),
      clearTimeout: (id) => time.timers.delete(id),
      clearInterval: (id) => time.timers.delete(id),
    };
  }
}

class History {
  constructor (browser) {
    this.browser = browser;
    this.entries = [null];
  }

  get state () {
    return this.entries.at(-1);
  }

  pushState (state) {
    this.entries.push(state);
  }

  back () {
    if (this.entries.length > 1)
      this.entries.pop();
    setImmediate(() => this.browser.window.dispatchEvent(new Event("popstate", { state: this.state })));
  }
}

export class Browser {
  // CONNECT (browser, address) makes a socket, FETCH (address) answers a page; TIME null: time is real. SESSION and
  // LOCAL: what the phone has stored before.
  constructor ({ connect, fetch, time = new Time(), address = "http://192.168.1.20:8765/j/abcd2345", session, local }) {
    this.time = time;
    this.buzzes = 0;
    this.window = new Target();
    this.document = new Document(fs.readFileSync(`${WEB}/index.html`, "utf8").replace("<!doctype html>", ""));
    this.history = new History(this);
    this.session = new Storage(session);
    this.local = new Storage(local);
    this.modules = new Map();
    const browser = this;
    const real = { Date, performance, setTimeout, setInterval, clearTimeout, clearInterval };
    const url = new URL(address);
    this.context = vm.createContext({
      ...(time ? time.globals() : real),
      console,
      crypto: globalThis.crypto,
      document: this.document,
      window: this.window,
      history: this.history,
      location: { host: url.host, pathname: url.pathname, reload: () => {} },
      sessionStorage: this.session,
      localStorage: this.local,
      navigator: { vibrate: () => (this.buzzes += 1) },
      fetch,
      ResizeObserver: class {
        constructor (act) {
          browser.spread = act; // somebody has given sizes to what is on the page
        }

        observe () {}
      },
      WebSocket: class {
        static OPEN = 1;
        constructor (to) {
          return connect(browser, to);
        }
      },
    });
  }

  async load (name = "room.js") {
    const module = await this.link(`/${name}`);

    if (module.status === "unlinked")
      await module.link((from) => this.link(from));
    await module.evaluate();
    await settle();
    return module.namespace;
  }

  async link (from) {
    if (!this.modules.has(from))
      this.modules.set(from, new vm.SourceTextModule(fs.readFileSync(WEB + from, "utf8"), { context: this.context, identifier: from }));
    return this.modules.get(from);
  }

  find (selector) {
    return this.document.querySelector(selector);
  }

  text (selector) {
    return this.find(selector)?.textContent ?? "";
  }

  // What a finger can reach: it is there, on the page that is open, and neither hidden nor disabled.
  canTap (element) {
    for (let at = element; at; at = at.parentNode)
      if (at.hidden)
        return false;
    return !!element && element.isConnected && !element.disabled;
  }

  tap (selector) {
    const found = this.document.querySelectorAll(selector).find((one) => this.canTap(one));

    if (!found)
      throw new Error(`There is no ${selector} to tap.`);
    found.click();
  }

  get page () {
    return this.document.body.dataset.open;
  }

  tell (name, target = this.window) {
    target.dispatchEvent(new Event(name));
  }

  hide (isHidden) {
    this.document.hidden = isHidden;
    this.tell("visibilitychange", this.document);
  }
}
