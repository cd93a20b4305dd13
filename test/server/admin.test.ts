import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { type AdminHost, administer } from '../../source/server/admin.js';
import { openBans } from '../../source/server/bans.js';
import { textFile } from '../../source/storage/files.js';
import { newFolder } from './rooms.js';

const KEY = `SHA256:${'a'.repeat(43)}`;
const ADMIN = { name: 'ann', address: '127.0.0.1', key: `SHA256:${'b'.repeat(43)}` };
const { admin } = hostTexts;

test.each([
  ['ban 198.51.100.0/24 for 2h', '198.51.100.0/24', 7_200_000],
  [`ban ${KEY} for 30d`, KEY, 2_592_000_000],
  [`ban ${KEY} for good`, KEY, Number.POSITIVE_INFINITY],
  ['ban 198.51.100.7', '198.51.100.7', Number.POSITIVE_INFINITY],
])('%s bans for the time that it names', async (line, what, milliseconds) => {
  const bans = openBans(textFile(join(newFolder(), 'bans')), () => 1000);
  const host: Pick<AdminHost, 'texts' | 'log' | 'visits'> & Pick<Partial<AdminHost>, 'entry'> = {
    entry: {
      admission: { kind: 'none' },
      admins: new Map([[ADMIN.key, {} as never]]),
      bans,
      motd: '',
    },
    texts: ENGLISH,
    log() {},
    visits: () => [],
  };
  const answer = await administer(host as AdminHost, line, ADMIN);
  expect(answer).toMatchObject({ kind: 'done', text: admin.banned({ what, sessions: 0 }) });
  expect(bans.list()).toEqual([{ what, until: 1000 + milliseconds }]);
});
