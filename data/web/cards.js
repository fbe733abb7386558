// SPDX-License-Identifier: GPL-3.0-or-later
// Cards and the zones in which they lie.
import { make, word } from "/page.js";

const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

// "??" is face down; so are "?1" and "?2", which tell the two backs of some decks apart.
export const isHidden = (text) => text[0] === "?";

// "7h", "Td", or "X" and what follows it for a joker.
export function cardOf (text) {
  if (isHidden(text)) {
    const back = make("span", text === "?2" ? "card hidden other" : "card hidden");
    back.setAttribute("role", "img");
    back.setAttribute("aria-label", word(`back-${text[1]}`));
    return back;
  }
  const isJoker = text[0] === "X" || text[0] === "Y";
  const rank = isJoker ? "★" : text[0] === "T" ? "10" : text[0], suit = isJoker ? "" : text[1];
  const card = make("button", isJoker ? "card joker" : `card suit-${suit}`, null,
    make("b", "", rank), make("i", "", SIGNS[suit] || ""), make("span", "large", isJoker ? "★" : SIGNS[suit]));
  card.setAttribute("aria-label", isJoker ? word("joker") : `${rank} ${word(SUITS[suit])}`);
  return card;
}

function placed (card, pick) {
  if (!pick || card.tagName !== "BUTTON") {
    if (card.tagName === "BUTTON")
      card.disabled = true;
    return card;
  }
  card.classList.toggle("grey", !!pick.grey);
  card.classList.toggle("legal", !pick.grey);
  card.classList.toggle("picked", pick.order > 0);
  card.setAttribute("aria-pressed", String(pick.order > 0));
  card.addEventListener("click", (event) => {
    event.stopPropagation();
    pick.act();
  });
  return card;
}

function gridOf (zone, { pick, places }) {
  const grid = make("div", `grid side-${zone.side}`), cells = new Map();

  zone.cards.forEach((text, i) => cells.set(zone.cells[i], placed(cardOf(text), pick(zone.first + i))));
  for (let cell = 0; cell < zone.side * zone.side; cell++) {
    const place = places.find((one) => one.target === cell + 1);
    const empty = make(place ? "button" : "span", place ? "cell free" : "cell");
    if (place)
      empty.addEventListener("click", place.act);
    grid.append(cells.get(cell) || empty);
    if (zone.lines && cell % zone.side === zone.side - 1)
      grid.append(make("span", "line", zone.lines[Math.floor(cell / zone.side)]));
  }
  if (zone.lines)
    for (let column = 0; column < zone.side; column++)
      grid.append(make("span", "line", zone.lines[zone.side + column]));
  return grid;
}

// LABEL; NAMES of the seats; PICK (index): what a tap on that card does, null: nothing; ORDER of the cards, null: as
// they lie; ISSMALL: nothing can be done there; ISTHEIRS: the zone belongs to another player; PLACES: free places of a
// grid; TAP: what a tap on the whole zone does, null: nothing.
export function zoneOf (zone, options) {
  const { label, names, pick, order, tap } = options;
  const box = make("div", `zone-box of-${zone.layout}${options.isSmall ? " aside" : ""}${options.isTheirs ? " theirs" : ""}`);
  let it;

  if (zone.layout === "grid") {
    it = gridOf(zone, options);
  } else {
    it = make("div", `zone ${zone.layout}`);
    for (const i of order || zone.cards.keys()) {
      const card = placed(cardOf(zone.cards[i]), pick(zone.first + i));
      it.append(zone.by && names[zone.by[i]] ? make("div", "laid", null, card, make("small", "", names[zone.by[i]])) : card);
    }
    if (!zone.cards.length)
      it.append(make("span", "cell"));
  }
  box.append(make("h3", "", label), it);
  if (tap) {
    box.classList.add("target");
    box.addEventListener("click", tap);
  }
  return box;
}
