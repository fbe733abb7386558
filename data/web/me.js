// SPDX-License-Identifier: GPL-3.0-or-later
// The page of whoever holds the phone; as long as that is nobody, the names to choose from.
import { called, disable, fill, languages, lift, make, refusal, show, word } from "/page.js";

const plain = (text) => text.trim().toLocaleLowerCase();

export class Me {
  // LOOK opens the clock, AGAIN opens a new socket.
  constructor (page, ask, look, again) {
    this.page = page;
    this.ask = ask;
    this.look = look;
    this.again = again;
    this.state = null;
    this.typed = "";
    this.wanted = ""; // the name asked for although another phone has it
    this.refused = "";
    this.amount = undefined; // of chips, as it was typed
    this.place = sessionStorage.getItem("place") || "";
    this.moved = false;
  }

  stop () {
    disable(this.page);
  }

  show (state) {
    const came = state.name && (!this.state || this.state.name !== state.name);
    this.state = state;
    if (came) {
      this.refused = "";
      this.wanted = "";
      localStorage.setItem("known", state.name);
    } else if (!state.name && !this.claiming && localStorage.getItem("known")) {
      this.refused = fill("gone", localStorage.getItem("known")); // forgotten, or given to another phone
      localStorage.removeItem("known");
    }
    if (state.name)
      this.showPerson();
    else
      this.showNames();
  }

  // --- Who are you? ---

  // The cookie comes with a page of its own, and the next socket sends it.
  async claimed (message) {
    const answer = await fetch("/claim/" + message.word, { cache: "no-store" });
    if (answer.ok) {
      this.claiming = true;
      this.again();
    } else {
      this.refuse(word("claim-lost"));
    }
  }

  refuse (sentence) {
    this.refused = sentence || "";
    const it = this.page.querySelector(".refused");
    if (it)
      it.replaceWith(refusal(this.refused));
  }

  async claim (name) {
    this.wanted = name;
    const refused = await this.ask("claim", { name });
    if (refused)
      this.wanted = "";
    this.refuse(refused);
  }

  // Asks again for what was asked on the socket that was lost.
  resume () {
    if (this.wanted && this.state && !this.state.name)
      this.claim(this.wanted);
  }

  showNames () {
    if (this.claiming)
      this.refused = word("no-cookie"); // still nobody's after the reload
    this.claiming = false;
    const input = make("input"), list = make("ul", "names"), label = make("label", "", word("search"), input);
    const watch = make("button", "", word("only-watch"));
    input.autocomplete = "off";
    input.spellcheck = false;
    input.maxLength = 60;
    input.value = this.typed;
    input.addEventListener("input", () => {
      this.typed = input.value;
      this.fillNames(list);
    });
    watch.addEventListener("click", () => {
      sessionStorage.setItem("watch", "1");
      this.look();
    });
    const hadFocus = this.page.contains(document.activeElement) && document.activeElement.tagName === "INPUT";
    this.fillNames(list);
    this.page.replaceChildren(make("div", "head", null, make("h1", "", word("who")), watch), ...this.requestLines(),
      refusal(this.refused), label, list, languages());
    if (hadFocus)
      input.focus();
  }

  fillNames (list) {
    const typed = plain(this.typed), rows = [];
    for (const person of this.state.people)
      if (plain(called(person)).includes(typed))
        rows.push(this.nameRow(called(person), person.name, person.held ? word("held") : ""));
    if (typed && !this.state.people.some((person) => plain(person.name) === typed))
      rows.push(this.nameRow(fill("new-name", this.typed.trim()), this.typed.trim(), word("guest")));
    list.replaceChildren(...rows);
  }

  nameRow (text, name, note) {
    const button = make("button", "", null, make("span", "name", text), make("small", "", note));
    button.addEventListener("click", () => this.claim(name));
    return make("li", "", null, button);
  }

  // --- The phone's player ---

  showPerson () {
    const { place, move, rival, seated, facts, season, settling, acts, requests } = this.state;
    const asked = new Set(requests.filter((it) => it.state === "asked").map((it) => it.act));
    const leave = make("button", "quiet", word("not-me"));

    const typing = this.page.contains(document.activeElement) && document.activeElement.tagName === "INPUT";
    this.claiming = false;
    if (seated && this.place && this.place !== place) {
      this.moved = true;
      if (navigator.vibrate)
        navigator.vibrate([200, 100, 200]);
    }
    if (seated)
      sessionStorage.setItem("place", this.place = place);
    leave.addEventListener("click", () => this.askToLeave());
    this.page.replaceChildren(
      make("h1", "", called(this.state)),
      ...(this.moved && seated ? [this.newSeat()] : []),
      make("p", "place", place),
      ...(move ? [make("p", "move", move)] : []),
      ...(rival ? [make("p", "request declined", rival)] : []),
      make("dl", "", null, ...facts.map((fact) =>
        make("div", "", null, make("dt", "", fact.caption), make("dd", "", fact.value)))),
      ...(season ? [make("section", "season", null, make("h2", "", season.name), ...season.lines.map((line) => make("p", "", line)))] : []),
      ...(settling ? [this.settling(settling)] : []),
      ...this.requestLines(),
      refusal(this.refused),
      ...acts.filter((it) => !asked.has(it.act)).map((it) => it.game ? this.chips(it) : this.askButton(it.act, it.price)),
      leave, languages());
    if (typing)
      this.page.querySelector(".chips input")?.focus();
  }

  settling ({ name, payments, why }) {
    return make("section", "settling", null, make("h2", "", name),
      ...payments.map(({ text, paid }) => make("p", paid ? "paid" : "", (paid ? "✓ " : "") + text)),
      ...(why ? [make("small", "", why)] : []));
  }

  newSeat () {
    const seen = make("button", "", word("seen"));
    seen.addEventListener("click", () => {
      this.moved = false;
      this.showPerson();
    });
    return make("div", "new-seat", null, make("span", "", word("new-seat")), seen);
  }

  requestLines () {
    return this.state.requests.filter((it) => it.act !== "name" || it.state !== "done").map((it) =>
      make("p", "request " + it.state, fill(it.act + "-" + it.state, it.player)));
  }

  askButton (act, price) {
    const button = make("button", "large", [word("ask-" + act), price].filter(Boolean).join(" · "));
    button.dataset.act = "ask-" + act;
    button.addEventListener("click", async () => {
      button.disabled = true;
      this.refuse(await this.ask("ask", { act }));
      button.disabled = false;
    });
    return button;
  }

  // Chips of a cash game, for as much as is typed.
  chips ({ act, amount, game, agreed }) {
    const input = make("input"), button = make("button", "large", word("ask-chips"));
    input.inputMode = "decimal";
    input.autocomplete = "off";
    input.maxLength = 16;
    input.value = this.amount ?? amount;
    input.addEventListener("input", () => this.amount = input.value);
    button.dataset.act = "ask-chips";
    button.addEventListener("click", async () => {
      button.disabled = true;
      this.refuse(await this.ask("ask", { act, amount: input.value }));
      button.disabled = false;
    });
    return make("section", "chips", null, make("h2", "", game), ...(agreed ? [make("small", "", agreed)] : []),
      make("label", "", word("chips-amount"), input), button);
  }

  askToLeave () {
    const yes = make("button", "", word("not-me")), no = make("button", "", word("cancel"));
    yes.addEventListener("click", async () => {
      lift();
      localStorage.removeItem("known");
      sessionStorage.removeItem("place");
      this.place = "";
      this.moved = false;
      this.refuse(await this.ask("leave"));
    });
    no.addEventListener("click", lift);
    show(make("h2", "", fill("leave", this.state.name)), make("div", "choices", null, yes, no));
  }
}
