// SPDX-License-Identifier: GPL-3.0-or-later
// Which page lies open, and what goes to which.  What comes from outside goes into text, never into markup.
import { Clock } from "/clock.js";
import { Desk } from "/desk.js";
import { Games } from "/games.js";
import { Line } from "/line.js";
import { Me } from "/me.js";
import { loadWords, word } from "/page.js";
import { Table } from "/table.js";

const byId = (id) => document.getElementById(id);
const invited = /^\/j\/([a-z0-9]{8})$/.exec(location.pathname);
let line = null;
let code = invited ? invited[1] : sessionStorage.getItem("code") || "";

const ask = (verb, more) => line.ask(verb, more);
const clock = new Clock(byId("clock"));
const desk = new Desk(byId("desk"), ask);
const me = new Me(byId("me"), ask, () => open("clock"), () => line.again());
const table = new Table(byId("table"), ask, (name) => open(name));
const games = new Games(byId("games"), ask, table);
const pages = {};
for (const name of ["join", "clock", "me", "games", "table", "desk"])
  pages[name] = byId(name);
const shown = { clock, me, games, table, desk }; // by the name of the page in the message

function open (name) {
  for (const [key, page] of Object.entries(pages))
    page.hidden = key !== name;
  byId("tabs").hidden = name === "join";
  for (const tab of byId("tabs").children)
    tab.toggleAttribute("aria-current", tab.dataset.page === name);
  document.body.dataset.open = name;
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
    open(sessionStorage.getItem("watch") && !(me.state && me.state.name) ? "clock" : "me");
  desk.again();
  me.resume();
  table.again();
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
  } else if (message.page === "choices") {
    table.choose(message);
  } else if (shown[message.page]) {
    shown[message.page].show(message);
    if (message.page === "clock")
      desk.tell(clock);
  }
}

function lost () {
  for (const page of Object.values(shown))
    page.stop();
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
for (const tab of byId("tabs").children)
  tab.addEventListener("click", () => open(tab.dataset.page));

await loadWords();
document.documentElement.lang = word("lang");
for (const it of document.querySelectorAll("[data-word]"))
  it.textContent = word(it.dataset.word);
desk.begin();
games.begin();
table.begin();
tell(word("connecting"));
keepAwake();
line = new Line(opened, take, lost);
