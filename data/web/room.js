// The socket, and which page lies open.  What comes from outside goes into text, never into markup.
import { Clock } from "/clock.js";
import { Desk } from "/desk.js";
import { loadWords, word } from "/page.js";

const byId = (id) => document.getElementById(id);
const invited = /^\/j\/([a-z0-9]{8})$/.exec(location.pathname);
const waiting = new Map(); // number -> what takes its answer
let socket = null, number = 0, pause = 500, heard = 0;
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
const pages = { join: byId("join"), clock: byId("clock"), desk: byId("desk") };

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

// A code that was wrong is not tried again: somebody has to say another.
async function hello () {
  const refused = code ? await ask("hello", { code }) : "";
  if (refused || !code) {
    code = "";
    byId("join-refused").textContent = refused;
    open("join");
    return;
  }
  sessionStorage.setItem("code", code);
  if (!document.body.dataset.open || document.body.dataset.open === "join")
    open("clock");
  desk.again();
}

function take (message) {
  if (message.n) {
    const resolve = waiting.get(message.n);
    waiting.delete(message.n);
    if (resolve)
      resolve(message.refused || null);
  } else if (message.page === "clock") {
    clock.show(message);
    desk.tell(clock);
  } else if (message.page === "desk") {
    desk.show(message);
  }
}

// What was asked is not known to be done: the next page says how things are.
function lose () {
  for (const resolve of waiting.values())
    resolve(word("lost"));
  waiting.clear();
  clock.stop();
  desk.stop();
  tell(word("lost"));
}

function connect () {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onopen = () => {
    pause = 500;
    tell("");
    hello();
  };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = () => {
    lose();
    setTimeout(connect, pause * (1 + Math.random() / 4));
    pause = Math.min(pause * 2, 15000);
  };
}

// A phone that slept has a socket that it does not know to be dead.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    heard = Date.now();
  } else {
    keepAwake();
    if (Date.now() - heard > 20000 && socket)
      socket.close();
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
tell(word("connecting"));
keepAwake();
connect();
