// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a table: the cards in the hand.  Which of them may be picked, what the buttons say and what is missing comes from the
// laptop, so that no game has code of its own here.
import { disable, fill, lay, lift, make, number, show, word } from "/page.js";
import { Result } from "/result.js";
import { cardOf, isHidden, zoneOf } from "/cards.js";
import { Missed, Replay } from "/missed.js";
import { missing } from "/missing.js";

const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const SORTS = ["suit", "rank", "dealt"];
const RANKS = "23456789TJQKA";

// The dealer's button, and that of whoever begins each betting round.
function buttons (plate) {
  return [plate.dealer && "D", plate.first && "1"].filter(Boolean).map((sign) => make("i", "dealer", sign));
}

// How much of a card must be seen to know it, in pixels.
function indexWidth (card) {
  const rank = card.querySelector("b");

  return rank ? rank.offsetLeft + rank.offsetWidth + 2 : card.offsetWidth * .2;
}

export class Table {
  // OPEN shows a page by its name; LEFT () is called when there is no table any more.
  constructor (page, ask, open, left) {
    this.page = page;
    this.ask = ask;
    this.open = open;
    this.left = left;
    this.id = Number(sessionStorage.getItem("table")) || 0;
    this.state = this.choices = null;
    this.said = ""; // why the last act was refused
    this.held = null; // the card that is about to be swapped in an arrangement
    this.drawer = ""; // the drawer over the table: "log" or "seats"
    this.input = this.newWord();
    this.calling = null; // the call in progress
    this.until = 0; // when the time for everybody's word ends
    this.waits = 0; // its timer
    this.waiting = ""; // who would get this seat next
    this.missing = []; // for whom tables wait in vain
    this.bets = new Map(); // verb -> the chosen amount
    this.sort = sessionStorage.getItem("sort") || SORTS[0];
    this.busy = false;
    this.missed = new Missed(page);
    this.once = new Replay(this);
    new ResizeObserver(() => { // also when the table comes into sight
      this.look();
      this.spread();
    }).observe(page);
    document.addEventListener("visibilitychange", () => this.look());
  }

  // A player who comes back to the page is told what they have missed.
  look () {
    if (this.state && this.missed.look(this.state))
      this.draw();
  }

  begin () {
    this.input.setAttribute("aria-label", word("say"));
    this.page.replaceChildren(this.wayOut(), make("p", "help", word("no-table")));
  }

  // After a new socket the table is requested again, so that nothing stale can be played.
  async again () {
    if (this.id && await this.ask("table", { table: this.id }))
      this.forget();
  }

  async enter (id) {
    const refused = await this.ask("table", { table: id });
    if (!refused)
      this.remember(id);
    return refused;
  }

  remember (id) {
    this.id = id;
    sessionStorage.setItem("table", id);
    this.open("table");
  }

  forget () {
    this.id = 0;
    this.state = this.choices = null;
    sessionStorage.removeItem("table");
    this.begin();
    this.left();
  }

  // Not connected: nothing on the screen can be played.
  stop () {
    this.once.stop();
    this.missed.away();
    this.choices = null;
    this.missing = [];
    this.page.classList.add("lost");
    disable(this.page);
  }

  show (state) {
    this.once.stop();
    const was = this.state;

    this.page.classList.remove("lost");
    if (!was || was.table !== state.table || was.version !== state.version) {
      this.said = "";
      this.held = null;
    }
    if (state.state !== "mine" && state.state !== "nothing")
      this.choices = null;
    if (!was || was.step !== state.step)
      this.bets.clear();
    if (!was || was.step !== state.step || was.heard !== state.heard)
      this.until = Date.now() + state.patience;
    this.id = state.table; // another one where a match follows on the last
    sessionStorage.setItem("table", this.id);
    this.state = state;
    this.missed.look(state);
    this.draw();
  }

  choose (choices) {
    this.once.stop();
    this.choices = choices;
    this.draw();
  }

  async act (what, more) {
    const { table, hand, step, version } = this.state;

    if (this.busy)
      return;
    this.busy = true;
    this.missed.forget();
    this.page.classList.add("busy");
    this.said = await this.ask("hand", { table, hand, step, version, what, ...more }) || "";
    this.busy = false;
    this.page.classList.remove("busy");
    this.draw();
  }

  async wish (verb, more) {
    this.said = await this.ask(verb, { table: this.state.table, step: this.state.step, ...more }) || "";
    this.draw();
  }

  // --- Drawing ---

  draw () {
    const state = this.state;

    if (!state)
      return;
    const table = make("div", "felt");
    const own = make("div", "own");
    this.page.classList.toggle("mine", state.state === "mine" || state.state === "nothing");
    table.append(this.head(), ...(this.missed.lines.length ? [this.since()] : []),
      ...(state.plates ? [this.plates(), this.middle()] : []));
    if (state.result)
      table.append(new Result(state).element);
    own.classList.toggle("with-grid", !!state.zones && state.zones.some((zone) => zone.owner === state.seat && zone.layout === "grid"));
    own.append(this.sentence(), ...(state.patience > 0 && state.heard < 0 ? [this.patience()] : []), ...this.goOn(), ...this.cards(), this.bar());
    const types = document.activeElement === this.input;
    this.page.replaceChildren(table, own, ...this.over());
    if (types && this.page.contains(this.input))
      this.input.focus();
    this.spread();
  }

  button (className, text, act) {
    const button = make("button", className, text);
    button.addEventListener("click", act);
    return button;
  }

  wayOut () {
    const back = this.button("back", "‹", () => this.open("games"));

    back.setAttribute("aria-label", word("games"));
    return back;
  }

  head () {
    const title = make("span", "name", this.state.title, make("small", "", this.state.detail));

    return make("div", "head", null, this.wayOut(), title,
      this.button("", word("seats"), () => this.pull("seats")), this.button("", word("log"), () => this.pull("log")),
      this.button("", "?", () => this.ask("rules", { table: this.id })));
  }

  since () {
    return make("div", "since", null, make("b", "", word("since")), ...this.missed.lines.map((line) => make("p", "", line)),
      this.button("small", word("replay"), () => this.wish("replay", { line: this.missed.from })),
      this.button("small", word("seen"), () => {
        this.missed.forget();
        this.draw();
      }));
  }

  replay (message) {
    if (this.state && message.table === this.state.table)
      this.once.show(message.sights);
  }

  // Shows the last trick in the dialog.
  showTrick (trick) {
    const names = this.state.plates.map((plate) => plate.name);
    const zones = trick.zones.map((zone) => zoneOf(zone, { label: "", names, pick: () => null, order: null, places: [], tap: null }));

    show(make("h2", "", word("last-trick")), ...zones, make("p", "says", trick.caption));
  }

  async lookAt (verb) {
    this.said = await this.ask(verb, { table: this.id }) || "";
    this.draw();
  }

  // A drawer covers the page, so it is closed as a dialog is.
  pull (drawer) {
    this.drawer = drawer;
    this.draw();
    lay(() => {
      this.drawer = "";
      this.draw();
    });
  }

  plates () {
    const { plates, seat, turn } = this.state;
    const row = make("div", "plates");
    const at = (i) => (seat < 0 ? i : (seat + 1 + i) % plates.length);

    for (let i = 0; i < plates.length - (seat < 0 ? 0 : 1); i++)
      row.append(this.plate(plates[at(i)], at(i) === turn));
    return row;
  }

  plate (plate, isOn) {
    const what = [plate.score, plate.staked && `● ${plate.staked}`, plate.backs > 0 && `▮${plate.backs}`].filter(Boolean).join("  ");
    const name = make("b", "", plate.name, ...buttons(plate), ...(plate.bot ? [make("i", "bot", word("bot"))] : []));
    const it = make("div", "plate", null, name, make("span", "", what));

    if (plate.note || plate.phone === "away")
      it.append(make("small", "", plate.phone === "away" ? word("phone-away") : plate.note));
    it.classList.toggle("on", isOn);
    it.classList.toggle("idle", plate.idle);
    it.classList.toggle("won", plate.won);
    return it;
  }

  fact (fact) {
    if (fact.suit)
      return make("span", `fact suit-${fact.suit}`, SIGNS[fact.suit] + (fact.text ? ` ${fact.text}` : ""));
    if (fact.kind === "direction")
      return make("span", "fact", (fact.value > 0 ? "↻ " : "↺ ") + (fact.text || ""));
    return make("span", fact.now ? "fact now" : "fact", fact.kind === "number" ? `${fact.value} ${fact.text || ""}` : fact.text);
  }

  middle () {
    const { zones, facts, labels, pot, phase, seat } = this.state;
    const middle = make("div", "middle"), chips = make("div", "chips");

    if (pot)
      chips.append(make("span", "fact pot", `${word("in-the-pot")} ${pot}`));
    if (this.state.pays)
      chips.append(this.button("fact small", word("pays"), () => this.lookAt("pays")));
    chips.append(...facts.map((fact) => this.fact(fact)), ...labels.map((text) => make("span", "fact", text)));
    if (!chips.firstChild && phase)
      chips.append(make("span", "fact", phase));
    middle.append(chips);
    const weight = (zone) => ["board", "house", "discard", "", "melds", "stock"].indexOf(zone.role);
    for (const zone of [...zones].sort((a, b) => weight(a) - weight(b)))
      // Other players' face-down cards are only a number on their plate, unless their backs mean something.
      if (zone.owner !== seat && !(zone.owner >= 0 && zone.cards.every((card) => card === "??")))
        middle.append(this.zone(zone, false));
    return middle;
  }

  // A pile that only lies there: it is small, so that cards that have been won do not look like cards in the hand.
  isAside (zone) {
    const { targets, cards } = this.choices || { targets: [], cards: [] };

    return zone.layout === "pile" && !targets.includes(zone.zone) && !cards.some(([pile]) => pile === zone.zone)
      && (zone.owner === this.state.seat || zone.cards.every(isHidden));
  }

  // A zone that can be tapped as a whole, such as the stock or a meld.
  zone (zone, isOwn) {
    const isTarget = this.choices && this.choices.targets.includes(zone.zone);
    const whose = zone.owner >= 0 && !isOwn ? `${this.state.plates[zone.owner].name}: ` : "";

    return zoneOf(zone, {
      isTheirs: zone.owner >= 0 && !isOwn,
      isSmall: this.isAside(zone),
      label: whose + zone.label + (zone.layout === "pile" && zone.role !== "tricks" && zone.n > 1 ? ` (${zone.n})` : ""),
      names: this.state.plates.map((plate) => plate.name),
      pick: (index) => this.picked(zone, index),
      order: zone.layout === "fan" && isOwn ? this.sorted(zone.cards) : null,
      places: isOwn && zone.layout === "grid" ? this.places() : [],
      tap: isTarget ? () => this.act("tap", { zone: zone.zone }) : null,
    });
  }

  places () {
    return this.choices ? this.choices.singles.filter((single) => single.place).map((single) => ({
      target: single.target, act: () => this.act("choose", { choice: single.choice }) })) : [];
  }

  // What a tap on a card does; null if the card cannot be picked.
  picked (zone, index) {
    const card = this.choices && !this.choices.groups && this.choices.cards.find(([z, i]) => z === zone.zone && i === index);

    if (!card) {
      const isAsked = this.choices && !this.choices.groups && this.choices.cards.length && zone.owner === this.state.seat && zone.layout === "fan";
      return isAsked ? { grey: true, act: () => this.act("pick", { zone: zone.zone, card: index }) } : null;
    }
    return { order: card[2], act: () => this.act("pick", { zone: zone.zone, card: index }) };
  }

  sorted (cards) {
    const rank = (card) => RANKS.indexOf(card[0]), suit = (card) => "shcd".indexOf(card[1] || "");
    const keys = { suit: (card) => suit(card) * 20 - rank(card), rank: (card) => -rank(card) * 4 + suit(card), dealt: () => 0 };

    return cards.map((card, i) => i).sort((a, b) => keys[this.sort](cards[a]) - keys[this.sort](cards[b]) || a - b);
  }

  // --- My own cards ---

  // The time the table still waits for a player, counted from the last act.
  patience () {
    const bar = make("progress", "patience"), left = () => Math.max(0, this.until - Date.now());

    bar.max = this.state.patience;
    bar.value = left();
    bar.setAttribute("aria-label", word("time-left"));
    clearInterval(this.waits);
    this.waits = setInterval(() => {
      bar.value = left();
      if (!bar.isConnected || left() === 0)
        clearInterval(this.waits);
    }, 250);
    return bar;
  }

  tellMissing (tables) {
    this.missing = tables;
    this.draw();
  }

  goOn () {
    return this.missing.filter((one) => one.table === this.id && one.seat !== this.state.seat && this.state.seat >= 0)
      .map((one) => missing(one, "", () => this.wish(one.host ? "go-on-without" : "stand-in", { seat: one.seat })));
  }

  sentence () {
    const hint = this.choices && this.choices.hint;

    if (this.said)
      return make("p", "says refused", this.said);
    return make("p", "says", hint || this.state.says);
  }

  cards () {
    const { zones, seat, plates } = this.state;

    if (seat < 0 || !zones)
      return [];
    const own = zones.filter((zone) => zone.owner === seat && (zone.n > 0 || zone.layout === "grid"));
    const me = plates[seat];
    const line = [me.score, me.staked && `● ${me.staked}`, me.note].filter(Boolean).join(" · ");
    const foot = make("div", "me", null, make("b", "", me.name, ...buttons(me)), make("span", "", line));

    if (own.some((zone) => zone.layout === "fan" && zone.n > 2 && !isHidden(zone.cards[0])))
      foot.append(this.button("small", word(`sort-${this.sort}`), () => this.resort()));
    if (this.state.trick)
      foot.append(this.button("small", word("last-trick"), () => this.lookAt("trick")));
    if (this.state.undo)
      foot.append(this.button("small", word("undo"), () => this.act("undo")));
    if (this.choices)
      foot.append(this.button("small", word("hint"), () => this.act("hint")));

    const aside = own.filter((zone) => this.isAside(zone)), hand = own.filter((zone) => !this.isAside(zone));
    return [...(this.choices && this.choices.groups ? [this.groups()] : hand.map((zone) => this.zone(zone, true))),
      ...(aside.length ? [make("div", "kept", null, ...aside.map((zone) => this.zone(zone, true)))] : []), foot];
  }

  resort () {
    this.sort = SORTS[(SORTS.indexOf(this.sort) + 1) % SORTS.length];
    sessionStorage.setItem("sort", this.sort);
    this.draw();
  }

  // A tap takes up a card and a second tap puts it down; onto another card, the two are swapped.
  groups () {
    const rows = this.choices.groups.map((group) => {
      const row = make("div", "zone row own-row");
      group.cards.forEach((text, i) => {
        const face = group.faces[i], card = cardOf(text);
        card.classList.toggle("picked", this.held === face);
        card.addEventListener("click", (event) => {
          event.stopPropagation();
          this.swap(face);
        });
        row.append(card);
      });
      const box = make("div", "group", null,
        make("h3", "", `${group.label} · ${group.cards.length}/${group.size}${group.strength ? ` · ${group.strength}` : ""}`), row);
      box.addEventListener("click", () => this.put(group.group));
      return box;
    });
    const box = make("div", "groups", null, ...rows);
    if (this.choices.wrong)
      box.append(make("p", "refused", this.choices.wrong));
    return box;
  }

  swap (face) {
    const held = this.held;

    this.held = held === null ? face : null;
    if (held === null || held === face)
      this.draw();
    else
      this.act("arrange", { face: held, other: face });
  }

  put (group) {
    const held = this.held;

    this.held = null;
    if (held !== null)
      this.act("arrange", { face: held, group });
  }

  // --- Choices ---

  bar () {
    const { state, seat } = this.state, bar = make("div", "bar");

    if (this.once.live) {
      bar.append(this.button("large", word("close"), () => this.once.stop()));
      return bar;
    }
    if (seat >= 0 && this.state.plates && this.state.plates[seat].away)
      bar.append(this.button("large", word("my-seat"), () => this.wish("come-back", { seat })));
    if (state === "broken" && seat >= 0)
      bar.append(this.button("large", word("try-again"), () => this.act("go-on")));
    if (state === "nothing")
      bar.append(this.button("large", word("go-on"), () => this.act("go-on")));
    if (this.state.stand)
      bar.append(this.button("", word("stand"), () => this.act("stand")));
    if (this.state.stands)
      bar.append(this.button("", word("ask-me"), () => this.act("ask-me")));
    if (state === "over" && seat >= 0 && this.state.broke)
      bar.append(this.buyButton("large"));
    if (state === "over" && seat >= 0)
      bar.append(this.button(this.state.broke ? "" : "large", word("next-hand"), () => this.wish("next")));
    if (state === "finished" && seat >= 0 && !this.state.closed)
      bar.append(this.button("large", word("again"), () => this.wish("again")));
    if (state !== "mine" || !this.choices)
      return bar;
    if (this.choices.word)
      bar.append(this.wordForm());
    const singles = new Set(this.choices.singles.map((single) => single.verb));
    const pills = this.choices.pills.filter((pill) => !singles.has(pill.verb) && (!this.choices.word || pill.ready));
    bar.append(...pills.filter((pill) => !pill.bet).map((pill) => this.pill(pill)),
      ...pills.filter((pill) => pill.bet).map((pill) => this.bet(pill)));
    if (!this.state.zones.some((zone) => zone.owner === seat && zone.layout === "grid"))
      bar.append(...this.choices.singles.map((single) =>
        this.button("", single.label, () => this.act("choose", { choice: single.choice }))));
    return bar;
  }

  buyButton (className) {
    const { buy } = this.state;

    return this.button(className, fill(buy === 1 ? "buy-one" : "buy", number(buy)), () => this.wish("buy"));
  }

  pill (pill) {
    const button = this.button(pill.likely ? "likely" : "", pill.label,
      () => this.act("move", { verb: pill.verb, target: pill.target, amount: pill.amount }));

    button.disabled = !pill.ready;
    if (pill.suit)
      button.prepend(make("span", `suit-${pill.suit}`, `${SIGNS[pill.suit]} `));
    if (!pill.ready && pill.need || pill.about)
      button.append(make("small", "", pill.about || pill.need));
    return button;
  }

  // The legal amount nearest to it.
  nearest (bet, amount) {
    if (bet.amounts)
      return bet.amounts.reduce((best, one) => (Math.abs(one - amount) < Math.abs(best - amount) ? one : best));
    const steps = Math.round((Math.min(Math.max(amount, bet.lo), bet.hi) - bet.lo) / bet.step);
    return Math.min(bet.lo + steps * bet.step, bet.lo + Math.floor((bet.hi - bet.lo) / bet.step) * bet.step);
  }

  // The next legal amount up or down.
  beside (bet, amount, direction) {
    if (!bet.amounts)
      return amount + direction * bet.step;
    const at = bet.amounts.indexOf(amount) + direction;
    return bet.amounts[Math.min(Math.max(at, 0), bet.amounts.length - 1)];
  }

  bet (pill) {
    const { bet } = pill, slider = make("input"), row = make("div", "bet"), presets = make("div", "presets");
    const amount = () => this.bets.get(pill.verb) || bet.usual;
    const button = this.button(pill.likely ? "likely" : "", "",
      () => this.act("move", { verb: pill.verb, target: pill.target, amount: amount() }));
    const set = (to) => {
      this.bets.set(pill.verb, this.nearest(bet, to));
      slider.value = amount();
      button.textContent = `${pill.label} ${number(amount())}`;
    };
    const preset = (key, to) => to > 0 && presets.append(this.button("small", word(key), () => set(to)));
    const slide = make("div", "slide", null, this.button("small", "−", () => set(this.beside(bet, amount(), -1))), slider,
      this.button("small", "+", () => set(this.beside(bet, amount(), 1))));

    slider.type = "range";
    slider.min = bet.lo;
    slider.max = bet.hi;
    slider.step = bet.step;
    slider.setAttribute("aria-label", pill.label);
    slider.addEventListener("input", () => set(Number(slider.value)));
    preset("half", bet.half);
    preset("pot", bet.pot);
    preset("all", bet.all);
    set(amount());
    button.disabled = !pill.ready;
    row.append(slide, presets, button);
    return row;
  }

  // The same entry is kept, so that typed text outlives changes at the table.
  newWord () {
    const input = make("input", "word");

    input.autocomplete = "off";
    input.maxLength = 40;
    input.addEventListener("focus", () => this.callOut());
    return input;
  }

  // A tap there is the call: the others have to wait until the word is said.
  async callOut () {
    if (this.state.heard === this.state.seat || this.busy)
      return;
    this.calling = this.act("call");
    await this.calling;
  }

  wordForm () {
    const form = make("form", "", null, this.input, make("button", "likely", word("say")));
    const { heard, seat, plates } = this.state;

    this.input.placeholder = heard === seat ? "" : word("call");
    this.input.disabled = heard >= 0 && heard !== seat;
    if (this.input.disabled)
      this.input.placeholder = fill("called", plates[heard].name);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.calling;
      const text = this.input.value;
      this.input.value = "";
      await this.act("word", { word: text });
    });
    return form;
  }

  // --- Drawers ---

  over () {
    if (this.drawer === "log")
      return [make("div", "drawer", null, this.button("back", "×", lift), make("h2", "", word("log")),
        make("ol", "", null, ...this.state.log.map((line) => make("li", "", line)).reverse()))];
    return this.drawer === "seats" ? [this.seats()] : [];
  }

  seats () {
    const list = make("ul");

    this.state.plates.forEach((plate, seat) => {
      const row = make("li", "", null, make("span", "name", plate.name));
      if (plate.away)
        row.append(this.button("", fill("come-back", plate.away), () => this.wish("come-back", { seat })));
      else if (!plate.bot && (seat === this.state.seat || plate.phone === "away"))
        row.append(this.button("", word("stand-in"), () => this.wish("stand-in", { seat })));
      else if (plate.bot && this.state.seat < 0 && this.state.state === "over")
        row.append(this.button("", word("sit"), () => this.wish("sit", { seat })));
      if (this.waiting && this.state.seat >= 0 && (seat === this.state.seat || plate.away || plate.phone === "away"))
        row.append(this.button("", fill("hand-over", this.waiting), () => this.wish("hand-over", { seat })));
      if (seat === this.state.seat && this.state.buy > 0)
        row.append(this.buyButton(""));
      list.append(row);
    });
    return make("div", "drawer", null, this.button("back", "×", lift), make("h2", "", word("seats")), list,
      make("p", "refused", this.said));
  }

  // The cards of a fan overlap as far as they lack room, but never the rank and the suit of a card: rather than that they
  // lie in more rows.
  spread () {
    for (const fan of this.page.querySelectorAll(".fan, .own-row")) {
      const cards = [...fan.querySelectorAll(".card")], size = cards.length ? cards[0].offsetWidth : 0;

      for (const old of fan.querySelectorAll(".break"))
        old.remove();
      if (!size)
        continue;
      const room = fan.clientWidth - size - 2, least = Math.max(...cards.map(indexWidth));
      let rows = 1;
      while (rows < cards.length && room / (Math.ceil(cards.length / rows) - 1) < least)
        rows += 1;
      const each = Math.ceil(cards.length / rows), step = each > 1 ? Math.min(size + 4, room / (each - 1)) : size;
      cards.forEach((card, i) => {
        const isFirst = i % each === 0;

        card.style.marginLeft = isFirst ? "0" : `${step - size}px`;
        if (isFirst && i > 0)
          card.before(make("span", "break"));
      });
      fan.classList.toggle("two", rows > 1);
    }
  }
}
