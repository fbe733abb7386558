// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand that is over has brought to whom.
import { make } from "/page.js";

export class Result {
  constructor (state) {
    this.element = make("div", "result");
    if (state.outcome)
      this.element.append(make("p", "", state.outcome));
    for (const one of state.result)
      this.element.append(make("div", one.won ? "row won" : "row", null,
        make("b", "", one.name), make("span", "parts", one.parts || ""), make("b", "", one.paid)));
  }
}
