// SPDX-License-Identifier: GPL-3.0-or-later
// The socket, and which page lies open.  What comes from outside goes into text, never into markup.
import { Clock } from "/clock.js";
import { Desk } from "/desk.js";
import { Games } from "/games.js";
import { Me } from "/me.js";
import { loadWords, reasons, word } from "/page.js";
import { Table } from "/table.js";

const byId = (id) => document.getElementById(id);
const invited = /^\/j\/([a-z0-9]{8})$/.exec(location.pathname);
const waiting = new Map(); // number -> function that takes its answer
const STILL_EVERY = 20000, STILL_WITHIN = 8000; // milliseconds
let socket = null, number = 0, pause = 500, heard = 0, stillTimer = 0;
let isExpected = false; // the socket is closed on purpose to open another
let code = invited ? invited[1] : sessionStorage.getItem("code") || "";

// Resolves with null, or with the sentence of a refusal.
function ask (verb, more) {
  return new Promise((resolve) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      resolve(word("lost"));
      return;
    }
    waiting.set(++number, resolve);
    socket.send(JSON.stringify({ n: number, do: verb, ...more }));
  });
}

const clock = new Clock(byId("clock"));
const desk = new Desk(byId("desk"), ask);
const me = new Me(byId("me"), ask, () => open("clock"), again);
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
  if (message.n) {
    const resolve = waiting.get(message.n);
    waiting.delete(message.n);
    if (message.why)
      reasons.set(message.refused, message.why);
    if (resolve)
      resolve(message.refused || null);
  } else if (message.page === "claim") {
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

// Whether pending acts were done is unknown; the next page shows the result.
function lose () {
  for (const resolve of waiting.values())
    resolve(word("lost"));
  waiting.clear();
  if (isExpected)
    return;
  for (const page of Object.values(shown))
    page.stop();
  tell(word("lost"));
}

function again () {
  isExpected = true;
  socket.close();
}

// A silently broken connection looks like an idle one, so the server is asked now and then. If the socket takes long to
// close, it is not waited for.
// to close is not waited for.
function drop () {
  const old = socket;

  old.onopen = old.onmessage = old.onclose = null;
  old.close();
  closed();
}

async function askWhetherStill () {
  const late = setTimeout(drop, STILL_WITHIN);
  await ask("still");
  clearTimeout(late);
}

function closed () {
  clearInterval(stillTimer);
  lose();
  setTimeout(connect, isExpected ? 0 : pause * (1 + Math.random() / 4));
  pause = isExpected ? 500 : Math.min(pause * 2, 15000);
  isExpected = false;
}

function connect () {
  socket = new WebSocket(`ws://${location.host}/socket`);
  const late = setTimeout(drop, STILL_WITHIN);
  socket.onopen = () => {
    clearTimeout(late);
    pause = 500;
    tell("");
    stillTimer = setInterval(askWhetherStill, STILL_EVERY);
    hello();
  };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = () => {
    clearTimeout(late);
    closed();
  };
}

// A phone that slept does not notice that its socket is dead.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    heard = Date.now();
  } else {
    keepAwake();
    if (Date.now() - heard > 20000 && socket)
      drop();
  }
});

async function keepAwake () {
  try {
    await navigator.wakeLock.request("screen");
  } catch (error) {
    // Not every browser allows it, and none without a secure address.
  }
}

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
connect();
