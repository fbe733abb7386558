// SPDX-License-Identifier: GPL-3.0-or-later
// Which page lies open, and what goes to which.  What comes from outside goes into text, never into markup.
import { Clock } from "/clock.js";
import { Desk } from "/desk.js";
import { Games } from "/games.js";
import { Line } from "/line.js";
import { Me } from "/me.js";
import { noteMissing } from "/missing.js";
import { loadWords, word } from "/page.js";
import { Score } from "/score.js";
import { Season } from "/season.js";
import { Table } from "/table.js";
import { Turn } from "/turn.js";

const byId = (id) => document.getElementById(id);
const tab = (name) => document.querySelector(`#tabs [data-page=${name}]`);
const invited = /^\/j\/([a-z0-9]{8})$/.exec(location.pathname);
const KEPT = ["clock", "me", "season", "score", "games", "desk"]; // a reload leads back to them
let line = null;
let code = invited ? invited[1] : sessionStorage.getItem("code") || "";
let hasLanded = false; // since the page was loaded

const ask = (verb, more) => line.ask(verb, more);
const turn = new Turn(byId("turn"), tab("table"), (id) => table.enter(id));
const clock = new Clock(byId("clock"), (name) => turn.title(name));
const desk = new Desk(byId("desk"), ask);
const me = new Me(byId("me"), ask, () => open("clock"), () => line.again());
const table = new Table(byId("table"), ask, (name) => open(name), () => left());
const games = new Games(byId("games"), ask, table);
const season = new Season(byId("season"), ask);
const score = new Score(byId("score"), ask);
const pages = {};
for (const name of ["join", "clock", "me", "season", "score", "games", "table", "desk"])
  pages[name] = byId(name);
const shown = { clock, me, season, score, games, table, desk }; // by the name of the page in the message

function open (name) {
  for (const [key, page] of Object.entries(pages))
    page.hidden = key !== name;
  byId("tabs").hidden = name === "join";
  tab("table").hidden = !table.id;
  tab("season").hidden = !season.exists;
  tab("score").hidden = !score.exists;
  for (const each of byId("tabs").children)
    each.toggleAttribute("aria-current", each.dataset.page === name);
  document.body.dataset.open = name;
  if (KEPT.includes(name))
    sessionStorage.setItem("page", name);
  turn.look(name === "table" ? table.id : 0);
  if (name === "season")
    season.look();
}

// There is no table any more: its page has nothing to show and no way out.
function left () {
  if (document.body.dataset.open)
    open(document.body.dataset.open === "table" ? "games" : document.body.dataset.open);
}

// Its page has nothing to show without a season.
function findSeason () {
  tab("season").hidden = !season.exists;
  if (season.exists)
    season.look();
  else if (document.body.dataset.open === "season")
    open("me");
}

// Nor has this one without a sheet.
function findScore () {
  tab("score").hidden = !score.exists;
  if (!score.exists && document.body.dataset.open === "score")
    open("me");
}

function firstPage () {
  const kept = sessionStorage.getItem("page");

  if (sessionStorage.getItem("watch") && !(me.state && me.state.name))
    return "clock";
  return KEPT.includes(kept) ? kept : "me";
}

function tell (text) {
  byId("status").textContent = text;
}

// A wrong code is not tried again: somebody has to enter another. A known phone needs none.
async function hello () {
  const isKnown = localStorage.getItem("known") !== null;
  const refused = code || isKnown ? await ask("hello", { code, language: word("lang") }) : "";
  if (refused || !(code || isKnown)) {
    if (refused === word("lost"))
      return;
    code = "";
    localStorage.removeItem("known");
    byId("join-refused").textContent = refused;
    open("join");
    return;
  }
  sessionStorage.setItem("code", code);
  if (!document.body.dataset.open || document.body.dataset.open === "join")
    open(firstPage());
  desk.again();
  me.resume();
  table.again();
}

// A phone that comes back lands where its hand is.  Whoever has turned to another page meanwhile is left there.
function land () {
  const own = games.own();
  const there = own.find((one) => one.table === table.id) || own.find((one) => one.turn) || own[0];

  if (there && (!hasLanded || !table.id))
    table.enter(there.table);
  hasLanded = true;
}

function take (message) {
  if (message.page === "claim") {
    me.claimed(message);
  } else if (message.page === "shelf") {
    games.showShelf(message);
  } else if (message.page === "rules") {
    games.showRules(message);
  } else if (message.page === "seated") {
    table.remember(message.table);
  } else if (message.page === "replay") {
    table.replay(message);
  } else if (message.page === "trick") {
    table.showTrick(message);
  } else if (message.page === "standings") {
    season.showTable(message);
  } else if (message.page === "missing") {
    const tables = noteMissing(message.tables);
    table.tellMissing(tables);
    desk.tellMissing(tables);
  } else if (message.page === "choices") {
    table.choose(message);
  } else if (shown[message.page]) {
    shown[message.page].show(message);
    if (message.page === "clock")
      desk.tell(clock);
    if (message.page === "season")
      findSeason();
    if (message.page === "score")
      findScore();
    if (message.page === "games") {
      turn.set(games.turns());
      land();
    }
  }
}

function lost () {
  for (const page of Object.values(shown))
    page.stop();
  turn.set([]);
  tell(word("lost"));
}

function opened () {
  tell("");
  hello();
}

async function keepAwake () {
  try {
    await navigator.wakeLock.request("screen");
  } catch (error) {
    // Not every browser allows it, and none without a secure address.
  }
}

document.addEventListener("visibilitychange", () => document.hidden || keepAwake());
byId("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  code = byId("code").value.trim().toLowerCase();
  hello();
});
for (const each of byId("tabs").children)
  each.addEventListener("click", () => open(each.dataset.page));

await loadWords();
document.documentElement.lang = word("lang");
document.documentElement.dir = word("dir");
for (const it of document.querySelectorAll("[data-word]"))
  it.textContent = word(it.dataset.word);
desk.begin();
games.begin();
table.begin();
tell(word("connecting"));
keepAwake();
line = new Line(opened, take, lost);
