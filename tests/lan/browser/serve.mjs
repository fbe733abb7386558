// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself as the laptop, over a store of its own, and sockets that reach it.
import { execFileSync, spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";

export class Serve {
  // CARDROOMCTL is the program, NIGHT the evening as its file has it, SEASON (optional) a season that is kept, too.
  static async start (cardroomctl, night, season) {
    const it = new Serve();

    it.folder = fs.mkdtempSync(path.join(os.tmpdir(), "cardroom-browser-"));
    it.db = path.join(it.folder, "night.db");
    fs.writeFileSync(path.join(it.folder, "test.night"), night);
    execFileSync(cardroomctl, ["night", "--keep", "--db", it.db, path.join(it.folder, "test.night")], { stdio: "ignore" });
    if (season) {
      fs.writeFileSync(path.join(it.folder, "test.season"), season);
      execFileSync(cardroomctl, ["season", "save", "--db", it.db, path.join(it.folder, "test.season")], { stdio: "ignore" });
    }
    it.process = spawn(cardroomctl, ["serve", "--db", it.db, "--port", "0", "--json"], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of readline.createInterface({ input: it.process.stdout })) {
      Object.assign(it, JSON.parse(line)); // url, invitation, pin, port
      break;
    }
    return it;
  }

  async stop () {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));

    this.process.kill();
    await ended;
    fs.rmSync(this.folder, { recursive: true });
  }

  // What a browser needs to reach it; each has its own cookies.
  get net () {
    const cookies = new Map();
    const head = () => ({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });

    return {
      address: this.invitation,
      fetch: async (to) => {
        const answer = await fetch(this.url + to, { headers: head() });
        for (const [, name, value] of (answer.headers.get("set-cookie") || "").matchAll(/^([^=]+)=([^;]*)/g))
          cookies.set(name, value);
        return answer;
      },
      connect: (browser, to) => new Socket(to, { ...head(), Origin: this.url }),
    };
  }
}

// As much of a WebSocket as this server sends: texts, pings and the end.
class Socket {
  constructor (to, headers) {
    const url = new URL(to);

    this.readyState = 0;
    this.bytes = Buffer.alloc(0);
    const request = http.get({ host: url.hostname.replace(/[[\]]/g, ""), port: url.port, path: url.pathname, headers: { ...headers, Connection: "Upgrade", Upgrade: "websocket",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": crypto.randomBytes(16).toString("base64") } });
    request.on("upgrade", (_, line, rest) => this.begin(line, rest));
    request.on("response", () => this.end());
    request.on("error", () => this.end());
  }

  begin (line, rest) {
    this.line = line;
    line.on("data", (bytes) => this.read(bytes));
    line.on("close", () => this.end());
    line.on("error", () => this.end());
    this.readyState = 1;
    this.onopen?.();
    this.read(rest);
  }

  read (bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      if (this.bytes.length < 2)
        return;
      const kind = this.bytes[0] & 15, short = this.bytes[1] & 127;
      const start = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (this.bytes.length < start)
        return;
      const length = short === 126 ? this.bytes.readUInt16BE(2) : short === 127 ? Number(this.bytes.readBigUInt64BE(2)) : short;
      if (this.bytes.length < start + length)
        return;
      const what = this.bytes.subarray(start, start + length);
      this.bytes = this.bytes.subarray(start + length);
      if (kind === 1)
        this.onmessage?.({ data: what.toString() });
      else if (kind === 9)
        this.write(10, what);
      else if (kind === 8)
        this.line.end();
    }
  }

  write (kind, bytes) {
    const mask = crypto.randomBytes(4), head = [0x80 | kind];

    if (bytes.length < 126)
      head.push(0x80 | bytes.length);
    else
      head.push(0x80 | 126, bytes.length >> 8, bytes.length & 255);
    this.line.write(Buffer.concat([Buffer.from(head), mask, Buffer.from(bytes.map((byte, i) => byte ^ mask[i % 4]))]));
  }

  send (text) {
    this.write(1, Buffer.from(text));
  }

  close () {
    if (this.line && !this.line.destroyed)
      this.write(8, Buffer.from([3, 232]));
    this.readyState = 3;
    this.line?.end();
  }

  end () {
    if (this.readyState === 3)
      return;
    this.readyState = 3;
    this.onclose?.();
  }
}
