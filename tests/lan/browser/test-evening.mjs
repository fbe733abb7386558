// SPDX-License-Identifier: GPL-3.0-or-later
// An evening in which every page meets the program itself: the host steers by taps, some of them double or late.
// usage: test-evening.mjs CARDROOMCTL
import assert from "node:assert/strict";
import { Browser } from "./browser.mjs";
import { Serve } from "./serve.mjs";
import { run } from "./tap.mjs";

const PATIENCE = 20000; // milliseconds
const NIGHT = `name "Friday"
entry 20.00 stack 1000
rebuy 20.00 until level 3
seed 7
level 20m 25 50
level 20m 50 100
level 20m 100 200
level 20m 200 400
level 20m 300 600
00:00:00 enter Ann Bob Carl Dora
00:00:01 start
`;

// Looks again whenever something may have come.
async function until (isSo, what) {
  for (const end = Date.now() + PATIENCE; !isSo(); await new Promise((resolve) => setTimeout(resolve, 5)))
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
}

async function phone (laptop) {
  const it = new Browser({ ...laptop.net, time: null });
  await it.load();
  await until(() => it.page, "a page");
  return it;
}

async function host (laptop) {
  const it = await phone(laptop);
  it.tap("#tabs [data-page=desk]");
  it.find("#pin").value = laptop.pin;
  it.find("#desk form").dispatchEvent({ type: "submit", preventDefault () {} });
  await until(() => it.find("#desk .grid"), "the desk");
  return it;
}

const seen = (it) => until(() => it.find("#desk:not([data-fresh])"), "time to look at the desk");
const level = (it) => it.text("#desk .now span");

async function withLaptop (act, night = NIGHT, season = null) {
  const laptop = await Serve.start(process.argv[2], night, season);
  try {
    await act(laptop);
  } finally {
    await laptop.stop();
  }
}

// Taps twice without a pause, and waits until both taps are answered.
async function tapTwice (it, selector) {
  await seen(it);
  it.tap(selector);
  it.tap(selector);
  await until(() => it.text("#desk .refused"), "the second tap to be refused");
}

await run({
  "a double tap moves on by one level": () => withLaptop(async (laptop) => {
    const it = await host(laptop);
    assert.equal(level(it), "Level 1");
    await tapTwice(it, "#desk [data-act=next-level]");
    await until(() => level(it) === "Level 2", "level 2");
    assert.match(it.text("#desk .refused"), /too late/);
    await seen(it);
    assert.equal(level(it), "Level 2");
    it.tap("#desk [data-act=next-level]");
    await until(() => level(it) === "Level 3", "the next level, which is wanted");
    await until(() => it.text("#desk .refused") === "", "the refusal to go");
  }),

  "a double tap pauses and does not go on": () => withLaptop(async (laptop) => {
    const it = await host(laptop), running = it.text("#desk button.large");
    await tapTwice(it, "#desk [data-act=play]");
    await until(() => it.text("#desk button.large") !== running, "the pause");
    await seen(it);
    assert.notEqual(it.text("#desk button.large"), running);
  }),

  "what two hosts mean to do is done once": () => withLaptop(async (laptop) => {
    const one = await host(laptop), other = await host(laptop);
    await seen(one);
    await seen(other);
    one.tap("#desk [data-act=next-level]");
    other.tap("#desk [data-act=next-level]");
    await until(() => one.text("#desk .refused") || other.text("#desk .refused"), "one of them to be refused");
    await until(() => level(one) === "Level 2" && level(other) === "Level 2", "level 2 on both");
  }),

  "a minute more is given as often as it is tapped": () => withLaptop(async (laptop) => {
    const it = await host(laptop), minutes = () => Number(it.text("#desk .digits").split(":")[0]);
    await until(() => minutes() === 19, "the first second to pass");
    const before = minutes();
    await seen(it);
    for (let n = 1; n <= 3; n++) {
      it.tap("#desk [data-act=more-time]");
      await until(() => minutes() >= before + n, `${n} minutes more`);
    }
    assert.equal(it.text("#desk .refused"), "");
  }),

  "a rebuy is asked for and given by taps": () => withLaptop(async (laptop) => {
    const it = await host(laptop), ann = await phone(laptop);
    await until(() => ann.find("#me .names button"), "the names");
    ann.find("#me .names button").click();
    await until(() => ann.text("#me h1") === "Ann", "Ann’s page");
    await until(() => ann.page === "me" && ann.find("#me [data-act=ask-rebuy]"), "the rebuy");
    ann.tap("#me [data-act=ask-rebuy]");
    await until(() => it.text("#desk .request").includes("Ann"), "the request");
    await seen(it);
    it.tap("#desk .request [data-say=yes]");
    await until(() => ann.find("#me .request.done"), "the answer");
    await until(() => !it.find("#desk .request"), "the request to be gone");
  }),

  "the clock on a phone is the laptop's": () => withLaptop(async (laptop) => {
    const it = await phone(laptop);
    it.tap("#tabs [data-page=clock]");
    await until(() => /^(19|20):/.test(it.text("#clock .digits")), "the time left");
    assert.equal(it.text("#clock .title"), "Level 1");
  }),

  // Two with deep stacks need an hour; by blinds and chips alone it would be 100 minutes.
  "the end on the clock is forecast, not counted by the blinds": () => withLaptop(async (laptop) => {
    const it = await phone(laptop), foot = () => /Ends at about (\d+):(\d+)( PM)?/.exec(it.text("#clock .foot"));
    const minutes = () => {
      const [, hours, more, isLate] = foot(), now = new Date();
      const at = Number(hours) % (isLate ? 12 : 24) * 60 + Number(more) + (isLate ? 720 : 0);
      return (at - now.getHours() * 60 - now.getMinutes() + 1440) % 1440;
    };
    await until(() => foot() && minutes() < 80, "an end within 80 minutes");
    assert.ok(minutes() > 30, `in ${minutes()} minutes`);
  }, `name "Deep"\nentry 20.00 stack 5000\n${[[25, 50], [50, 100], [100, 200], [200, 400], [300, 600], [500, 1000], [1000, 2000]]
    .map(([small, big]) => `level 20m ${small} ${big}\n`).join("")}00:00:00 enter Ann Bob\n00:00:01 start\n`),

  "the season follows the night, on the page and under me": () => withLaptop(async (laptop) => {
    const it = await host(laptop), bob = await phone(laptop);
    const rows = () => bob.document.querySelectorAll("#season tbody tr").map((row) => row.children.map((cell) => cell.textContent).join(" "));
    await until(() => bob.find("#me .names button"), "the names");
    [...bob.document.querySelectorAll("#me .names button")].find((one) => one.textContent.startsWith("Bob")).click();
    await until(() => bob.text("#me .season").includes("1st of 4"), "Bob’s place, which all four share");
    assert.equal(bob.text("#me .season h2"), "Fridays");
    bob.tap("#tabs [data-page=season]");
    await until(() => rows().join() === "1 Ann 2.50 1,1 Bob 2.50 1,1 Carl 2.50 1,1 Dora 2.50 1", "the table");
    assert.equal(bob.text("#season h1"), "Fridays, if it ended now");
    await seen(it);
    it.tap("#desk li [data-act=out]"); // Ann's
    await seen(it);
    it.tap("#ask .choices button"); // nobody said by whom
    await until(() => rows().join() === "1 Bob 3 1,1 Carl 3 1,1 Dora 3 1,4 Ann 1 1", "the table without Ann");
    assert.equal(bob.find("#season tr[aria-current]").children[1].textContent, "Bob");
  }, NIGHT, "season Fridays\npoints linear\n"),

  "a table is proposed, joined, and lands on both phones": () => withLaptop(async (laptop) => {
    const people = [];
    for (const name of ["Ann", "Bob"]) {
      const it = await phone(laptop);
      await until(() => it.find("#me .names button"), "the names");
      [...it.document.querySelectorAll("#me .names button")].find((one) => one.textContent.startsWith(name)).click();
      await until(() => it.text("#me h1") === name, name);
      people.push(it);
    }
    const [ann, bob] = people;
    await until(() => ann.page === "me", "Ann’s page");
    ann.tap("#tabs [data-page=games]");
    ann.tap("#games > button.large");
    await until(() => ann.find("#games input"), "the search");
    ann.find("#games input").value = "Pitty";
    ann.find("#games input").dispatchEvent({ type: "input" });
    await until(() => ann.document.querySelectorAll("#games .shelf li").length === 1, "one game");
    ann.tap("#games .shelf li button");
    ann.tap("#games .shelf .many button"); // two
    ann.tap("#games .shelf .acts .large");
    bob.tap("#tabs [data-page=games]");
    await until(() => bob.find("#games .wishes .large"), "the proposal");
    bob.tap("#games .wishes .large");
    for (const it of people)
      await until(() => it.page === "table" && it.find("#table .says"), "the table");
    await until(() => people.some((it) => it.document.title.includes("Your turn")), "somebody’s turn");
    const asked = people.find((it) => it.document.title.includes("Your turn"));
    asked.tap("#table .back");
    await until(() => asked.text("#turn").includes("Pitty Pat"), "the way back");
    asked.tap("#turn button");
    await until(() => asked.page === "table", "the table");
  }),
});
process.exit();
