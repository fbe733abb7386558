// What every page is made of.
let words = {};

export async function loadWords () {
  words = await (await fetch("/words.json")).json();
}

export const word = (key) => words[key] || key;

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
