// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the clock: it is told where a level ends and counts by itself, by the wall clock, which goes on while a
// device sleeps.  What it is told again every ten seconds puts it right should somebody set that clock.
import { make } from "/page.js";

export class Clock {
  // NAMED (name) is told what the evening is called.
  constructor (page, named) {
    this.page = page;
    this.named = named;
    this.state = null;
    this.timer = 0;
  }

  show (state) {
    this.state = state;
    this.ends = Date.now() + (state.left || 0) / 1000;
    this.left = state.left || 0;
    document.body.dataset.tone = state.tone;
    this.named(state.texts.name || state.texts.headline);
    this.draw();
    this.count();
  }

  // Not connected: what is shown may soon be wrong, so the countdown stops.
  stop () {
    clearTimeout(this.timer);
    this.state = null;
    this.page.classList.add("lost");
  }

  // Below zero: how long the schedule has been over.
  microseconds () {
    const left = this.state && this.state.running ? (this.ends - Date.now()) * 1000 : this.left;
    return this.left < 0 ? left : Math.max(0, left);
  }

  text () {
    const left = this.microseconds(), seconds = left < 0 ? Math.floor(-left / 1e6) : Math.ceil(left / 1e6);
    const sign = left < 0 ? "+" : "";
    const two = (n) => String(n).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    return sign + (hours > 0 ? `${hours}:${two(Math.floor(seconds / 60) % 60)}` : two(Math.floor(seconds / 60))) + ":" + two(seconds % 60);
  }

  // Runs just after the second on the screen changes.
  count () {
    clearTimeout(this.timer);
    if (!this.state || this.state.look !== "playing")
      return;
    const text = this.text();
    for (const digits of document.querySelectorAll("[data-digits]")) {
      digits.textContent = text;
      digits.classList.toggle("long", text.length > 5);
    }
    const left = this.microseconds();
    if (this.state.running && left !== 0)
      this.timer = setTimeout(() => this.count(), (left > 0 ? left % 1e6 : 1e6 + left % 1e6) / 1000 + 5);
  }

  draw () {
    const { texts, facts, prizes, look } = this.state;
    const top = make("div", "top", null, make("span", "", look === "waiting" ? "" : texts.name), make("span", "", texts.game));
    const main = make("div", "main"), side = make("div", "side"), foot = make("div", "foot");
    const add = (name, text) => text && main.append(make("div", name, text));

    this.page.classList.remove("lost");
    add("title", texts.title);
    add("badge", texts.badge);
    if (look === "playing") {
      const digits = make("div", "digits");
      digits.dataset.digits = "";
      digits.setAttribute("role", "timer");
      main.append(digits);
    }
    add("headline", texts.headline);
    add(/[0-9] \/ [0-9]/.test(texts.line || "") ? "line" : "line words", texts.line);
    add("detail", texts.detail);
    if (facts.length)
      main.append(make("div", "facts", null, ...facts.map((fact) =>
        make("div", "fact", null, make("b", "", fact.value), make("span", "", fact.caption)))));
    if (prizes.length || texts.pool)
      side.append(this.list(texts, prizes));
    foot.append(...[texts.next, texts.window, texts.pause].filter(Boolean).map((text) => make("span", "", text)));
    this.page.classList.toggle("alone", !side.firstChild);
    this.page.replaceChildren(top, main, ...(side.firstChild ? [side] : []), foot);
  }

  list (texts, prizes) {
    const pool = texts.pool ? `${texts.pool} ${texts.caption || ""}` : "";
    const rows = prizes.map((prize) => make("li", prize.next ? "next" : "", null,
      make("span", "place", prize.place), make("span", "who", prize.who || ""), make("span", "amount", prize.amount || "")));
    return make("div", "prizes", null,
      make("h2", "", null, make("span", "", texts.prizes), make("span", "", pool)), make("ol", "", null, ...rows));
  }
}
