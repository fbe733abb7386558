// SPDX-License-Identifier: GPL-3.0-or-later
// The socket of a phone and the clock on it, through sleep and outages.
import assert from "node:assert/strict";
import { Browser, Time } from "./browser.mjs";
import { Laptop } from "./laptop.mjs";
import { run } from "./tap.mjs";

const LEVEL = 20 * 60 * 1000; // milliseconds

// A phone on the page of the clock, and a laptop whose level goes on whatever the phone does.
async function room () {
  const time = new Time(), left = () => LEVEL - time.truth;
  const clock = () => ({ page: "clock", look: "playing", running: true, tone: "calm", texts: { name: "Friday" }, facts: [], prizes: [],
    left: left() * 1000 });
  const laptop = new Laptop(clock), phone = new Browser({ ...laptop, time });

  await phone.load();
  await time.pass(1000);
  phone.tap("#tabs [data-page=clock]");
  return { time, laptop, phone, left };
}

function shown (phone) {
  const [minutes, seconds] = phone.text("#clock .digits").split(":").map(Number);
  return (minutes * 60 + seconds) * 1000;
}

function isRight ({ phone, left }) {
  assert.ok(Math.abs(shown(phone) - left()) <= 1000, `it shows ${shown(phone)} ms, and ${left()} are left`);
}

const WAKES = {
  "a page that is seen again": (phone) => phone.hide(false),
  "a network that is back": (phone) => phone.tell("online"),
  "a page that is shown again": (phone) => phone.tell("pageshow"),
  "nothing that says so": () => {},
};

const cases = {
  "it counts": async () => {
    const it = await room();
    await it.time.pass(65000);
    isRight(it);
  },

  "it corrects itself within ten seconds": async () => {
    for (const set of [3600e3, -3600e3, 1500, -1500]) {
      const it = await room();
      it.time.wall += set; // somebody sets the phone's own clock
      await it.time.pass(10100);
      isRight(it);
    }
  },

  "no message is sent every second": async () => {
    const it = await room();
    await it.time.pass(60000);
    assert.ok(it.laptop.said.length <= 10, `${it.laptop.said.length} messages`);
  },

  "one socket after an outage, however it is noticed": async () => {
    for (const noticed of [
      async ({ laptop, time }) => { // the socket says so, and then the page is seen again
        laptop.isGone = true;
        laptop.cut();
        await time.pass(30000);
      },
      async ({ laptop, time }) => { // nothing says so
        laptop.isSilent = true;
        await time.pass(60000);
      },
      async ({ laptop, phone, time }) => {
        phone.hide(true);
        laptop.isSilent = true;
        time.sleep(45000);
      },
      async ({ laptop, phone, time }) => { // it breaks while another is being opened
        laptop.cut();
        laptop.isSilent = true;
        await time.pass(2000);
        phone.hide(true);
        time.sleep(45000);
      },
    ]) {
      const it = await room();
      await noticed(it);
      it.laptop.isSilent = it.laptop.isGone = false;
      for (const wake of Object.values(WAKES))
        wake(it.phone);
      for (const wake of Object.values(WAKES))
        wake(it.phone);
      await it.time.pass(60000);
      assert.equal(it.laptop.open, 1);
      isRight(it);
    }
  },

  "a message on a socket that was given up is not heard": async () => {
    const it = await room(), old = it.laptop.sockets[0];
    it.laptop.isSilent = true;
    await it.time.pass(30000);
    it.laptop.isSilent = false;
    await it.time.pass(10000);
    old.readyState = 1;
    old.hear({ ...it.laptop.clock(), left: 5e6 });
    await it.time.pass(0);
    isRight(it);
  },

  "not connected is said, and no longer once it is": async () => {
    const it = await room();
    it.laptop.isGone = true;
    it.laptop.cut();
    await it.time.pass(100);
    assert.equal(it.phone.text("#status"), "Lost");
    it.laptop.isGone = false;
    await it.time.pass(20000);
    assert.equal(it.phone.text("#status"), "");
  },

  "a visible phone is back soon after a long outage": async () => {
    const it = await room();
    it.laptop.isGone = true;
    it.laptop.cut();
    await it.time.pass(600000);
    it.laptop.isGone = false;
    await it.time.pass(5100);
    assert.equal(it.phone.text("#status"), "");
  },

  "the pauses grow": async () => {
    const it = await room(), n = it.laptop.sockets.length;
    it.laptop.isGone = true;
    it.laptop.cut();
    await it.time.pass(600000);
    assert.ok(it.laptop.sockets.length - n < 200, `${it.laptop.sockets.length} tries in ten minutes`);
  },
};

for (const [name, wake] of Object.entries(WAKES)) {
  cases[`after 45 s of sleep it is right at once: ${name}`] = async () => {
    const it = await room();
    await it.time.pass(3300);
    if (wake === WAKES["a page that is seen again"])
      it.phone.hide(true);
    it.time.sleep(45000);
    wake(it.phone);
    await it.time.pass(1100);
    isRight(it);
  };

  if (name !== "nothing that says so")
    cases[`back at once after the laptop was away: ${name}`] = async () => {
      const it = await room();
      if (wake === WAKES["a page that is seen again"])
        it.phone.hide(true);
      it.laptop.isGone = true;
      it.laptop.cut();
      await it.time.pass(300000);
      it.laptop.isGone = false;
      wake(it.phone);
      await it.time.pass(50);
      assert.equal(it.phone.text("#status"), "");
      isRight(it);
    };

  if (name !== "nothing that says so")
    cases[`a dead socket is found out within two seconds: ${name}`] = async () => {
      const it = await room();
      if (wake === WAKES["a page that is seen again"])
        it.phone.hide(true);
      it.laptop.isSilent = true;
      it.time.sleep(15000);
      await it.time.pass(10);
      for (const socket of it.laptop.sockets)
        socket.hear = () => {}; // it will never hear anything again
      it.laptop.isSilent = false;
      wake(it.phone);
      await it.time.pass(2000);
      assert.equal(it.phone.text("#status"), "");
      assert.equal(it.laptop.open, 1);
      isRight(it);
    };
}

await run(cases);
