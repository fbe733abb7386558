// What every page is made of.
let words = {};

export async function loadWords () {
  words = await (await fetch("/words.json")).json();
}

export const word = (key) => words[key] || key;

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
