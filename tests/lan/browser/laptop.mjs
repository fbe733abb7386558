// SPDX-License-Identifier: GPL-3.0-or-later
// A laptop for tests: answers every message at once, and says what the test wants it to. Its network can fail in the
// two ways that a network has: nothing arrives any more, or nobody can come in.
const soon = () => new Promise((resolve) => setImmediate(resolve));

export class Laptop {
  constructor (clock) {
    this.clock = clock; // () => the page of the clock
    this.sockets = []; // all that were ever opened
    this.said = []; // what phones have asked
    this.pages = []; // sent to whoever says hello
    this.isSilent = false; // messages are lost
    this.isGone = false; // nobody can come in
    this.refusals = {}; // verb -> a sentence
  }

  get open () {
    return this.sockets.filter((socket) => socket.readyState < 2).length;
  }

  // WORDS of the pages, where a test looks at them; else a word is its own key.
  fetch = async () => ({ ok: true, json: async () => ({ lang: "en", languages: [], lost: "Lost" }) });

  connect = (browser) => {
    const laptop = this;
    const socket = {
      readyState: 0,
      send (text) {
        laptop.take(this, JSON.parse(text));
      },
      close () {
        this.readyState = 3;
      },
      hear (message) {
        if (!laptop.isSilent && this.readyState === 1 && this.onmessage)
          this.onmessage({ data: JSON.stringify(message) });
      },
    };

    this.sockets.push(socket);
    this.answer(socket);
    return socket;
  };

  async answer (socket) {
    await soon();
    if (this.isSilent || socket.readyState !== 0)
      return;
    socket.readyState = this.isGone ? 3 : 1;
    (this.isGone ? socket.onclose : socket.onopen)?.();
  }

  async take (socket, message) {
    this.said.push(message);
    await soon();
    const refused = this.refusals[message.do];
    if (message.do === "still")
      socket.hear(this.clock());
    socket.hear(refused ? { n: message.n, refused } : { n: message.n, ok: true });
    if (message.do === "hello")
      for (const page of [...this.pages, this.clock()])
        socket.hear(page);
  }

  tell (page) {
    for (const socket of this.sockets)
      socket.hear(page);
  }

  // Every connection ends, as when the Wi-Fi is left.
  cut () {
    for (const socket of this.sockets)
      if (socket.readyState < 2) {
        socket.readyState = 3;
        socket.onclose?.();
      }
  }

  asked (verb) {
    return this.said.filter((message) => message.do === verb);
  }
}
