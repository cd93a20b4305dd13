import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { createLog, type Log } from '../../source/server/log.js';

const NOW = Date.UTC(2027, 0, 2, 3, 4, 5);
const address = '192.0.2.7';

function logged(format: 'text' | 'json', tell: (log: Log) => void, server?: string): string[] {
  const lines: string[] = [];
  tell(
    createLog(
      format,
      line => lines.push(line),
      server,
      () => NOW,
    ),
  );
  return lines;
}

const linesOf = (format: 'text' | 'json', name: string) =>
  logged(format, log => log('refused', { address, name, request: 'exec', detail: 'ls' }));

test('a text log has a time and a sentence a line', () => {
  expect(linesOf('text', 'ann')).toEqual([
    '2027-01-02T03:04:05.000Z "ann" from 192.0.2.7 refused: exec "ls".',
  ]);
});

test('a JSON log has the same values', () => {
  expect(linesOf('json', 'ann').map(line => JSON.parse(line))).toEqual([
    {
      time: '2027-01-02T03:04:05.000Z',
      event: 'refused',
      address,
      name: 'ann',
      request: 'exec',
      detail: 'ls',
    },
  ]);
});

test('a log names its server in a cluster', () => {
  const [text, json] = (['text', 'json'] as const).map(
    format => logged(format, log => log('closing', { sessions: 2 }), 'host-a1b2c3')[0]!,
  );
  const sentence = logTexts.events.closing({ sessions: 2 });
  expect(text).toBe(`2027-01-02T03:04:05.000Z host-a1b2c3: ${sentence}`);
  expect(JSON.parse(json!)).toMatchObject({ server: 'host-a1b2c3', event: 'closing' });
});

test.each(['text', 'json'] as const)(
  'a %s log has no escape codes or line ends from outside',
  format => {
    const [line] = linesOf(format, `a\n\r\x1b]0;title\x07\u202eb${'x'.repeat(100_000)}`);
    expect(line).toMatch(/^[ -~…]*$/);
    expect(line!.length).toBeLessThan(400);
  },
);

/** Values by which a hostile visitor tries to forge lines of the log. */
const FORGED = '192.0.2.1 never entered as "eve": too many attempts, after 6 wrong attempts.';
const HOSTING = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
/** Any of several patterns, as fail2ban tries them. */
const FAIL2BAN = /^failregex = (.*(?:\n +.*)*)$/m
  .exec(HOSTING)![1]!
  .split(/\n +/)
  .map(pattern => new RegExp(pattern.replace('<HOST>', '(?<host>[\\w.:]+)')));
const hostsIn = (line: string) =>
  FAIL2BAN.flatMap(pattern => pattern.exec(line)?.groups?.host ?? []);
const ended = {
  address,
  name: FORGED,
  said: FORGED,
  reason: logTexts.endings.broken,
  keys: ['SHA256:a'],
};
type LogTexts = typeof logTexts.events;
const HOSTILE: { readonly [Event in keyof LogTexts]?: Parameters<LogTexts[Event]>[0] } = {
  'never-entered': { ...ended, attempts: 0 },
  entered: { ...ended, key: undefined },
  'no-seat': { ...ended, reason: 'full' },
  refused: { ...ended, request: 'exec', detail: FORGED },
  flood: ended,
  left: { ...ended, seconds: 1 },
  crashed: { name: FORGED, reason: FORGED },
  'room-opened': { room: '1', opener: FORGED },
  'match-started': { room: '1', players: [FORGED, `"${FORGED}`] },
  'match-over': { room: undefined, winners: [`\\"${FORGED}`] },
};

test.each(Object.keys(HOSTILE) as (keyof LogTexts)[])(
  'in the line of %s nobody speaks but the log',
  event => {
    const [line] = logged('text', log => log(event, HOSTILE[event] as never));
    expect(line!.replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toContain('wrong attempts');
    expect(hostsIn(line!)).toEqual([]);
    const [json] = logged('json', log => log(event, HOSTILE[event] as never));
    expect(hostsIn(json!)).toEqual([]);
  },
);

test.each([
  '',
  '2027-01-02T03:04:05.000Z ',
  'host node[7]: 2027-01-02T03:04:05.000Z ',
  'host node[7]: 2027-01-02T03:04:05.000Z host-a1b2c3: ',
  '2027-01-02T03:04:05.000Z host-a1b2c3: ',
])('the fail2ban pattern finds who guesses in lines that begin with "%s"', before => {
  for (const name of [undefined, 'ann', `${FORGED}"`]) {
    const values = { ...ended, name, attempts: 6 };
    const [line] = logged('text', log => log('never-entered', values));
    expect(hostsIn(before + line!.replace(/^\S+ /, ''))).toEqual([address]);
  }
});

test.each([undefined, 'host-a1b2c3'])(
  'it finds them in JSON as well, with the server %s',
  server => {
    for (const before of ['', 'host node[7]: ']) {
      for (const name of [undefined, 'ann', `${FORGED}"`, '","attempts":6']) {
        const linesWith = (attempts: number) =>
          logged('json', log => log('never-entered', { ...ended, name, attempts }), server);
        expect(hostsIn(before + linesWith(6)[0]!)).toEqual([address]);
        // fail2ban removes the time before it matches.
        expect(hostsIn(before + linesWith(6)[0]!.replace(/\d{4}-.*?Z/, ''))).toEqual([address]);
        expect(hostsIn(before + linesWith(0)[0]!)).toEqual([]);
      }
    }
  },
);

/** With ten letters and digits, as a code has them. */
const FINGERPRINT = 'SHA256:Au13IdAeT/pjtfjAtSAQgi8+QDpDCK34AyEYLKbgZDo';

test.each([
  ['join abcdefgh23', 'join …'],
  ['JOIN  mistyped-code now', 'JOIN  …'],
  ['join 3', 'join 3'],
  ['watch ABCDEFGH23', 'watch …'],
  ['no such file: abcdefgh23.log', 'no such file: ….log'],
  ['a parameters error', 'a parameters error'],
  ['no secret (mlkem768x25519)', 'no secret (mlkem768x25519)'],
  ['mlkem768x255 abcdefgh23', 'ml… …'],
  [`ban ${FINGERPRINT} for 2h`, `ban ${FINGERPRINT} for 2h`],
  [`${FINGERPRINT} abcdefgh23`, `${FINGERPRINT} …`],
])('codes of private rooms are left out: %s', (said, shown) => {
  for (const format of ['text', 'json'] as const) {
    const lines = logged(format, log => {
      log('refused', { address, name: 'ann', request: 'exec', detail: said });
      log('crashed', { name: undefined, reason: said });
      log('storage', { sentence: said });
    });
    for (const line of lines) expect(line).toContain(shown);
  }
});
