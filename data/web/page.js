// SPDX-License-Identifier: GPL-3.0-or-later
// What every page is made of.
let words = {};

// In the language chosen here; until one is chosen, in that of the browser.
export async function loadWords () {
  const chosen = localStorage.getItem("language");
  words = await (await fetch("/words.json" + (chosen ? `?language=${chosen}` : ""))).json();
}

// The pages are still in the old language, so they are built again.
export function languages () {
  const list = make("select"), label = make("label", "language", word("language"), list);

  for (const { lang, name } of words.languages) {
    const option = make("option", "", name);
    option.value = option.lang = lang;
    list.append(option);
  }
  list.value = word("lang");
  list.addEventListener("change", () => {
    localStorage.setItem("language", list.value);
    location.reload();
  });
  return label;
}

export const word = (key) => words[key] || key;

// What somebody typed, for a place in a sentence: isolated if it reads in the other direction, as src/base/isolate.h says.
const isFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
const isolate = (text) => isFromRight.test(text) === (document.documentElement.dir === "rtl") ? text : `\u2068${text}\u2069`;

// The sentence of KEY with TEXT in its place.
export const fill = (key, text) => word(key).replace("%s", () => isolate(text));

// What somebody is called, who may have a nickname.
export const called = ({ title, name }) => title || name;

// Written as on the laptop, with separators in four-digit numbers too.
export const number = (n) => n.toLocaleString(document.documentElement.lang, { useGrouping: "always" });

// The reason for each refusal, by its sentence.
export const reasons = new Map();

// A refusal; a tap on it shows the rule.
export function refusal (sentence) {
  const why = reasons.get(sentence);
  if (!why)
    return make("p", "refused", sentence);
  return make("details", "refused", null, make("summary", "", sentence), make("p", "", why));
}

// What lies over the page, the topmost last: functions that take it away.  Whatever takes it away, the browser's history
// has one entry for each, so that Back closes it too.
const over = [];
let returns = 0; // steps back that were asked for here

export function lay (close) {
  over.push(close);
  history.pushState({}, "");
}

export function lift () {
  const close = over.pop();

  if (!close)
    return;
  returns += 1;
  history.back();
  close();
}

window.addEventListener("popstate", () => {
  if (returns > 0) {
    returns -= 1;
    return;
  }
  const close = over.pop();
  if (close)
    close();
});

// Shows CHILDREN in the dialog.  It is closed at its top, by a tap beside it and by Back.
export function show (...children) {
  const dialog = document.getElementById("ask"), close = make("button", "back", "×");

  close.setAttribute("aria-label", word("close"));
  close.addEventListener("click", lift);
  dialog.replaceChildren(make("div", "sheet", null, close, ...children));
  dialog.scrollTop = 0;
  if (dialog.open)
    return;
  dialog.onclick = (event) => event.target === dialog && lift();
  dialog.oncancel = (event) => {
    event.preventDefault();
    lift();
  };
  dialog.showModal();
  lay(() => dialog.close());
}

// Not connected: nothing on a page can be done but leave it.
export function disable (page) {
  for (const button of page.querySelectorAll("button:not(.back)"))
    button.disabled = true;
}

// An element with a class and text; children are appended.
export function make (tag, className, text, ...children) {
  const it = document.createElement(tag);
  if (className)
    it.className = className;
  if (text != null)
    it.textContent = text;
  it.append(...children);
  return it;
}
