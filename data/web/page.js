// SPDX-License-Identifier: GPL-3.0-or-later
// What every page is made of.
let words = {};

// In the language that was chosen here; until one was, in that of the browser.
export async function loadWords () {
  const chosen = localStorage.getItem("language");
  words = await (await fetch("/words.json" + (chosen ? `?language=${chosen}` : ""))).json();
}

// What lies on the pages is said in the old one: they begin anew.
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

// As the laptop writes them: also of four digits each language groups some.
export const number = (n) => n.toLocaleString(document.documentElement.lang, { useGrouping: "always" });

// Why what was refused was: by the sentence that refused it.
export const reasons = new Map();

// A refusal; whoever taps it reads the rule.
export function refusal (sentence) {
  const why = reasons.get(sentence);
  if (!why)
    return make("p", "refused", sentence);
  return make("details", "refused", null, make("summary", "", sentence), make("p", "", why));
}

// An element with its class and text; children come after.
export function make (tag, className, text, ...children) {
  const it = document.createElement(tag);
  if (className)
    it.className = className;
  if (text != null)
    it.textContent = text;
  it.append(...children);
  return it;
}
