// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the seasons: who stands where.  The laptop says which seasons there are and when something has changed;
// the table of the one that is looked at is asked for.
import { disable, make, refusal, word } from "/page.js";

export class Season {
  constructor (page, ask) {
    this.page = page;
    this.ask = ask;
    this.own = ""; // the name of the phone's player in the tables
    this.seasons = [];
    this.first = ""; // the season of the night
    this.chosen = ""; // another one that somebody wants to see
    this.table = null;
    this.chooser = null; // null: there is nothing to choose
    this.refused = "";
  }

  get exists () {
    return this.seasons.length > 0;
  }

  // Not connected: the table stays to be read.
  stop () {
    disable(this.page);
  }

  // The list that somebody may have under the finger stays, as long as it holds the same.
  show (state) {
    const isOther = state.seasons.join("\n") !== this.seasons.join("\n");

    this.seasons = state.seasons;
    this.first = state.first || "";
    this.own = state.own || "";
    if (!this.seasons.includes(this.chosen))
      this.chosen = "";
    if (isOther)
      this.chooser = this.seasons.length > 1 ? this.makeChooser() : null;
    if (this.chooser)
      this.chooser.querySelector("select").value = this.name;
    if (!this.exists)
      this.table = null;
    this.draw();
  }

  get name () {
    return this.chosen || this.first;
  }

  // Asks for the table.  A page that is not looked at asks when it is opened.
  async look () {
    if (!this.exists || this.page.hidden)
      return;
    this.refused = await this.ask("season", { name: this.name }) || "";
    this.draw();
  }

  // It is drawn with the answer, which follows it.
  showTable (table) {
    if (table.season !== this.name)
      return; // meanwhile another one was chosen
    this.table = table;
  }

  draw () {
    const { table } = this;

    this.page.replaceChildren(...(this.chooser ? [this.chooser] : []), refusal(this.refused),
      ...(table ? [make("h1", "", table.title), make("p", "quiet", table.facts), this.standings()] : []));
  }

  makeChooser () {
    const list = make("select"), label = make("label", "choice", word("season"), list);

    for (const name of this.seasons) {
      const option = make("option", "", name);
      option.value = name;
      option.setAttribute("dir", "auto");
      list.append(option);
    }
    list.addEventListener("change", () => {
      this.chosen = list.value;
      this.look();
    });
    return label;
  }

  standings () {
    const { rows, title } = this.table, head = make("tr"), body = make("tbody"), table = make("table");

    for (const name of ["rank", "player", "points", "nights"])
      head.append(this.cell("th", name === "player" ? "name" : "number", word(name), { scope: "col" }));
    for (const row of rows)
      body.append(...(row.heading ? [this.across("below", row.heading)] : this.rowOf(row)));
    table.setAttribute("aria-label", title);
    table.append(make("thead", "", null, head), body);
    return table;
  }

  // Somebody, and behind the last who qualifies the line.
  rowOf ({ rank, name, points, nights, line }) {
    const it = make("tr", name === this.own ? "own" : "", null, this.cell("td", "number", rank),
      this.cell("th", "name", name, { scope: "row", dir: "auto" }), this.cell("td", "number", points), this.cell("td", "number", nights));

    if (name === this.own)
      it.setAttribute("aria-current", "true");
    return line ? [it, this.across("line", this.table.line)] : [it];
  }

  cell (tag, className, text, more = {}) {
    const it = make(tag, className, text);

    for (const [name, value] of Object.entries(more))
      it.setAttribute(name, value);
    return it;
  }

  across (className, text) {
    return make("tr", className, null, this.cell("td", "", text, { colspan: 4 }));
  }
}
