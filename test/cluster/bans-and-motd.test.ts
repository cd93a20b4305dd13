import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openEntry } from '../../source/cli/entry.js';
import { shareBansAndMotd, shareValues } from '../../source/cluster/values.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH, type Sentence } from '../../source/messages/language.js';
import type { Visit } from '../../source/server/visit.js';
import { createHub } from '../helpers/bus-here.js';
import { commandLine } from '../helpers/command-line.js';
import { newFolder } from '../helpers/new-folder.js';

let hub: ReturnType<typeof createHub>;
let home: string;
beforeEach(() => {
  hub = createHub();
  home = newFolder();
});

const written = (name: string, text: string): string => {
  writeFileSync(join(home, name), text);
  return join(home, name);
};

/** A server of a cluster with visitors at these addresses. */
async function server(flags: readonly string[], ...addresses: readonly string[]) {
  const left: string[] = [];
  const troubles: string[] = [];
  const visits = addresses.map(address => ({
    address,
    visitor: { address, name: address },
    leave: (why: string) => left.push(`${address} ${why}`),
  })) as unknown as Visit[];
  const bus = hub.open();
  const shared = await shareValues(bus);
  const entry = shareBansAndMotd(shared);
  const line = commandLine('serve', ...flags);
  const warn = (sentence: Sentence) => void troubles.push(sentence(ENGLISH));
  const opened = await openEntry(line, false, warn, entry);
  entry.follow(opened.entry, () => visits, warn);
  return { ...opened, bus, shared, left, troubles };
}

test('a ban at one server applies at all servers, and ends only the visits that it hits', async () => {
  const one = await server([], '192.0.2.1');
  await one.entry.bans.set('203.0.113.9', 60_000);
  const other = await server([], '192.0.2.1', '198.51.100.7', '203.0.113.9');
  expect(other.entry.bans.holds({ address: '203.0.113.9' })).toBe(true);
  await Promise.all([
    one.entry.bans.set('198.51.100.0/24', 60_000),
    other.entry.bans.set('192.0.2.5', 60_000),
  ]);
  for (const { entry } of [one, other, await server([])]) {
    expect(
      entry.bans
        .list()
        .map(({ what }) => what)
        .toSorted(),
    ).toEqual(['192.0.2.5', '198.51.100.0/24', '203.0.113.9']);
  }
  // Whoever was banned before has come in as an admin.
  expect([one.left, other.left]).toEqual([[], ['198.51.100.7 banned']]);
  await other.entry.bans.set('198.51.100.0/24', 0);
  expect(one.entry.bans.holds({ address: '198.51.100.7' })).toBe(false);
});

test('a ban that cannot be stored in NATS applies at its own server', async () => {
  const { bus, entry } = await server([]);
  bus.setUp(false);
  void entry.bans.set('192.0.2.1', 60_000);
  expect(entry.bans.holds({ address: '192.0.2.1' })).toBe(true);
});

test('invalid bans are reported, and the valid ones apply', async () => {
  const one = await server([]);
  await one.entry.bans.set('192.0.2.1', 60_000);
  await one.shared.change('bans', () => '192.0.2.2\nnobody\n');
  const { badBan, noRange } = hostTexts.refusal;
  const reason = noRange({ text: 'nobody' });
  expect(one.troubles).toEqual([badBan({ file: 'bans', line: 2, reason })]);
  expect(one.entry.bans.list().map(({ what }) => what)).toEqual(['192.0.2.2']);
});

test("all servers show one message of the day: that of the first file, then the admin's, then that of a reloaded file", async () => {
  const hello = written('hello', 'Hello\n\x1b[2Jall');
  const one = await server(['--motd', hello]);
  const other = await server(['--motd', written('other', 'Other')]);
  const plain = await server([]);
  const shown = () => [one, other, plain].map(({ entry }) => entry.motd);
  const all = (text: string) => [text, text, text];
  expect(shown()).toEqual(all('Hello all'));
  await plain.entry.shareMotd!('');
  expect(shown()).toEqual(all(''));
  expect((await server(['--motd', hello])).entry.motd).toBe('');
  await plain.reload();
  expect(shown()).toEqual(all(''));
  await other.reload();
  expect(shown()).toEqual(all('Other'));
  await one.shared.change('motd', () => 'Bad\x1b[2J');
  expect(shown()[0]).not.toContain('\x1b');
});
