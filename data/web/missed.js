// SPDX-License-Identifier: GPL-3.0-or-later
// What happened at a table while nobody looked at the page: the lines of its log that have come since, and all of it once more.
const EACH = 1200; // milliseconds

export class Missed {
  constructor (page) {
    this.page = page;
    this.lines = [];
    this.isAway = true; // also after the page was reloaded
    [this.table, this.seen] = (sessionStorage.getItem("missed") || "0 0").split(" ").map(Number);
  }

  away () {
    this.isAway = true;
  }

  forget () {
    this.lines = [];
  }

  // Tells whether the player has come back and has missed something.
  look (state) {
    if (document.hidden || this.page.hidden || !state.log) {
      this.isAway = true;
      return false;
    }
    const n = this.isAway && this.table === state.table ? Math.max(state.lines - this.seen, 0) : 0;

    if (n > 0) {
      this.lines = state.log.slice(-n);
      this.from = this.seen; // the first line of the log that they missed
    }
    else if (this.table !== state.table)
      this.lines = [];
    this.isAway = false;
    this.table = state.table;
    this.seen = state.lines;
    sessionStorage.setItem("missed", `${this.table} ${this.seen}`);
    return n > 0;
  }
}

// Shows the table as it was seen then; nothing can be played from it. News or a tap ends it.
export class Replay {
  constructor (table) {
    this.table = table;
    this.live = null; // the present state, kept while the replay is shown
    this.timer = 0;
  }

  show (sights) {
    this.stop();
    this.live = { state: this.table.state, choices: this.table.choices };
    this.table.missed.forget();
    this.next(sights);
  }

  next ([sight, ...more]) {
    if (!sight) {
      this.stop();
      return;
    }
    this.table.choices = null;
    this.table.state = { ...this.live.state, result: null, pot: "", undo: false, trick: false, stand: false, patience: 0, ...sight, state: "wait" };
    this.table.draw();
    this.timer = setTimeout(() => this.next(more), EACH);
  }

  stop () {
    if (!this.live)
      return;
    clearTimeout(this.timer);
    Object.assign(this.table, this.live);
    this.live = null;
    this.table.draw();
  }
}
