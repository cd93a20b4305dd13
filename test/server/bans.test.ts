import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { networks, openBans } from '../../source/server/bans.js';
import { textFile } from '../../source/storage/files.js';
import { newFolder } from '../helpers/new-folder.js';

const { noRange, wideRange, badBan, noBan, noBans } = hostTexts.refusal;
const KEY = `SHA256:${'a'.repeat(43)}`;

test.each([
  ['198.51.100.7', ['198.51.100.7'], ['198.51.100.8', '2001:db8::1']],
  ['198.51.100.7/24', ['198.51.100.0', '198.51.100.255'], ['198.51.101.0']],
  ['2001:db8::/32', ['2001:db8:1::5'], ['2001:db9::1', '1.2.3.4']],
  ['fe80::1', ['fe80::1%eth0'], ['fe80::2%eth0']],
  ['10.0.0.0/8', ['10.255.0.1'], ['11.0.0.0']],
])('the range %s', (range, inside, outside) => {
  const isIn = networks(['192.0.2.1', range]);
  expect(inside.map(isIn)).toEqual(inside.map(() => true));
  expect(outside.map(isIn)).toEqual(outside.map(() => false));
});

test.each([
  ['', noRange],
  ['ann', noRange],
  ['198.51.100', noRange],
  ['198.51.100.256', noRange],
  ['198.51.100.0/33', noRange],
  ['198.51.100.0/', noRange],
  ['198.51.100.0/-1', noRange],
  ['198.51.100.0/24/24', noRange],
  ['2001:db8::/129', noRange],
  ['\x1b[2J', noRange],
  ['0.0.0.0/0', wideRange],
  ['0.0.0.0/7', wideRange],
  ['::/0', wideRange],
  ['2000::/15', wideRange],
])('%j is refused as a range', (text, sentence) => {
  const fewest = text.includes(':') ? 16 : 8;
  expect(() => networks([text])).toThrow(sentence({ text, fewest }));
});

test('bans are saved, expire, and are added to those that the host writes', () => {
  const file = join(newFolder(), 'bans');
  let time = Date.parse('2026-11-22T12:00:00Z');
  const bans = openBans(textFile(file), () => time);
  const ann = { address: '192.0.2.1', key: KEY };
  const bob = { address: '198.51.100.9' };
  expect([ann, bob].map(bans.holds)).toEqual([false, false]);
  bans.set(KEY, 7_200_000);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n 203.0.113.5\r\n`);
  bans.set('198.51.100.0/24', Number.POSITIVE_INFINITY);
  expect(readFileSync(file, 'utf8')).toBe(
    `${KEY} until 2026-11-22T14:00:00.000Z\n203.0.113.5\n198.51.100.0/24\n`,
  );
  for (const known of [bans, openBans(textFile(file), () => time)]) {
    expect([ann, bob, { address: '203.0.113.5' }].map(known.holds)).toEqual([true, true, true]);
  }
  time += 7_199_999;
  expect([ann, bob].map(bans.holds)).toEqual([true, true]);
  time += 1;
  expect([ann, bob].map(bans.holds)).toEqual([false, true]);
  expect(bans.list().map(({ what }) => what)).toEqual(['203.0.113.5', '198.51.100.0/24']);
  bans.set('198.51.100.0/24', 0);
  expect(readFileSync(file, 'utf8')).toBe('203.0.113.5\n');
});

test.each([
  ['nonsense', noRange({ text: 'nonsense' })],
  [`${KEY} till tomorrow`, noBan],
  ['198.51.100.0/24 until tomorrow', noBan],
  ['198.51.100.0/99', noRange({ text: '198.51.100.0/99' })],
  ['::/0', wideRange({ text: '::/0', fewest: 16 })],
])(
  'the bad line %j is reported by its number and bans nobody; all other lines apply',
  (line, reason) => {
    const file = join(newFolder(), 'bans');
    writeFileSync(file, `# of the club\n198.51.100.7\n${line}\n\n  # and mine\n${KEY}\n`);
    const bans = openBans(textFile(file));
    const told: string[] = [];
    bans.load(sentence => told.push(sentence(ENGLISH)));
    expect(told).toEqual([badBan({ file, line: 3, reason })]);
    expect(bans.list().map(({ what }) => what)).toEqual(['198.51.100.7', KEY]);
  },
);

test('bans are added and removed whatever else is in the file, and comments and bad lines stay', async () => {
  const file = join(newFolder(), 'bans');
  writeFileSync(file, '# of the club\n198.51.100.7\nnonsense\n\n  # and mine\n203.0.113.5\n');
  const bans = openBans(textFile(file));
  expect(await bans.set('192.0.2.0/24', Number.POSITIVE_INFINITY)).toBeUndefined();
  expect(await bans.set('203.0.113.5', 0)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe(
    '# of the club\n198.51.100.7\nnonsense\n  # and mine\n192.0.2.0/24\n',
  );
  expect(bans.holds({ address: '192.0.2.1' })).toBe(true);
  expect(bans.holds({ address: '203.0.113.5' })).toBe(false);
});

test('a file that cannot be read is reported, the bans stay, and a new one applies unsaved', async () => {
  const file = join(newFolder(), 'bans');
  writeFileSync(file, '198.51.100.7\n');
  const bans = openBans(textFile(file));
  rmSync(file);
  mkdirSync(file);
  for (const known of [bans, openBans(textFile(file))]) {
    const told: string[] = [];
    known.load(sentence => told.push(sentence(ENGLISH)));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(noBans({ file, reason: '' }));
    const unsaved = await known.set('192.0.2.1', 60_000);
    expect(unsaved!(ENGLISH)).toContain(hostTexts.admin.unsavedBan({ reason: '' }));
    expect(known.holds({ address: '192.0.2.1' })).toBe(true);
  }
  expect(bans.holds({ address: '198.51.100.7' })).toBe(true);
});
