// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the score sheets: what is to be done now, who has how much, and what the hand came to.  What is asked for,
// and every refusal, comes from the laptop; the page only puts the answers into a line.
import { disable, fill, make, number, refusal, word } from "/page.js";

const RANKS = [..."23456789TJQKA"];
const SUITS = [{ letter: "s", sign: "♠" }, { letter: "h", sign: "♥", isRed: true }, { letter: "d", sign: "♦", isRed: true }, { letter: "c", sign: "♣" }];

export class Score {
  constructor (page, ask) {
    this.page = page;
    this.ask = ask;
    this.sheets = [];
    this.chosen = 0; // the id of the sheet that is looked at
    this.answers = new Map(); // of the hand that is written down
    this.of = ""; // for which sheet and hand they are
    this.cardKeys = new Set(); // the answers that are cards
    this.opened = new Set(); // and those whose deck is open
    this.refused = "";
  }

  get exists () {
    return this.sheets.length > 0;
  }

  get sheet () {
    return this.sheets.find((one) => one.id === this.chosen) || this.sheets[0];
  }

  // Not connected: the totals stay to be read.
  stop () {
    disable(this.page);
  }

  show (state) {
    this.sheets = state.sheets;
    this.draw();
  }

  async send (verb, more) {
    const { id, hand } = this.sheet;

    this.refused = await this.ask(verb, { sheet: id, hand, ...more }) || "";
    this.draw();
  }

  draw () {
    const { sheet } = this;

    if (!sheet) {
      this.page.replaceChildren();
      return;
    }
    const of = `${sheet.id} ${sheet.hand}`;
    if (of !== this.of) {
      this.of = of;
      this.answers.clear();
      this.cardKeys.clear();
      this.opened.clear();
    }
    this.page.replaceChildren(...this.chooser(), make("h1", "", sheet.title), make("p", "quiet", sheet.detail),
      ...(sheet.next ? [make("p", "next", sheet.next)] : []), this.totals(sheet), refusal(this.refused),
      ...(sheet.asks.length > 0 ? [this.form(sheet)] : []), ...this.before(sheet));
  }

  chooser () {
    if (this.sheets.length < 2)
      return [];
    const list = make("select");

    for (const { id, title, detail } of this.sheets) {
      const option = make("option", "", `${title}: ${detail}`);
      option.value = id;
      list.append(option);
    }
    list.value = this.sheet.id;
    list.addEventListener("change", () => {
      this.chosen = Number(list.value);
      this.refused = "";
      this.draw();
    });
    return [make("label", "choice", word("score"), list)];
  }

  totals ({ players }) {
    const list = make("ul", "totals");

    for (const { name, total } of players) {
      const who = make("span", "name", name);
      who.setAttribute("dir", "auto");
      list.append(make("li", "", null, who, make("span", "number", number(total))));
    }
    return list;
  }

  // --- The hand ---

  form (sheet) {
    const form = make("form", "hand"), each = sheet.asks.filter((one) => one.of !== "once");

    for (const { name, side } of sheet.players) {
      const asks = each.filter((one) => one.of === "each" || sheet.players.find((other) => other.side === side).name === name);

      if (asks.length > 0)
        form.append(this.group(this.whose(sheet, asks, name, side), asks.map((one) => this.entry(one, name, sheet))));
    }
    form.append(...sheet.asks.filter((one) => one.of === "once").map((one) => this.entry(one, "", sheet)),
      make("button", "large", word("write-down")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send("score", { row: this.row(sheet) });
    });
    return form;
  }

  // Partners stand together where all that is asked is theirs.
  whose ({ players }, asks, name, side) {
    const partners = players.filter((other) => other.side === side).map((other) => other.name);

    return asks.every((one) => one.of === "side") ? partners.join(" / ") : name;
  }

  group (name, entries) {
    const title = make("legend", "", name);

    title.setAttribute("dir", "auto");
    return make("fieldset", "", null, title, ...entries);
  }

  key (ask, name) {
    return `${ask.word} ${name}`;
  }

  value (ask, name) {
    const key = this.key(ask, name);

    if (this.answers.has(key))
      return this.answers.get(key);
    if (ask.kind === "number")
      return ask.fallback ?? Math.min(Math.max(ask.min, 0), ask.max);
    if (ask.kind === "word")
      return ask.words[ask.fallback ?? -1] || "";
    return "";
  }

  entry (ask, name, sheet) {
    const change = (value) => this.answers.set(this.key(ask, name), value);

    if (ask.kind === "number")
      return this.stepper(ask, name, change);
    if (ask.kind === "cards")
      return this.cards(ask, name, change);
    const pairs = ask.kind === "word" ? ask.words.map((each, i) => [each, ask.says[i]]) : sheet.players.map((one) => [`"${one.name}"`, one.name]);
    if (ask.kind === "seat" && ask.min < 0)
      pairs.push(["-", word("nobody-won")]);
    return this.list(ask, name, pairs, change);
  }

  stepper (ask, name, change) {
    const input = make("input", "number"), label = make("label", "", ask.label);
    const button = (text, said, by) => {
      const it = make("button", "step", text);
      it.type = "button";
      it.setAttribute("aria-label", `${word(said)}: ${ask.label} ${name}`);
      it.addEventListener("click", () => {
        const now = Number(input.value) || 0;

        input.value = Math.min(Math.max(now + by, ask.min), ask.max);
        change(input.value);
      });
      return it;
    };

    input.inputMode = ask.min < 0 ? "text" : "numeric";
    input.value = this.value(ask, name);
    input.setAttribute("aria-label", `${ask.label} ${name}`);
    input.addEventListener("input", () => change(input.value.trim()));
    input.addEventListener("focus", () => input.select());
    return make("div", "stepper", null, label, button("−", "less", -ask.step), input, button("+", "more", ask.step));
  }

  // Cards are tapped from a deck, or typed.
  cards (ask, name, change) {
    const key = this.key(ask, name), held = this.held(key), deck = make("div", "deck"), input = make("input");
    const others = [...this.answers.keys()].filter((one) => one !== key && this.cardKeys.has(one)).flatMap((one) => this.held(one));
    const all = make("details", "cards", null, make("summary", "", `${ask.label} ${held.length}/${ask.max}`), deck, input);

    this.cardKeys.add(key);
    all.open = this.opened.has(key);
    all.addEventListener("toggle", () => this.opened[all.open ? "add" : "delete"](key));
    for (const suit of SUITS)
      for (const rank of RANKS) {
        const card = rank + suit.letter, isHeld = held.includes(card), button = make("button", suit.isRed ? "red" : "", (rank === "T" ? "10" : rank) + suit.sign);

        button.type = "button";
        button.setAttribute("aria-pressed", isHeld);
        button.disabled = !isHeld && (others.includes(card) || held.length >= ask.max);
        button.addEventListener("click", () => {
          change((isHeld ? held.filter((one) => one !== card) : [...held, card]).join(" "));
          this.opened.add(key);
          this.draw();
        });
        deck.append(button);
      }
    input.autocomplete = "off";
    input.autocapitalize = "none";
    input.spellcheck = false;
    input.value = this.value(ask, name);
    input.placeholder = word("cards-typed");
    input.setAttribute("aria-label", `${ask.label} ${name}`);
    input.addEventListener("input", () => change(input.value.trim()));
    return all;
  }

  held (key) {
    return (this.answers.get(key) || "").split(/\s+/).filter(Boolean);
  }

  list (ask, name, pairs, change) {
    const list = make("select"), now = this.value(ask, name);

    if (now === "")
      list.append(make("option", "", ""));
    for (const [value, text] of pairs) {
      const option = make("option", "", text);
      option.value = value;
      list.append(option);
    }
    list.value = now;
    list.addEventListener("change", () => change(list.value));
    return make("label", "choice", ask.label, list);
  }

  // What the answers come to, as a line of a score sheet.
  row (sheet) {
    const said = (ask, name) => {
      const value = String(this.value(ask, name));

      return value === "" || (this.isUsual(ask, name) && ask.fallback !== undefined) ? "" : ` ${ask.word} ${value}`;
    };
    const parts = [];

    for (const { name, side } of sheet.players) {
      const isFirst = sheet.players.find((other) => other.side === side).name === name;
      const answers = sheet.asks.filter((one) => one.of === "each" || (one.of === "side" && isFirst)).map((one) => said(one, name)).join("");

      if (answers)
        parts.push(`"${name}"${answers}`);
    }
    parts.push(...sheet.asks.filter((one) => one.of === "once").map((one) => said(one, "").trim()).filter(Boolean));
    return parts.join(" ");
  }

  isUsual (ask, name) {
    return !this.answers.has(this.key(ask, name));
  }

  // --- What was written down ---

  before ({ last, undo }) {
    if (!last)
      return [];
    const button = make("button", "", word("undo"));

    button.type = "button";
    button.disabled = !undo;
    button.addEventListener("click", () => this.send("score-undo"));
    return [make("div", "undo", null, make("span", "", fill("last-written", last)), button)];
  }
}
