// SPDX-License-Identifier: GPL-3.0-or-later
// The phones' pages: where somebody lands, how they get away again, how they learn that it is their turn, and what fits
// on a small screen.
import assert from "node:assert/strict";
import { Browser, Time } from "./browser.mjs";
import { Event } from "./dom.mjs";
import { Laptop } from "./laptop.mjs";
import { run } from "./tap.mjs";

const ME = { page: "me", name: "Ann", place: "Table 1, seat 2", seated: true, facts: [], acts: [{ act: "rebuy", price: "20 €" }], requests: [] };
const CLOCK = () => ({ page: "clock", look: "waiting", tone: "calm", texts: { name: "Friday" }, facts: [], prizes: [] });

// A table in the list of open ones, at which Ann sits unless MORE says otherwise.
function listed (id, more = {}) {
  return { table: id, title: `Game ${id}`, detail: "Ann and Bob", seat: 0, turn: false, over: false, waits: false, waiting: [],
    seats: [{ name: "Ann", phone: "away" }, { name: "Bob", phone: "here" }], ...more };
}

const lobby = (...tables) => ({ page: "games", player: "Ann", tables, wishes: [] });

// The table itself, with CARDS in Ann's hand.
function table (id, more = {}, cards = ["7h", "Td"]) {
  const plate = (name) => ({ name, score: "0 points", backs: 0 });
  const hand = { zone: 3, label: "Hand", layout: "fan", role: "hand", owner: 0, number: 0, n: cards.length, first: 0, cards };

  return { page: "table", table: id, seat: 0, title: `Game ${id}`, detail: "", state: "wait", closed: false, step: 4, version: 1, hand: 1,
    says: "It is the turn of Bob.", turn: 1, plates: [plate("Ann"), plate("Bob")], zones: [hand], facts: [], labels: [], heard: -1,
    patience: 0, log: [], lines: 0, ...more };
}

async function phone ({ pages = [ME, lobby()], clock = CLOCK, ...more } = {}) {
  const time = new Time(), laptop = new Laptop(clock), it = new Browser({ ...laptop, time, local: { known: "Ann" }, ...more });

  laptop.pages = pages;
  await it.load();
  await time.pass(100);
  return Object.assign(it, { laptop, pass: (milliseconds) => time.pass(milliseconds), async tell (name, target) {
    Browser.prototype.tell.call(it, name, target);
    await time.pass(10);
  }, async hear (...messages) {
    messages.forEach((message) => laptop.tell(message));
    await time.pass(10);
  }, async press (selector) {
    it.tap(selector);
    await time.pass(10);
  } });
}

// Every page that is open can be left by a tap, connected or not.
async function leaves (it) {
  const from = it.page;
  const ways = [...it.document.querySelectorAll("#tabs button, .back")].filter((one) => it.canTap(one));
  const seen = from === "table" ? ways.filter((one) => one.classList.contains("back")) : ways; // the tabs are hidden there

  assert.ok(seen.length > 0, `no way out of ${from}`);
  for (const way of seen) {
    way.click();
    await it.pass(10);
    if (it.page !== from)
      return;
  }
  assert.fail(`no way out of ${from} leads anywhere`);
}

const cases = {
  "without a table there is no tab for one": async () => {
    const it = await phone();
    assert.equal(it.canTap(it.find("#tabs [data-page=table]")), false);
  },

  "the table can be left in every state": async () => {
    for (const state of ["mine", "nothing", "wait", "over", "finished", "broken"])
      for (const lose of [false, true]) {
        const it = await phone({ pages: [ME, lobby(listed(7)), table(7, { state, result: state === "over" ? [] : null })] });
        assert.equal(it.page, "table");
        if (lose) {
          it.laptop.isGone = true;
          it.laptop.cut();
          await it.pass(50);
        }
        await leaves(it);
        assert.ok(it.canTap(it.find("#tabs [data-page=table]")), "and come back to");
      }
  },

  "a table that is gone leads to the games": async () => {
    const it = await phone({ pages: [ME, lobby(listed(7)), table(7)] });
    it.laptop.refusals.table = "This table is not open.";
    it.laptop.pages = [ME, lobby()];
    it.laptop.cut();
    await it.pass(2000);
    assert.equal(it.page, "games");
    assert.equal(it.canTap(it.find("#tabs [data-page=table]")), false);
  },

  "before a table has come it can be left": async () => {
    const it = await phone({ pages: [ME, lobby(listed(7))] });
    assert.equal(it.page, "table");
    await leaves(it);
  },

  "after a reload a player lands where the hand is": async () => {
    for (const [page, tables, lands] of [
      ["me", [listed(7)], 7],
      ["desk", [listed(7)], 7],
      ["clock", [listed(8, { over: true }), listed(7)], 7],
      ["me", [listed(8), listed(7, { turn: true })], 7],
      ["me", [listed(8, { seat: -1 })], 0], // somebody else's
      ["me", [listed(8, { over: true })], 0],
      ["me", [listed(8, { seats: [{ name: "Ann" }, { name: "Bob" }] })], 0], // Ann plays it at the laptop
    ]) {
      const it = await phone({ pages: [ME, lobby(...tables)], session: { page, watch: "1" } });
      assert.equal(it.page, lands ? "table" : page);
      assert.equal(Number(it.session.getItem("table")), lands);
    }
  },

  "after a reload a player lands at the table that was open": async () => {
    const it = await phone({ pages: [ME, lobby(listed(8, { turn: true }), listed(7, { seats: [{ name: "Ann" }, { name: "Bob" }] }))],
      session: { table: "7", page: "me" } });
    assert.equal(it.page, "table");
    assert.equal(it.session.getItem("table"), "7");
  },

  "a phone that slept while its table began lands there": async () => {
    const it = await phone();
    await it.press("#tabs [data-page=clock]");
    it.laptop.pages = [ME, lobby(listed(7))];
    it.laptop.cut();
    await it.pass(2000);
    assert.equal(it.page, "table");
  },

  "whoever has turned to another page is left there": async () => {
    const it = await phone({ pages: [ME, lobby(listed(7)), table(7)] });
    await it.press("#table .back");
    await it.press("#tabs [data-page=clock]");
    it.laptop.cut();
    await it.pass(2000);
    await it.hear(lobby(listed(7)));
    assert.equal(it.page, "clock");
  },

  "a reload leads back to the page that was open": async () => {
    for (const page of ["clock", "games", "desk", "me"])
      assert.equal((await phone({ session: { page } })).page, page);
  },

  "my turn is seen on every page, in the title and on the tab": async () => {
    for (const page of ["clock", "me", "games", "desk"]) {
      const it = await phone({ pages: [ME, lobby(listed(7)), table(7)] });
      await it.press("#table .back");
      await it.press(`#tabs [data-page=${page}]`);
      assert.equal(it.document.title, "Friday");
      await it.hear(lobby(listed(7, { turn: true })));
      assert.match(it.document.title, /your-turn/);
      assert.match(it.text("#tabs [data-page=table]"), /your-turn/);
      assert.equal(it.buzzes, 1);
      await it.hear(CLOCK());
      assert.match(it.text("#turn"), /your-turn: Game 7/);
      let seen = 0;
      for (let second = 0; second < 6; second++) {
        await it.pass(1000);
        seen += it.document.title.includes("your-turn");
      }
      assert.equal(seen, 3, "it flashes");
      await it.press("#turn button");
      assert.equal(it.page, "table");
      assert.ok(it.find("#turn").hidden, "it is on the screen");
      await it.hear(lobby(listed(7)));
      assert.equal(it.document.title, "Friday");
      await it.pass(5000);
      assert.equal(it.document.title, "Friday");
      assert.equal(it.buzzes, 1);
    }
  },

  "my turn at another table is seen at this one": async () => {
    const it = await phone({ pages: [ME, lobby(listed(7), listed(8, { turn: true })), table(8)] });
    await it.hear(lobby(listed(7, { turn: true }), listed(8)));
    assert.match(it.text("#turn"), /Game 7/);
  },

  "a table that waits in vain says for whom and until when": async () => {
    const it = await phone({ pages: [ME, lobby(listed(7)), table(7)] });
    const gone = (more) => ({ page: "missing", tables: [{ table: 7, title: "Game 7", seat: 1, name: "Bob", away: true, left: 43e6, host: false, ...more }] });
    const button = () => it.find("#table .missing button");
    await it.hear(gone());
    assert.match(it.text("#table .missing"), /is-away.*go-on-without/);
    assert.equal(button().disabled, true);
    await it.pass(42000);
    assert.equal(button().disabled, true);
    await it.hear(table(7, { says: "Cleo looks on." }));
    assert.equal(button().disabled, true, "the same after news");
    await it.pass(1500);
    assert.equal(button().disabled, false);
    await it.press("#table .missing button");
    assert.deepEqual(it.laptop.asked("stand-in").map((one) => [one.table, one.seat]), [[7, 1]]);
    await it.hear({ page: "missing", tables: [] });
    assert.equal(button(), null);
  },

  "the host says on the phone how long the laptop was off": async () => {
    const desk = { page: "desk", step: "1", play: "Pause", acts: [], requests: [], players: [], asks: "That was 12 minutes ago.", minutes: 12 };
    const it = await phone({ pages: [ME, lobby(), desk] });
    const says = () => it.laptop.asked("passed").map((one) => one.minutes);
    it.tap("#tabs [data-page=desk]");
    await it.pass(600);
    assert.match(it.text("#desk .passed"), /That was 12 minutes ago/);
    await it.press("#desk .passed button"); // that is right
    it.find("#desk .passed input").value = "7";
    await it.hear({ ...desk, step: "2" });
    assert.equal(it.find("#desk .passed input").value, "7", "what is typed outlives news");
    await it.pass(600);
    it.document.querySelectorAll("#desk .passed button").at(-1).click();
    await it.pass(10);
    assert.deepEqual(says(), ["", "7"]);
    await it.hear({ ...desk, step: "3", asks: undefined });
    assert.equal(it.find("#desk .passed"), null);
  },

  "the host goes on from the desk": async () => {
    const desk = { page: "desk", step: "1", play: "Pause", acts: [], requests: [], players: [] };
    const it = await phone({ pages: [ME, lobby(), desk] });
    it.tap("#tabs [data-page=desk]");
    await it.hear({ page: "missing", tables: [{ table: 7, title: "Game 7", seat: 1, name: "Bob", away: false, left: 0, host: true }] });
    assert.match(it.text("#desk .missing"), /Game 7.*is-slow/);
    await it.hear({ ...desk, step: "2" });
    await it.press("#desk .missing button");
    assert.deepEqual(it.laptop.asked("go-on-without").map((one) => [one.table, one.seat]), [[7, 1]]);
    it.laptop.pages = [ME, lobby(), desk];
    it.laptop.cut();
    await it.pass(3000);
    assert.equal(it.find("#desk .missing"), null, "nothing stale after a new socket");
  },

  "who sits out takes the seat again by one tap": async () => {
    const plates = [{ name: "Ann", score: "", backs: 0, away: "Ann" }, { name: "Bob", score: "", backs: 0 }];
    const it = await phone({ pages: [ME, lobby(listed(7)), table(7, { plates })] });
    await it.press("#table .bar .large");
    assert.deepEqual(it.laptop.asked("come-back").map((one) => [one.table, one.seat]), [[7, 0]]);
  },

  "the desk shows the level of the clock, whichever comes first": async () => {
    const desk = (step) => ({ page: "desk", step, play: "Pause", acts: [], requests: [], players: [] });
    const clock = (title) => ({ ...CLOCK(), look: "playing", texts: { name: "Friday", title } });
    const it = await phone({ pages: [ME, lobby(), desk("1")], session: { page: "desk" }, clock: () => clock("Level 1") });
    assert.match(it.text("#desk .now"), /Level 1/);
    await it.hear(desk("2"), clock("Level 2"));
    assert.match(it.text("#desk .now"), /Level 2/);
    await it.hear(clock("Level 3"), desk("3"));
    assert.match(it.text("#desk .now"), /Level 3/);
  },

  "a phone without vibration is not hurt": async () => {
    const time = new Time(), laptop = new Laptop(CLOCK), it = new Browser({ ...laptop, time, local: { known: "Ann" } });
    delete it.context.navigator.vibrate;
    laptop.pages = [ME, lobby(listed(7, { turn: true }))];
    await it.load();
    await time.pass(100);
    assert.match(it.document.title, /your-turn/);
  },
};

cases["whoever has lost all is offered chips where the next hand is"] = async () => {
  for (const broke of [true, false]) {
    const it = await phone({ pages: [ME, lobby(listed(7)), table(7, { state: "over", result: [], buy: 1000, broke })] });
    const sent = it.laptop.said.length;
    await it.press("#table .bar button.large");
    assert.equal(it.laptop.said[sent].do, broke ? "buy" : "next");
    assert.equal(it.document.querySelectorAll("#table .bar button").length, broke ? 2 : 1);
  }
};

// --- What lies over a page ---

const OVERS = {
  "the rules": [async (it) => it.hear({ page: "rules", parts: [{ kind: "title", text: "TONG-ITS" }] }), (it) => it.find("#ask").open],
  "the last trick": [async (it) => it.hear({ page: "trick", caption: "", zones: [] }), (it) => it.find("#ask").open],
  "the question whose phone it is": [async (it) => {
    await it.press("#table .back");
    await it.press("#tabs [data-page=me]");
    await it.press("#me button.quiet");
  }, (it) => it.find("#ask").open],
  "the log": [async (it) => it.press("#table .head button:not(.back):not([aria-label])"), (it) => !!it.find("#table .drawer")],
};
const CLOSES = {
  "at its top": (it) => it.press(it.find("#ask").open ? "#ask .back" : "#table .drawer .back"),
  "by a tap outside": (it) => it.find("#ask").dispatchEvent(new Event("click")),
  "by Back": (it) => it.history.back(),
  "by Escape": (it) => it.find("#ask").dispatchEvent(new Event("cancel")),
};

for (const [what, [open, isOpen]] of Object.entries(OVERS))
  for (const [how, close] of Object.entries(CLOSES)) {
    if (what === "the log" && how !== "at its top" && how !== "by Back")
      continue;
    cases[`${what} close ${how}`] = async () => {
      const it = await phone({ pages: [ME, lobby(listed(7)), table(7)] }), deep = it.history.entries.length;
      for (let round = 0; round < 3; round++) {
        await open(it);
        assert.ok(isOpen(it));
        const inside = it.find("#ask .sheet p, #ask .sheet h2");
        if (inside)
          inside.click();
        assert.ok(isOpen(it), "a tap inside closes nothing");
        await close(it);
        await it.pass(10);
        assert.equal(isOpen(it), false);
        assert.equal(it.history.entries.length, deep, "Back is not used up");
        if (it.page === "me")
          await it.press("#tabs [data-page=table]");
      }
    };
  }

// --- A small screen ---

// Lays a fan of cards out as a browser would: as wide as FAN, cards of SIZE, letters as wide as DejaVu's bold ones.
function measure (it, width, size) {
  for (const fan of it.document.querySelectorAll("#table .own .fan")) {
    fan.clientWidth = width;
    for (const card of fan.querySelectorAll(".card")) {
      card.offsetWidth = size;
      const rank = card.querySelector("b");
      rank.offsetLeft = 4;
      rank.offsetWidth = Math.ceil(rank.textContent.length * size * .38 * .65);
    }
  }
}

// The rows in which the cards lie: for each its left and the right edge of its rank.
function lie (fan) {
  const rows = [[]];
  let left = 0;

  for (const child of fan.children) {
    if (child.className === "break") {
      rows.push([]);
      continue;
    }
    const isFirst = rows.at(-1).length === 0, rank = child.querySelector("b");
    left = isFirst ? 0 : left + child.offsetWidth + parseFloat(child.style.marginLeft);
    rows.at(-1).push({ left, right: left + child.offsetWidth, known: left + rank.offsetLeft + rank.offsetWidth });
  }
  return rows;
}

cases["no card hides the rank of another, however many there are"] = async () => {
  const it = await phone({ pages: [ME, lobby(listed(7)), table(7)] });
  for (const width of [344, 374, 398, 560, 704])
    for (const size of [44, 60, 78])
      for (let n = 1; n <= 30; n++) {
        const cards = Array.from({ length: n }, (_, i) => "TJ29"[i % 4] + "shdc"[i % 3]);
        await it.hear(table(7, { version: n }, cards));
        measure(it, width, size);
        it.spread();
        for (const row of lie(it.find("#table .own .fan")))
          row.forEach((card, i) => {
            assert.ok(i + 1 === row.length || card.known <= row[i + 1].left, `${n} cards of ${size} in ${width}: a rank is covered`);
            assert.ok(card.right <= width, `${n} cards of ${size} in ${width}: one sticks out`);
          });
      }
};

cases["a hand of thirteen needs no more than two rows on a small phone"] = async () => {
  const it = await phone({ pages: [ME, lobby(listed(7)), table(7, {}, Array(13).fill("Td"))] });
  measure(it, 344, 60);
  it.spread();
  assert.equal(lie(it.find("#table .own .fan")).length, 2);
};

cases["cards that were won lie aside, small, and not among the hand"] = async () => {
  const pile = (more) => ({ zone: 5, label: "Tricks won", layout: "pile", role: "tricks", owner: 0, number: 0, n: 4, first: 3, cards: ["Ah"], ...more });
  for (const [zone, choices, isAside] of [
    [pile(), null, true],
    [pile({ cards: ["??"] }), null, true],
    [pile({ role: "discard" }), null, true],
    [pile(), { targets: [5], cards: [] }, false], // it can be tapped
    [pile(), { targets: [], cards: [[5, 3, 0]] }, false], // a card of it can be played
    [pile({ layout: "row" }), null, false],
  ]) {
    const shown = table(7, { state: choices ? "mine" : "wait" });
    const it = await phone({ pages: [ME, lobby(listed(7)), { ...shown, zones: [...shown.zones, zone] }] });
    if (choices)
      await it.hear({ page: "choices", singles: [], pills: [], ...choices });
    const box = it.find("#table .own .of-pile, #table .own .of-row");
    assert.equal(box.classList.contains("aside"), isAside);
    assert.equal(box.parentNode.className === "kept", isAside);
    assert.equal(it.document.querySelectorAll("#table .own .of-fan .card").length, 2);
  }
};

const GAMES = Array.from({ length: 90 }, (_, i) => ({ game: `game-${i}`, name: `Game ${i}`, pitch: "What it is like", facts: "2 to 6 players",
  seats: i === 3 ? [1] : i === 4 ? [2] : i === 5 ? [5, 6] : [2, 3, 4, 5, 6] }));

cases["proposing takes one screen at a time"] = async () => {
  const it = await phone({ pages: [ME, lobby()], session: { page: "games" } });
  await it.press("#games > button.large");
  await it.hear({ page: "shelf", games: GAMES });
  assert.equal(it.find("#games").children.length, 1, "nothing but the games to choose from");
  assert.ok(it.document.body.classList.contains("proposing"));
  await it.press("#games .shelf li button");
  assert.equal(it.find("#games .shelf li"), null, "nothing but the game that is chosen");
  const sent = it.laptop.said.length;
  await it.press("#games .shelf .acts .large");
  const { n, ...asked } = it.laptop.said[sent];
  assert.deepEqual(asked, { do: "want", game: "game-0", seats: 4 });
  assert.equal(it.document.body.classList.contains("proposing"), false);
};

cases["the number of players that is proposed is one that the game allows"] = async () => {
  for (const [at, seats, verb] of [[0, 4, "want"], [3, 1, "propose"], [4, 2, "want"], [5, 5, "want"]]) {
    const it = await phone({ pages: [ME, lobby()], session: { page: "games" } });
    await it.hear({ page: "shelf", games: [GAMES[at]] });
    await it.press("#games .shelf li button");
    const sent = it.laptop.said.length;
    await it.press("#games .shelf .acts .large");
    assert.equal(it.laptop.said[sent].do, verb);
    assert.equal(it.laptop.said[sent].seats, seats);
  }
};

const proposed = (...wishes) => ({ ...lobby(), wishes: wishes.map((wish) => ({ title: "Mus", detail: "", game: "mus", ...wish })) });

cases["a phone that has joined in adds one word to the shuffle, once its code is there"] = async () => {
  const it = await phone({ pages: [ME, lobby()], session: { page: "games" } });
  const words = () => it.laptop.said.filter((said) => said.do === "word");
  await it.hear(proposed({ wish: 1, mine: false, worded: false, shuffle: "Code of the shuffle: 1a5f." }));
  assert.equal(words().length, 0);
  assert.ok(it.text("#games .wishes").includes("Code of the shuffle: 1a5f."));
  await it.hear(proposed({ wish: 1, mine: true, worded: false, shuffle: "" }, { wish: 2, mine: true, worded: true, shuffle: "" }));
  await it.hear(proposed({ wish: 1, mine: true, worded: false, shuffle: "" }));
  assert.equal(words().length, 1);
  assert.equal(words()[0].wish, 1);
  assert.match(words()[0].word, /^([a-z][aeiou]){5}$/);
};

cases["whoever joins in sends a word along, as the match may begin at once"] = async () => {
  const it = await phone({ pages: [ME, lobby()], session: { page: "games" } });
  await it.hear(proposed({ wish: 1, mine: false, worded: false, shuffle: "" }));
  const sent = it.laptop.said.length;
  await it.press("#games .wishes .large");
  assert.equal(it.laptop.said[sent].do, "join");
  assert.match(it.laptop.said[sent].word, /^([a-z][aeiou]){5}$/);
};

cases["whoever looks for a game is not disturbed, and gets back"] = async () => {
  const it = await phone({ pages: [ME, lobby()], session: { page: "games" } });
  await it.hear({ page: "shelf", games: GAMES });
  const input = it.find("#games input");
  await it.hear(lobby(listed(9, { seat: -1 })));
  assert.equal(it.find("#games input"), input);
  await it.press("#games .shelf li button");
  await it.press("#games .shelf .back");
  await it.press("#games .shelf .back");
  assert.ok(it.find("#games .tables li"));
};

cases["a seat that was lost is told, and taken back by a tap"] = async () => {
  const it = await phone({ pages: [ME, lobby(listed(9, { seat: -1, back: 2, told: "Eve has got your seat, as you were away." }))],
    session: { page: "games" } });
  assert.ok(it.text("#games .tables li").includes("Eve has got your seat, as you were away."));
  assert.ok(it.text("#tabs [data-page=games]").endsWith("(1)"), "it is news");
  const sent = it.laptop.said.length;
  await it.press("#games .tables .large");
  const { n, ...asked } = it.laptop.said[sent];
  assert.deepEqual(asked, { do: "come-back", table: 9, seat: 2 });
};

cases["after a failure whoever sits there may try again, and a watcher not"] = async () => {
  for (const seat of [0, -1]) {
    const it = await phone({ pages: [ME, lobby(listed(7)), table(7, { state: "broken", seat })] });
    const button = it.find("#table .bar .large"), sent = it.laptop.said.length;
    assert.equal(button !== null, seat >= 0);
    if (seat < 0)
      continue;
    await it.press("#table .bar .large");
    assert.equal(it.laptop.said[sent].what, "go-on");
  }
};

cases["a new PIN is asked for, and the old one is not sent again"] = async () => {
  const it = await phone({ pages: [ME, lobby()], session: { page: "desk", pin: "123456" } });
  const why = "There is a new PIN, which the laptop shows.";
  await it.hear({ page: "desk", step: "1.0.0.0", play: "Pause", undo: null, acts: ["play"], requests: [], players: [] });
  await it.hear({ page: "desk", ended: why });
  assert.ok(it.text("#desk").includes(why));
  assert.ok(it.find("#desk #pin"));
  it.laptop.said.length = 0;
  it.laptop.cut();
  await it.pass(2000);
  assert.equal(it.laptop.said.some((message) => message.do === "host"), false);
};

// --- The seasons ---

const seasons = (version = 1, names = ["2026", "Ever"], first = "2026") => ({ page: "season", seasons: names, first, own: "Ann", version });
const standings = (more) => ({ page: "standings", season: "2026", title: "2026, if it ended now", facts: "12 nights · 3 players",
  line: "The first one qualifies", rows: [
    { rank: "1", name: "<b>'Bob", points: "66.76", nights: "12", line: true }, { rank: "2", name: "Ann", points: "9.00", nights: "2" },
    { heading: "Not ranked: fewer than 2 nights" }, { rank: "–", name: "דנה", points: "1.00", nights: "1" }], ...more });
const named = (it) => it.laptop.asked("season").map((one) => one.name);

cases["without a season there is no tab for it, and no page"] = async () => {
  for (const pages of [[ME, lobby()], [ME, lobby(), { page: "season", seasons: [] }]]) {
    const it = await phone({ pages, session: { page: "season" } });
    assert.equal(it.canTap(it.find("#tabs [data-page=season]")), false);
    assert.deepEqual(named(it), []);
    await leaves(it);
  }
  const it = await phone({ pages: [ME, lobby(), seasons()] });
  assert.ok(it.canTap(it.find("#tabs [data-page=season]")));
  await it.press("#tabs [data-page=season]");
  await it.hear({ page: "season", seasons: [] });
  assert.equal(it.page, "me", "it was taken away");
  assert.equal(it.canTap(it.find("#tabs [data-page=season]")), false);
};

cases["the table is asked for when it is looked at, and again after each change"] = async () => {
  const it = await phone({ pages: [ME, lobby(), seasons()] });
  assert.deepEqual(named(it), []);
  await it.press("#tabs [data-page=season]");
  assert.deepEqual(named(it), ["2026"]);
  await it.hear(seasons(2));
  assert.deepEqual(named(it), ["2026", "2026"]);
  await it.press("#tabs [data-page=me]");
  await it.hear(seasons(3));
  assert.equal(named(it).length, 2, "nobody looks");
  await it.press("#tabs [data-page=season]");
  assert.equal(named(it).length, 3);
  it.laptop.cut();
  await it.pass(2000);
  assert.equal(named(it).length, 4, "after a new socket");
};

cases["a reload leads back to the season"] = async () => {
  const it = await phone({ pages: [ME, lobby(), seasons()], session: { page: "season" } });
  assert.equal(it.page, "season");
  assert.deepEqual(named(it), ["2026"]);
};

cases["the table of a season can be read, and read out"] = async () => {
  const it = await phone({ pages: [ME, lobby(), seasons()], session: { page: "season" } });
  await it.hear(standings(), seasons(2));
  const table = it.find("#season table"), rows = table.querySelectorAll("tbody tr");
  assert.equal(it.text("#season h1"), "2026, if it ended now");
  assert.equal(table.getAttribute("aria-label"), "2026, if it ended now");
  assert.deepEqual(table.querySelectorAll("thead th").map((one) => one.getAttribute("scope")), ["col", "col", "col", "col"]);
  assert.deepEqual(rows.map((row) => row.children.map((cell) => cell.textContent).join(" ")), ["1 <b>'Bob 66.76 12",
    "The first one qualifies", "2 Ann 9.00 2", "Not ranked: fewer than 2 nights", "– דנה 1.00 1"]);
  assert.deepEqual(rows.map((row) => row.className), ["", "line", "own", "below", ""]);
  assert.deepEqual(rows.map((row) => row.getAttribute("aria-current")), [null, null, "true", null, null]);
  for (const row of [rows[0], rows[2], rows[4]]) {
    assert.equal(row.querySelectorAll("th").length, 1);
    assert.equal(row.querySelector("th").getAttribute("scope"), "row");
    assert.equal(row.querySelector("th").getAttribute("dir"), "auto", "a name reads in its own direction");
  }
  assert.equal(rows[1].querySelector("td").getAttribute("colspan"), "4");
  assert.equal(it.find("#season b"), null, "a name is text");
};

cases["of several seasons one is chosen, and stays chosen"] = async () => {
  const it = await phone({ pages: [ME, lobby(), seasons()], session: { page: "season" } });
  const list = it.find("#season select");
  assert.deepEqual(list.querySelectorAll("option").map((one) => one.value), ["2026", "Ever"]);
  assert.equal(list.value, "2026");
  list.value = "Ever";
  list.dispatchEvent(new Event("change"));
  await it.hear(standings({ season: "2026" }), standings({ season: "Ever", title: "Ever" }), standings({ season: "2026" }));
  await it.hear(seasons(2));
  assert.equal(it.text("#season h1"), "Ever", "late tables are not taken");
  assert.equal(it.find("#season select"), list, "the list stays under the finger");
  assert.equal(list.value, "Ever");
  assert.equal(named(it).at(-1), "Ever");
  await it.hear(seasons(3, ["2026"]));
  assert.equal(it.find("#season select"), null, "nothing to choose");
  assert.equal(named(it).at(-1), "2026", "the chosen one is gone");
};

// --- The score sheets ---

const POINTS = { word: "points", label: "Points left in hand", of: "each", kind: "number", min: 0, max: 45, step: 5 };
const sheet = (more = {}) => ({ id: 7, title: "Pay Me", detail: "Ann and <b>Bob, hand 1", next: "Ann deals 3 cards to each.", hand: 0, undo: false,
  players: [{ name: "Ann", total: 0, side: 0 }, { name: "<b>Bob", total: 1035, side: 1 }], asks: [POINTS], ...more });
const scores = (...sheets) => ({ page: "score", sheets });
const rows = (it) => it.laptop.asked("score").map(({ sheet: id, hand, row }) => [id, hand, row]);
const writeDown = (it) => it.find("#score form").dispatchEvent(new Event("submit"));

cases["without a score sheet there is no tab for it, and no page"] = async () => {
  const it = await phone({ pages: [ME, lobby(), scores()], session: { page: "score" } });
  assert.equal(it.canTap(it.find("#tabs [data-page=score]")), false);
  await leaves(it);
  await it.hear(scores(sheet()));
  assert.ok(it.canTap(it.find("#tabs [data-page=score]")));
  await it.press("#tabs [data-page=score]");
  await it.hear(scores());
  assert.equal(it.page, "me", "it was taken away");
};

cases["a score sheet says what is to be done, and is text"] = async () => {
  const it = await phone({ pages: [ME, lobby(), scores(sheet())], session: { page: "score" } });
  assert.equal(it.text("#score h1"), "Pay Me");
  assert.equal(it.text("#score .next"), "Ann deals 3 cards to each.");
  assert.deepEqual(it.document.querySelectorAll("#score .totals li").map((one) => one.children.map((part) => part.textContent)), [["Ann", "0"], ["<b>Bob", "1,035"]]);
  assert.equal(it.find("#score b"), null, "a name is text");
  await it.hear(scores(sheet({ next: undefined, asks: [] })));
  assert.equal(it.find("#score form"), null, "a match that is over asks for nothing");
};

cases["a hand is tapped in, and written down once"] = async () => {
  const it = await phone({ pages: [ME, lobby(), scores(sheet())], session: { page: "score" } });
  const more = it.document.querySelectorAll("#score .step").filter((one) => one.textContent === "+");
  for (let i = 0; i < 12; i++)
    more[1].click();
  it.document.querySelectorAll("#score .step")[0].click();
  await it.hear(scores(sheet()));
  assert.equal(it.document.querySelectorAll("#score .stepper input")[1].value, "45", "what was tapped stays, and within bounds");
  writeDown(it);
  await it.pass(10);
  assert.deepEqual(rows(it), [[7, 0, '"Ann" points 0 "<b>Bob" points 45']]);
  await it.hear(scores(sheet({ hand: 1, last: "Ann 0", undo: true })));
  assert.equal(it.document.querySelectorAll("#score .stepper input")[1].value, "0", "the next hand begins with nothing");
  await it.press("#score .undo button");
  assert.deepEqual(it.laptop.asked("score-undo").map(({ sheet: id, hand }) => [id, hand]), [[7, 1]]);
};

cases["what cannot be is told, and stays to be put right"] = async () => {
  const it = await phone({ pages: [ME, lobby(), scores(sheet())], session: { page: "score" } });
  it.laptop.refusals.score = "Count again.";
  it.document.querySelectorAll("#score .step")[1].click();
  writeDown(it);
  await it.pass(10);
  assert.equal(it.text("#score .refused"), "Count again.");
  assert.equal(it.document.querySelectorAll("#score .stepper input")[0].value, "5");
};

cases["partners, words, people and cards are asked for too"] = async () => {
  const asks = [{ word: "tricks", label: "Tricks", of: "side", kind: "number", min: 0, max: 8, step: 1 },
    { word: "how", label: "How", of: "each", kind: "word", min: 0, max: 1, step: 1, fallback: 0, words: ["played", "gone"], says: ["Played", "Gone"] },
    { word: "back", label: "Back", of: "each", kind: "cards", min: 5, max: 5, step: 1, fallback: 0 },
    { word: "king", label: "King", of: "once", kind: "seat", min: -1, max: 3, step: 1 }];
  const players = ["Ann", "Bob", "Cleo", "Dan"].map((name, i) => ({ name, total: 0, side: i % 2 }));
  const it = await phone({ pages: [ME, lobby(), scores(sheet({ players, asks }))], session: { page: "score" } });
  assert.equal(it.document.querySelectorAll("#score .stepper").length, 2, "a side is asked once");
  const lists = it.document.querySelectorAll("#score select");
  lists[1].value = "gone";
  lists[1].dispatchEvent(new Event("change"));
  lists.at(-1).value = '"Dan"';
  lists.at(-1).dispatchEvent(new Event("change"));
  writeDown(it);
  await it.pass(10);
  assert.deepEqual(rows(it), [[7, 0, '"Ann" tricks 0 "Bob" tricks 0 how gone king "Dan"']]);
};

cases["cards are tapped from a deck, each by one only"] = async () => {
  const back = { word: "back", label: "Back", of: "each", kind: "cards", min: 2, max: 2, step: 1, fallback: 0 };
  const it = await phone({ pages: [ME, lobby(), scores(sheet({ asks: [back] }))], session: { page: "score" } });
  const decks = () => it.document.querySelectorAll("#score .cards");
  const card = (deck, text) => decks()[deck].querySelectorAll(".deck button").find((one) => one.textContent === text);
  assert.equal(decks()[0].querySelectorAll(".deck button").length, 52);
  card(0, "A♠").click();
  card(0, "10♥").click();
  assert.equal(decks()[0].querySelector("summary").textContent, "Back 2/2");
  assert.ok(decks()[0].open, "the deck stays open");
  assert.ok(card(0, "K♦").disabled, "two are enough");
  assert.ok(card(1, "A♠").disabled, "somebody has it");
  card(0, "10♥").click();
  card(0, "K♦").click();
  writeDown(it);
  await it.pass(10);
  assert.deepEqual(rows(it), [[7, 0, '"Ann" back As Kd']]);
};

cases["how I stand in the season is on my page"] = async () => {
  const season = { name: "<b>2026", lines: ["3rd of 18 · 66.76 points", "4.20 points behind Bob"] };
  const it = await phone({ pages: [{ ...ME, season }, lobby()], session: { page: "me" } });
  assert.equal(it.text("#me .season h2"), "<b>2026");
  assert.deepEqual(it.document.querySelectorAll("#me .season p").map((one) => one.textContent), season.lines);
  await it.hear(ME);
  assert.equal(it.find("#me .season"), null);
};

cases["what I pay and get is on my page, with the host's ticks"] = async () => {
  const settling = { name: "Settling up", why: "tournament −20.00",
    payments: [{ text: "You pay <b>Bob: 15.00", paid: false }, { text: "You pay into the box: 5.00", paid: true }] };
  const it = await phone({ pages: [{ ...ME, settling }, lobby()], session: { page: "me" } });
  assert.deepEqual(it.document.querySelectorAll("#me .settling p").map((one) => [one.textContent, one.className]),
    [["You pay <b>Bob: 15.00", ""], ["✓ You pay into the box: 5.00", "paid"]]);
  assert.equal(it.text("#me .settling small"), "tournament −20.00");
  assert.equal(it.find("#me .settling b"), null, "a name is text");
  await it.hear(ME);
  assert.equal(it.find("#me .settling"), null);
};

cases["chips are asked for by an amount, which stays while pages come"] = async () => {
  const chips = { act: "chips", amount: "10.00", game: "<b>After hours", agreed: "0.25/0.50" };
  const it = await phone({ pages: [{ ...ME, acts: [chips] }, lobby()], session: { page: "me" } });
  const input = it.find("#me .chips input");
  assert.equal(it.text("#me .chips h2"), "<b>After hours");
  assert.equal(input.value, "10.00");
  input.value = "25";
  it.tell("input", input);
  await it.hear({ ...ME, acts: [chips] });
  assert.equal(it.find("#me .chips input").value, "25");
  await it.press("#me .chips button");
  assert.deepEqual(it.laptop.asked("ask").map(({ act, amount }) => [act, amount]), [["chips", "25"]]);
  await it.hear({ ...ME, acts: [chips], requests: [{ act: "chips", player: "Ann", state: "asked" }] });
  assert.equal(it.find("#me .chips"), null, "it is asked for already");
};

await run(cases);
