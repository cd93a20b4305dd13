import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReports } from '../../source/cluster/reports.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { type AdminHost, administer, carryOut } from '../../source/server/admin.js';
import { parseAuthorizedKeys } from '../../source/server/authorized-keys.js';
import { openBans } from '../../source/server/bans.js';
import { noticeSentence } from '../../source/server/guest-words.js';
import type { Visit } from '../../source/server/visit.js';
import { textFile } from '../../source/storage/files.js';
import { createHub } from '../helpers/bus-here.js';
import { ANNS_KEY, entryOf } from '../helpers/ssh-server.js';
import { TestClock } from '../helpers/test-clock.js';
import { newFolder, openLobby } from '../server/rooms.js';

const { admin: texts } = hostTexts;
const { keys: admins } = parseAuthorizedKeys(ANNS_KEY.public);
const [key] = admins.keys();
const ADDRESS = '192.0.2.7';
const ann = { name: 'ann', address: '192.0.2.1', key };

/** Servers `a` and `b`, with visitors of these names, and a clerk of ann's at the first. */
async function openDesks(names: Readonly<Record<'a' | 'b', readonly string[]>>) {
  const hub = createHub();
  const clock = new TestClock();
  const happened: string[] = [];
  const { lobby } = openLobby({ clock });
  const open = (me: 'a' | 'b'): AdminHost => {
    const visits: Visit[] = names[me].map(name => ({
      greet() {},
      destroy() {},
      address: ADDRESS,
      visitor: { name, address: ADDRESS },
      seconds: () => 120,
      closed: new Promise(() => {}),
      leave: (why, farewell) => void happened.push(`${name} ${why}: ${farewell?.code}`),
      tell: notice => happened.push(`${name} reads ${noticeSentence(ENGLISH, notice)}`) > 0,
    }));
    const neighbours = openReports({
      bus: hub.open(),
      me,
      clock,
      isLeaving: () => false,
      carryOut: order => carryOut(visits, order),
    });
    for (const { visitor, seconds } of visits) neighbours.welcome(visitor!, seconds, undefined);
    const entry = { ...entryOf(), admins, bans: openBans(textFile(join(newFolder(), 'bans'))) };
    const nothing = { log: () => {}, reload: async () => [], drain: () => 0 };
    return { ...nothing, texts: ENGLISH, lobby, entry, visits: () => visits, neighbours };
  };
  const [desk] = [open('a'), open('b')];
  clock.pass(1_000);
  await Promise.resolve();
  return { happened, admin: async (line: string) => (await administer(desk!, line, ann))?.text };
}

const line = (name: string, server: string) =>
  texts.visitor({ name, address: ADDRESS, minutes: 2, server });

test('admins see who is at which server', async () => {
  const { admin } = await openDesks({ a: ['eve'], b: ['bob', 'joe'] });
  expect(await admin('who')).toBe(
    [line('eve', 'a'), line('bob', 'b'), line('joe', 'b')].join('\n'),
  );
  expect(line('eve', 'a')).toMatch(/; at a$/);
  expect(await admin('stats')).toMatch(/^Sessions 3;/);
});

test('a message from an admin is shown at every server', async () => {
  const { admin, happened } = await openDesks({ a: ['eve'], b: ['bob', 'joe'] });
  expect(await admin('say Back at \x1b[31mnine.')).toBe(texts.told({ sessions: 3 }));
  const said = ENGLISH.serve.said({ words: 'Back at nine.' });
  expect(happened.toSorted()).toEqual(['bob', 'eve', 'joe'].map(name => `${name} reads ${said}`));
});

test('a guest is sent away from every server', async () => {
  const { admin, happened } = await openDesks({ a: ['eve'], b: ['bob', 'joe'] });
  expect(await admin('kick BOB')).toBe(texts.kicked({ name: 'BOB' }));
  expect(happened).toEqual(['bob kicked: kicked']);
  expect(await admin('kick sue')).toBe(texts.nobody({ name: 'sue' }));
});

test('a ban reports how many sessions it ends at all servers together', async () => {
  const { admin } = await openDesks({ a: ['eve'], b: ['bob', 'joe'] });
  expect(await admin(`ban ${ADDRESS}`)).toBe(texts.banned({ what: ADDRESS, sessions: 3 }));
});
