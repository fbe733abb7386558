// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the side games: open tables, a seat at one of them, a game that is proposed, rules to read.
import { disable, make, show, word } from "/page.js";

const USUAL = 4; // players; the number that a game allows nearest to it is proposed

// Ten letters that can be said, and that nobody could know before.
function anyWord () {
  const letters = ["bdfghjklmnprstvwz", "aeiou"], numbers = crypto.getRandomValues(new Uint32Array(10));

  return Array.from(numbers, (number, i) => letters[i % 2][number % letters[i % 2].length]).join("");
}

export class Games {
  constructor (page, ask, table) {
    this.page = page;
    this.ask = ask;
    this.table = table;
    this.state = null;
    this.shelf = null; // the games that fit the search, once somebody wants to see them
    this.chosen = null; // the one of them that is chosen
    this.news = 0; // number of things to look at
    this.seats = 0; // how many are to play it
    this.search = "";
    this.said = "";
    this.worded = new Set(); // the proposed games whose shuffle this phone has added to
  }

  // Not connected: what is shown may soon be wrong.
  stop () {
    this.page.classList.add("lost");
    disable(this.page);
  }

  begin () {
    this.page.replaceChildren(make("p", "help", word("say-who")));
  }

  show (state) {
    this.state = state;
    const own = state.tables.find((table) => table.table === this.table.id);
    this.table.waiting = own && own.waiting.length ? own.waiting[0] : "";
    this.mark();
    state.wishes.forEach((wish) => this.addWord(wish));
    if (!this.shelf || this.page.classList.contains("lost"))
      this.draw(); // whoever looks for a game is not disturbed
    this.page.classList.remove("lost");
  }

  // The tables at which the player holds a seat by phone, where play goes on.
  own () {
    return this.state.tables.filter((table) => table.seat >= 0 && !table.over
      && (table.table === this.table.id || table.seats[table.seat].phone));
  }

  turns () {
    return this.state.tables.filter((table) => table.turn);
  }

  // The tab shows others' proposals, a free seat for somebody who waits, and a seat that was lost; a new one makes the
  // phone vibrate.
  mark () {
    const { wishes, tables } = this.state;
    const n = wishes.filter((wish) => !wish.mine).length
      + tables.filter((table) => table.told || (table.waits && table.seats.some((seat) => seat.free))).length;

    if (n > this.news && navigator.vibrate)
      navigator.vibrate(200);
    this.news = n;
    document.querySelector("#tabs [data-page=games]").textContent = word("games") + (n > 0 ? ` (${n})` : "");
  }

  showShelf (shelf) {
    const list = this.page.querySelector(".shelf ul");

    this.shelf = shelf.games;
    if (list)
      this.fill(list); // whoever types in the search goes on typing
    else if (!this.chosen)
      this.draw();
  }

  // Opens in the dialog, whatever page is shown.
  showRules (rules) {
    const text = make("div", "rules");
    const tags = { title: "h2", lead: "p", heading: "h3", paragraph: "p", item: "p", figures: "pre", pay: "p" };

    for (const part of rules.parts) {
      const it = make(tags[part.kind] || "p", part.kind);
      if (part.key)
        it.append(make("b", "", `${part.key} `));
      it.append(part.text || "");
      text.append(it);
    }
    show(text);
  }

  button (className, text, act) {
    const button = make("button", className, text);
    button.addEventListener("click", act);
    return button;
  }

  async say (refusal) {
    this.said = await refusal || "";
    this.draw();
  }

  draw () {
    if (!this.state)
      return;
    document.body.classList.toggle("proposing", !!this.shelf);
    if (this.shelf) {
      this.page.replaceChildren(this.proposal());
      return;
    }
    const list = make("ul", "tables", null, ...this.state.tables.map((table) => this.row(table)));
    const wishes = make("ul", "wishes", null, ...this.state.wishes.map((wish) => this.wish(wish)));
    this.page.replaceChildren(this.button("large", word("propose"), () => this.ask("shelf")),
      ...(this.state.wishes.length ? [make("h2", "", word("proposed")), wishes] : []),
      make("h2", "", word("open-tables")), make("p", "refused", this.said),
      ...(this.state.tables.length ? [list] : [make("p", "help", word("no-tables"))]));
  }

  row (table) {
    const name = make("span", "name", table.title, make("small", "", table.detail),
      ...(table.waiting.length ? [make("small", "", `${word("waiting")} ${table.waiting.join(", ")}`)] : []),
      ...(table.told ? [make("small", "turn", table.told)] : []),
      ...(table.turn ? [make("small", "turn", word("your-turn"))] : []),
      ...(table.waits && table.seats.some((seat) => seat.free) ? [make("small", "turn", word("seat-free"))] : []));
    const acts = make("div", "acts"), free = table.seats.findIndex((seat) => seat.free);

    acts.append(this.button(table.seat >= 0 ? "large" : "", word(table.seat >= 0 ? "play" : "watch-table"),
      () => this.say(this.table.enter(table.table))));
    if (table.back >= 0)
      acts.append(this.button("large", word("my-seat"), () => this.sit("come-back", table, table.back)));
    else if (free >= 0)
      acts.append(this.button("", word("sit"), () => this.sit("sit", table, free)));
    else if (table.seat < 0 && !table.waits)
      acts.append(this.button("", word("wait"), () => this.say(this.ask("wait", { table: table.table }))));
    if (table.waits)
      acts.append(this.button("", word("wait-no-more"), () => this.say(this.ask("wait-no-more", { table: table.table }))));
    return make("li", "", null, name, acts);
  }

  // A proposed game that still wants players.
  wish (wish) {
    const button = (key, verb, className) => this.button(className || "", word(key), () => this.say(this.ask(verb, { wish: wish.wish })));
    const acts = make("div", "acts");

    if (wish.mine)
      acts.append(button("begin", "begin"), button("withdraw", "withdraw"));
    else
      acts.append(this.button("large", word("join-in"), () => this.say(this.ask("join", { wish: wish.wish, word: anyWord() }))));
    acts.append(this.button("", "?", () => this.ask("rules", { game: wish.game })));
    return make("li", "", null, make("span", "name", wish.title, make("small", "", wish.detail), make("small", "", wish.shuffle)), acts);
  }

  // This phone's part of the shuffle, said once its code is known, so that neither the laptop nor anybody else chooses the cards.
  addWord (wish) {
    if (!wish.mine || wish.worded || this.worded.has(wish.wish))
      return;
    this.worded.add(wish.wish);
    this.ask("word", { wish: wish.wish, word: anyWord() });
  }

  async sit (verb, table, seat) {
    const refused = await this.ask(verb, { table: table.table, seat });
    this.say(refused || this.table.enter(table.table));
  }

  // A screen of its own, which fits a phone: the games to choose from, or the one that is chosen.
  proposal () {
    const title = this.chosen ? this.chosen.name : word("propose"), head = make("div", "acts head", null);
    const back = this.button("back", "‹", () => (this.chosen ? this.choose(null) : this.putAway()));

    back.setAttribute("aria-label", word("cancel"));
    head.append(back, make("h2", "name", title));
    if (this.chosen)
      head.append(this.button("", "?", () => this.ask("rules", { game: this.chosen.game })));
    return make("div", "shelf", null, head, ...(this.chosen ? this.game() : this.finder()), make("p", "refused", this.said));
  }

  finder () {
    const input = make("input"), list = make("ul");

    input.type = "search";
    input.value = this.search;
    input.placeholder = word("find-game");
    input.setAttribute("aria-label", word("find-game"));
    input.addEventListener("input", () => {
      this.search = input.value;
      this.ask("shelf", { words: this.search });
    });
    this.fill(list);
    return [input, list];
  }

  fill (list) {
    list.replaceChildren(...this.shelf.map((game) => {
      const button = make("button", "choice", game.name, make("small", "", game.pitch));

      button.addEventListener("click", () => this.choose(game));
      return make("li", "", null, button);
    }));
  }

  choose (game) {
    this.chosen = game;
    this.said = "";
    if (game)
      this.seats = game.seats.reduce((best, n) => (Math.abs(n - USUAL) < Math.abs(best - USUAL) ? n : best));
    this.draw();
  }

  // The number of players, and whether to wait for others; otherwise bots fill the seats until somebody takes them.
  game () {
    const { game, pitch, facts, seats } = this.chosen;
    const many = seats.map((n) => this.button(n === this.seats ? "chosen" : "", String(n), () => {
      this.seats = n;
      this.draw();
    }));
    const acts = this.seats === 1 ? [this.button("large", word("play"), () => this.propose(game))]
      : [this.button("large", word("ask-others"), () => this.want(game)), this.button("", word("with-bots"), () => this.propose(game))];

    return [make("p", "", pitch), make("p", "help", facts), make("h3", "", word("how-many")), make("div", "acts many", null, ...many),
      make("div", "acts", null, ...acts)];
  }

  putAway () {
    this.shelf = this.chosen = null;
    this.search = this.said = "";
    this.draw();
  }

  async want (game) {
    const refused = await this.ask("want", { game, seats: this.seats });
    if (!refused)
      this.putAway();
    this.say(refused);
  }

  async propose (game) {
    const refused = await this.ask("propose", { game, seats: this.seats });
    if (!refused)
      this.putAway();
    await this.say(refused);
    if (!refused)
      this.table.remember(this.table.id);
  }
}
