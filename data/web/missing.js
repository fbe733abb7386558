// SPDX-License-Identifier: GPL-3.0-or-later
// For whom a table waits although they are away or do nothing, and the button that goes on without them, once it may.
import { fill, make, word } from "/page.js";

const TICK = 500; // milliseconds

const minutes = (milliseconds) => {
  const seconds = Math.ceil(milliseconds / 1000);

  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

// Remembers what was told, and when.
export const noteMissing = (tables) => tables.map((one) => ({ ...one, until: Date.now() + one.left / 1000 }));

// Says it about ONE of them, below the title of the table if there is one; ACT goes on.
export function missing (one, title, act) {
  const button = make("button", "", fill("go-on-without", one.name)), time = make("small"), box = make("div", "missing", null,
    ...(title ? [make("b", "", title)] : []), make("span", "", fill(one.away ? "is-away" : "is-slow", one.name)), time, button);
  const count = () => {
    const left = one.until - Date.now();

    button.disabled = left > 0;
    time.textContent = left > 0 ? word("kept-for").replace("%s", minutes(left)) : "";
    return left > 0;
  };

  button.addEventListener("click", act);
  if (count()) {
    const timer = setInterval(() => (count() && box.isConnected) || clearInterval(timer), TICK);
  }
  return box;
}
