// The page of the side games: open tables, a seat at one of them, a game that is proposed, rules to read.
import { make, word } from "/page.js";

export class Games {
  constructor (page, ask, table) {
    this.page = page;
    this.ask = ask;
    this.table = table;
    this.state = null;
    this.shelf = null; // the games that there are, once somebody wants to see them
    this.chosen = null; // of them
    this.search = "";
    this.said = "";
  }

  // What is shown may be wrong soon.
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
    this.page.classList.remove("lost");
    this.draw();
  }

  showShelf (shelf) {
    this.shelf = shelf.games;
    this.draw();
  }

  // In the dialog, whatever page lies open.
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
    this.page.replaceChildren(make("h2", "", word("open-tables")), make("p", "refused", this.said),
      ...(this.state.tables.length ? [list] : [make("p", "help", word("no-tables"))]), this.proposal());
  }

  row (table) {
    const name = make("span", "name", table.title, make("small", "", table.detail),
      ...(table.turn ? [make("small", "turn", word("your-turn"))] : []));
    const acts = make("div", "acts"), free = table.seats.findIndex((seat) => seat.free);

    acts.append(this.button(table.seat >= 0 ? "large" : "", word(table.seat >= 0 ? "play" : "watch-table"),
      () => this.say(this.table.enter(table.table))));
    if (free >= 0)
      acts.append(this.button("", word("sit"), () => this.sit(table, free)));
    return make("li", "", null, name, acts);
  }

  async sit (table, seat) {
    const refused = await this.ask("sit", { table: table.table, seat });
    this.say(refused || this.table.enter(table.table));
  }

  proposal () {
    if (!this.shelf)
      return this.button("large", word("propose"), () => this.ask("shelf"));
    const box = make("div", "shelf"), input = make("input"), list = make("ul");
    const fill = () => list.replaceChildren(...this.shelf
      .filter((game) => `${game.name} ${game.pitch}`.toLowerCase().includes(this.search.toLowerCase()))
      .map((game) => this.game(game)));

    input.type = "search";
    input.value = this.search;
    input.placeholder = word("find-game");
    input.setAttribute("aria-label", word("find-game"));
    input.addEventListener("input", () => {
      this.search = input.value;
      fill();
    });
    fill();
    box.append(make("h2", "", word("propose")), input, list);
    return box;
  }

  // With how many players it is to be is asked last; bots fill the seats until somebody takes them.
  game (game) {
    const row = make("li", "", null, make("span", "name", game.name, make("small", "", game.pitch), make("small", "", game.facts)));

    if (this.chosen !== game.game) {
      row.append(this.button("", word("choose"), () => {
        this.chosen = game.game;
        this.draw();
      }));
      return row;
    }
    row.append(make("div", "acts", word("how-many"), ...game.seats.map((n) =>
      this.button("", String(n), () => this.propose(game.game, n)))),
    this.button("quiet", word("rules"), () => this.ask("rules", { game: game.game })));
    return row;
  }

  async propose (game, seats) {
    const refused = await this.ask("propose", { game, seats });
    this.shelf = this.chosen = null;
    await this.say(refused);
    if (!refused)
      this.table.remember(this.table.id);
  }
}
