// Loaded before a program that may be killed: its disk takes up to DISK_MS milliseconds for what is
// appended to a file, the first half of which is there sooner than the rest.
import { open } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';

const handle = await open(process.execPath);
const kind = Object.getPrototypeOf(handle);
await handle.close();
const { appendFile } = kind;
kind.appendFile = async function (text) {
  const half = Math.floor(text.length / 2);
  for (const part of [text.slice(0, half), text.slice(half)]) {
    await pass((Math.random() * process.env.DISK_MS) / 2);
    await appendFile.call(this, part);
  }
};
