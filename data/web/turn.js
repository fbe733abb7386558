// SPDX-License-Identifier: GPL-3.0-or-later
// Says that it is the player's turn, whatever page is open: in the title, on the tab, in a bar that leads to the table,
// and by vibrating once.
import { make, word } from "/page.js";

const FLASH = 1000; // milliseconds

export class Turn {
  // ENTER (table) opens a table.
  constructor (bar, tab, enter) {
    this.bar = bar;
    this.tab = tab;
    this.enter = enter;
    this.name = "Cardroom"; // the title in peace
    this.tables = []; // where it is the player's turn
    this.shown = 0; // the table on the screen; 0: none
    this.isLit = false;
    this.timer = 0;
  }

  title (name) {
    this.name = name || "Cardroom";
    this.write();
  }

  set (tables) {
    const wasMine = this.tables.length > 0, isMine = tables.length > 0;

    this.tables = tables;
    if (isMine !== wasMine) {
      clearInterval(this.timer);
      if (isMine && navigator.vibrate)
        navigator.vibrate([120, 80, 120]);
      if (isMine)
        this.timer = setInterval(() => this.flash(), FLASH);
      this.isLit = isMine;
      this.write();
    }
    this.draw();
  }

  look (shown) {
    this.shown = shown;
    this.draw();
  }

  flash () {
    this.isLit = !this.isLit;
    this.write();
  }

  write () {
    document.title = this.isLit ? `● ${word("your-turn")}` : this.name;
  }

  // A table that is on the screen needs no bar.
  draw () {
    const others = this.tables.filter((table) => table.table !== this.shown);

    this.tab.textContent = this.tables.length ? `● ${word("your-turn")}` : word("table");
    this.tab.classList.toggle("turn", this.tables.length > 0);
    this.bar.hidden = !others.length;
    this.bar.replaceChildren(...others.slice(0, 1).map((table) => {
      const button = make("button", "large", `${word("your-turn")}: ${table.title}`);
      button.addEventListener("click", () => this.enter(table.table));
      return button;
    }));
  }
}
