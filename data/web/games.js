// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the side games: open tables, a seat at one of them, a game that is proposed, rules to read.
import { make, word } from "/page.js";

export class Games {
  constructor (page, ask, table) {
    this.page = page;
    this.ask = ask;
    this.table = table;
    this.state = null;
    this.shelf = null; // the games that fit the search, once somebody wants to see them
    this.chosen = null; // the game chosen from it
    this.news = 0; // number of things to look at
    this.seats = 0; // the number of players chosen
    this.search = "";
    this.said = "";
  }

  // Not connected: what is shown may soon be wrong.
  stop () {
    this.page.classList.add("lost");
    for (const button of this.page.querySelectorAll("button"))
      button.disabled = true;
  }

  begin () {
    this.page.replaceChildren(make("p", "help", word("say-who")));
  }

  show (state) {
    this.state = state;
    const own = state.tables.find((table) => table.table === this.table.id);
    this.table.waiting = own && own.waiting.length ? own.waiting[0] : "";
    this.page.classList.remove("lost");
    this.mark();
    this.draw();
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
    else
      this.draw();
  }

  // Opens in the dialog, whatever page is shown.
  showRules (rules) {
    const dialog = document.getElementById("ask"), close = make("button", "large", word("close")), text = make("div", "rules");
    const tags = { title: "h2", lead: "p", heading: "h3", paragraph: "p", item: "p", figures: "pre", pay: "p" };

    for (const part of rules.parts) {
      const it = make(tags[part.kind] || "p", part.kind);
      if (part.key)
        it.append(make("b", "", `${part.key} `));
      it.append(part.text || "");
      text.append(it);
    }
    close.addEventListener("click", () => dialog.close());
    dialog.replaceChildren(text, close);
    dialog.showModal();
    dialog.scrollTop = 0;
  }

  fill (list) {
    list.replaceChildren(...this.shelf.map((game) => this.game(game)));
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
    const list = make("ul", "tables", null, ...this.state.tables.map((table) => this.row(table)));
    const wishes = make("ul", "wishes", null, ...this.state.wishes.map((wish) => this.wish(wish)));
    this.page.replaceChildren(...(this.state.wishes.length ? [make("h2", "", word("proposed")), wishes] : []),
      make("h2", "", word("open-tables")), make("p", "refused", this.said),
      ...(this.state.tables.length ? [list] : [make("p", "help", word("no-tables"))]), this.proposal());
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
      acts.append(button("join-in", "join", "large"));
    acts.append(this.button("", "?", () => this.ask("rules", { game: wish.game })));
    return make("li", "", null, make("span", "name", wish.title, make("small", "", wish.detail)), acts);
  }

  async sit (verb, table, seat) {
    const refused = await this.ask(verb, { table: table.table, seat });
    this.say(refused || this.table.enter(table.table));
  }

  proposal () {
    if (!this.shelf)
      return this.button("large", word("propose"), () => this.ask("shelf"));
    const box = make("div", "shelf"), input = make("input"), list = make("ul");

    input.type = "search";
    input.value = this.search;
    input.placeholder = word("find-game");
    input.setAttribute("aria-label", word("find-game"));
    input.addEventListener("input", () => {
      this.search = input.value;
      this.ask("shelf", { words: this.search });
    });
    this.fill(list);
    box.append(make("h2", "", word("propose")), input, list);
    return box;
  }

  // Asks for the number of players, and whether to wait for others; otherwise bots fill the seats until somebody takes
  // them.
  game (game) {
    const row = make("li", "", null, make("span", "name", game.name, make("small", "", game.pitch), make("small", "", game.facts)));

    if (this.chosen !== game.game) {
      row.append(this.button("", word("choose"), () => {
        this.chosen = game.game;
        this.seats = 0;
        this.draw();
      }));
      return row;
    }
    row.append(make("div", "acts", null, make("span", "many", word("how-many")), ...game.seats.map((n) =>
      this.button(n === this.seats ? "chosen" : "", String(n), () => this.count(game.game, n)))),
    this.button("quiet", word("rules"), () => this.ask("rules", { game: game.game })));
    if (this.seats)
      row.append(make("div", "acts", null, this.button("large", word("ask-others"), () => this.want(game.game)),
        this.button("", word("with-bots"), () => this.propose(game.game))));
    return row;
  }

  count (game, n) {
    this.seats = n;
    if (n === 1)
      this.propose(game);
    else
      this.draw();
  }

  putAway () {
    this.shelf = this.chosen = null;
    this.search = "";
  }

  async want (game) {
    const refused = await this.ask("want", { game, seats: this.seats });
    if (!refused)
      this.putAway();
    this.say(refused);
    this.page.scrollTop = 0;
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
