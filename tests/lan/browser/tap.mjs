// SPDX-License-Identifier: GPL-3.0-or-later
// Runs named cases and says in TAP what became of them.
export async function run (cases) {
  console.log(`1..${Object.keys(cases).length}`);
  let n = 0;
  for (const [name, test] of Object.entries(cases)) {
    n += 1;
    try {
      await test();
      console.log(`ok ${n} - ${name}`);
    } catch (error) {
      console.log(`not ok ${n} - ${name}`);
      for (const line of String(error.stack).split("\n"))
        console.log(`# ${line}`);
      process.exitCode = 1;
    }
  }
}
