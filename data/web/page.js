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
