// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the host's phone.
import { missing } from "/missing.js";
import { called, disable, fill, lift, make, refusal, show, word } from "/page.js";

const CLOCK_ACTS = ["next-level", "previous-level", "more-time", "less-time", "break", "end-break", "last-hand"];
const REPEATED = ["more-time", "less-time"]; // tapped several times on purpose
const LOOK = 500; // milliseconds until somebody has seen what has changed

export class Desk {
  constructor (page, ask) {
    this.page = page;
    this.ask = ask;
    this.pin = sessionStorage.getItem("pin") || "";
    this.clock = null;
    this.waiting = 0; // requests
    this.refused = ""; // why the last act was refused
    this.step = ""; // of the page
    this.seen = ""; // the same, once there was time to look at it
    this.looking = 0; // a timer
    this.missing = []; // for whom side tables wait in vain
    this.tables = make("div", "tables");
    this.minutes = null; // the entry for how long the laptop was off, kept while something else changes
  }

  begin () {
    this.askForPin("");
  }

  // A new socket is nobody's until the PIN is given, so a PIN that was right a moment ago is sent again.
  async again () {
    if (this.pin)
      this.enter(this.pin);
  }

  stop () {
    this.tellMissing([]);
    disable(this.page);
  }

  async enter (pin) {
    const refused = await this.ask("host", { pin });
    if (refused) {
      this.end(refused);
    } else {
      this.pin = pin;
      sessionStorage.setItem("pin", pin);
    }
  }

  askForPin (refused) {
    const input = make("input"), form = make("form", "", null);
    input.inputMode = "numeric";
    input.maxLength = 6;
    input.autocomplete = "off";
    input.id = "pin";
    form.append(make("label", "", word("pin"), input), make("p", "help", word("pin-help")),
      make("p", "refused", refused), make("button", "large", word("steer")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter(input.value.trim());
    });
    this.page.replaceChildren(form);
  }

  tellMissing (tables) {
    this.missing = tables;
    this.tables.replaceChildren(...tables.filter((one) => one.host).map((one) => missing(one, one.title, async () =>
      this.refuse(await this.ask("go-on-without", { table: one.table, seat: one.seat })))));
  }

  // Called whenever the clock changes.
  tell (clock) {
    const title = this.page.querySelector(".now span");

    this.clock = clock;
    if (title)
      title.textContent = this.title();
  }

  title () {
    return this.clock && this.clock.state ? this.clock.state.texts.title : "";
  }

  refuse (sentence) {
    this.refused = sentence || "";
    this.page.querySelector(".refused").replaceWith(refusal(this.refused));
  }

  // A tap at once after a change, as the second of a double tap, was meant for what stood there before.  It names no
  // step, and is refused.
  look () {
    this.seen = "";
    this.page.dataset.fresh = "";
    clearTimeout(this.looking);
    this.looking = setTimeout(() => {
      this.seen = this.step;
      delete this.page.dataset.fresh;
    }, LOOK);
  }

  async act (act, more) {
    const step = REPEATED.includes(act) ? this.step : this.seen;
    this.refuse(await this.ask("act", { act, step, ...more }));
  }

  button (act, text, more) {
    const button = make("button", "", text);
    button.dataset.act = act;
    button.addEventListener("click", () => this.act(act, more));
    return button;
  }

  // The PIN with which this phone came is no longer the one that holds.
  end (why) {
    this.pin = "";
    sessionStorage.removeItem("pin");
    this.askForPin(why);
  }

  show (state) {
    if (state.ended) {
      this.end(state.ended);
      return;
    }
    const digits = make("span", "digits");
    const grid = make("div", "grid"), undo = make("div", "undo"), list = make("ul");
    const large = this.button("play", state.play);

    if (state.step !== this.step) {
      this.step = state.step;
      this.look();
    }
    digits.dataset.digits = "";
    large.className = "large";
    large.disabled = !state.acts.includes("play");
    for (const act of CLOCK_ACTS)
      if (act !== (state.acts.includes("end-break") ? "break" : "end-break")) {
        const button = this.button(act, word(act));
        button.disabled = !state.acts.includes(act);
        grid.append(button);
      }
    if (state.undo)
      undo.append(make("span", "", state.undo), this.button("undo", word("undo")));
    for (const player of state.players)
      list.append(this.row(player, state.players));
    this.count(state.requests.length);
    const types = this.minutes && document.activeElement === this.minutes;
    this.page.replaceChildren(
      make("div", "now", null, make("span", "", this.title()), digits),
      refusal(this.refused), ...this.question(state), ...state.requests.map((request) => this.request(request)), this.tables, large, grid, undo, list);
    if (types && this.minutes)
      this.minutes.focus();
    if (this.clock)
      this.clock.count();
  }

  // After a restart of the laptop: how long was it off?
  question ({ asks, minutes }) {
    if (!asks) {
      this.minutes = null;
      return [];
    }
    const answer = (text, say) => {
      const button = make("button", "", text);
      button.addEventListener("click", async () => this.refuse(await this.ask("passed", { minutes: say(), step: this.seen })));
      return button;
    };
    if (!this.minutes) {
      this.minutes = make("input");
      this.minutes.inputMode = "numeric";
      this.minutes.maxLength = 5;
      this.minutes.value = String(minutes);
    }
    return [make("div", "request passed", null, make("span", "", asks), answer(word("that-is-right"), () => ""),
      make("label", "", word("minutes-ago"), this.minutes), answer(word("set"), () => this.minutes.value.trim()))];
  }

  // The tab shows how many requests wait, for a host who looks at the clock; a new one makes the phone vibrate.
  count (n) {
    if (n > this.waiting && navigator.vibrate)
      navigator.vibrate(200);
    this.waiting = n;
    document.querySelector("#tabs [data-page=desk]").textContent = word("host") + (n > 0 ? ` (${n})` : "");
  }

  // A request from a phone, which one tap grants or declines.
  request (request) {
    const answer = (say) => {
      const button = make("button", say === "yes" ? "yes" : "", word(say));
      button.dataset.say = say;
      button.addEventListener("click", async () => {
        this.refuse(await this.ask("answer", { request: request.id, say, step: this.seen }));
      });
      return button;
    };
    return make("div", "request", null, make("span", "", request.sentence), answer("no"), answer("yes"));
  }

  row (player, players) {
    const name = make("span", "name", called(player), make("small", "", [player.badge, player.status].filter(Boolean).join(" · ")));
    const row = make("li", player.in ? "" : "out", null, name);
    for (const act of player.acts)
      row.append(act === "out" ? this.outButton(player, players) : this.button(act, word(act), { player: player.name }));
    return row;
  }

  // Asks who knocked them out, which may be left open.
  outButton (player, players) {
    const button = make("button", "", word("out"));
    button.dataset.act = "out";
    button.addEventListener("click", () => {
      const choices = make("div", "choices");
      const choose = (text, more) => {
        const choice = make("button", "", text);
        choice.addEventListener("click", () => {
          lift();
          if (more)
            this.act("out", { player: player.name, ...more });
        });
        choices.append(choice);
      };
      choose(word("nobody"), {});
      for (const other of players)
        if (other.in && other.name !== player.name)
          choose(called(other), { by: other.name });
      choose(word("cancel"), null);
      show(make("h2", "", fill("by", called(player))), choices);
      this.look();
    });
    return button;
  }
}
