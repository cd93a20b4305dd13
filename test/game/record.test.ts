import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEALT_FACES,
  decide,
  formatHeader,
  type MatchEvent,
  type MatchOptions,
  parseRecord,
} from '../../source/game/index.js';
import { OWN_BOARD_ALONE, OWN_LAYOUT } from '../helpers/own-board.js';
import {
  bid,
  DRAWN,
  matchOptions,
  type OptionChanges,
  provingTable,
  recordOf,
} from '../helpers/play-match.js';

/** A log in which every kind of event of a match of two happens. */
function fullLog() {
  const table = provingTable([bid(0, 2), bid(1, 3)]);
  const now = DRAWN + 60_000;
  table.move(now, 'rE rS');
  table.move(now, 'rE rN');
  table.do(now, { type: 'continue' });
  table.do(now, { type: 'leave' });
  table.do(now + 90_000, { type: 'resume', left: now });
  table.tick(now + 9 * 60_000);
  table.append({ type: 'match-over', winners: [1], at: now + 9 * 60_000 });
  return table;
}

const table = fullLog();
const { options } = table.match;
const text = recordOf(options, table.log);
const lines = text.trimEnd().split('\n');

/** The record with its line `number`, counted from 1, replaced by what is given. */
const withLine = (number: number, line: string) => `${lines.with(number - 1, line).join('\n')}\n`;
const lineOf = (type: MatchEvent['type']) => table.log.findIndex(event => event.type === type) + 2;
const badLine = (line: number) => ({ ok: false, refusal: { code: 'bad-record-line', line } });

describe('Formats, match record: replays to the same final state', () => {
  it('rules that a later program wrote are passed over, for the solver too', () => {
    const [{ edition, ...header }] = [JSON.parse(lines[0]!)];
    const moves = { ...edition.moves, later: true };
    const result = parseRecord(
      withLine(1, JSON.stringify({ ...header, edition: { ...edition, moves } })),
    );
    expect(result.ok && result.value.match.options).toEqual(options);
  });

  it('every kind of event, and names of all alphabets', () => {
    const players = ['Zoë "Z"', '李雷'];
    const result = parseRecord(recordOf({ ...options, players }, table.log));
    expect(result).toMatchObject({ ok: true, value: { events: table.log, cutOff: false } });
    expect(result.ok && result.value.match.players.map(player => player.name)).toEqual(players);
  });

  it('is JSON Lines: a header with format and version, then an event a line with its time', () => {
    const [header, ...events] = lines.map(line => JSON.parse(line));
    expect(header).toMatchObject({ format: 'ricochet-tui match', version: 1, seed: 'test' });
    expect(events).toHaveLength(table.log.length);
    expect(events.every(({ at, type }) => Number.isInteger(at) && type)).toBe(true);
    expect(lines[lineOf('moved') - 1]).toBe('{"type":"moved","move":"rE","at":1060000}');
  });

  it('lines may end as on Windows', () => {
    expect(parseRecord(text.replaceAll('\n', '\r\n'))).toEqual(parseRecord(text));
  });
});

describe('What must always hold: a match that was interrupted continues at the last event', () => {
  it('whatever the byte after the header at which the record was cut off', () => {
    const length = formatHeader(options).length;
    fc.assert(
      fc.property(fc.integer({ min: length, max: text.length }), end => {
        const cut = text.slice(0, end);
        const whole = cut.split('\n').length - 2;
        expect(parseRecord(cut)).toMatchObject({
          ok: true,
          value: { events: table.log.slice(0, whole), cutOff: !cut.endsWith('\n') },
        });
      }),
    );
  });
});

describe('records that are refused', () => {
  const header = JSON.parse(formatHeader(options));
  it.each([
    ['an empty file', ''],
    ['an empty line', '\n'],
    ['no JSON', 'Once upon a time\n'],
    ['JSON of another kind: list', '[]\n'],
    ['JSON of another kind: text', '"ricochet-tui match"\n'],
    ['JSON of another kind: null', 'null\n'],
    ['foreign JSON', '{"name":"ricochet-tui","version":1}\n'],
    ['another format', `${JSON.stringify({ ...header, format: 'ricochet-tui board' })}\n`],
    ['half a header', formatHeader(options).trimEnd()],
    ['events without a header', text.slice(text.indexOf('\n') + 1)],
  ])('not a record: %s', (_, text) => {
    expect(parseRecord(text)).toEqual({ ok: false, refusal: { code: 'not-a-record' } });
  });

  it.each([[0], [2], ['1'], [null], [undefined]])('unknown version: %j', version => {
    const text = `${JSON.stringify({ ...header, version })}\n`;
    const refusal = { code: 'unknown-record-version', version };
    expect(parseRecord(text)).toEqual({ ok: false, refusal });
  });

  const damages: [type: MatchEvent['type'], damage: object][] = [
    ['dealt', { board: undefined }],
    ['dealt', { board: 123 }],
    ['dealt', { board: '012' }],
    ['dealt', { board: '0123~o' }],
    ['dealt', { board: `0123~b${'A'.repeat(9)}` }],
    ['dealt', { robots: undefined }],
    ['dealt', { robots: [1, 2, 3, 4, 5] }],
    ['dealt', { robots: [1, 2, 3, 256] }],
    ['dealt', { robots: [1, 2, 3, 3] }],
    ['dealt', { robots: '0123' }],
    ['drawn', { target: undefined }],
    ['drawn', { target: 256 }],
    ['drawn', { target: 'n2' }],
    ['bid', { player: undefined }],
    ['bid', { player: 2 }],
    ['bid', { moves: 0 }],
    ['bid', { moves: 100 }],
    ['bid', { moves: 2.5 }],
    ['moved', { move: undefined }],
    ['moved', { move: 'rX' }],
    ['moved', { move: 'rE rN' }],
    ['moved', { move: 'sE' }],
    ['moved', { move: { robot: 0, direction: 1 } }],
    ['proof-failed', { player: 2 }],
    ['proof-failed', { reason: 'bored' }],
    ['chip-won', { player: null }],
    ['chip-returned', { reason: undefined }],
    ['match-over', { winners: undefined }],
    ['match-over', { winners: [] }],
    ['match-over', { winners: [2] }],
    ['match-over', { winners: [0, 0] }],
    ['match-over', { winners: 0 }],
    ['resumed', { away: undefined }],
    ['resumed', { away: 0.5 }],
    ['bid', { at: undefined }],
    ['bid', { at: -1 }],
    ['bid', { at: 0.5 }],
    ['bid', { at: '2026-11-01' }],
    ['bid', { type: undefined }],
    ['bid', { type: 'bet' }],
    ['bid', { type: 'constructor' }],
  ];
  it.each(damages)('event %s: %j', (type, damage) => {
    const line = lineOf(type);
    const damaged = { ...JSON.parse(lines[line - 1]!), ...damage };
    expect(parseRecord(withLine(line, JSON.stringify(damaged)))).toEqual(badLine(line));
  });

  it.each([
    ['an empty line', ''],
    ['no JSON', 'oops'],
    ['half an event', lines[3]!.slice(0, 10)],
    ['a list', '[]'],
    ['null', 'null'],
    ['another header', lines[0]!],
  ])('a line in the middle that is %s', (_, line) => {
    expect(parseRecord(withLine(4, line))).toEqual(badLine(4));
  });
});

describe('whatever a file contains', () => {
  it('arbitrary text is read or refused and never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => !parseRecord(text).ok));
  });

  it('arbitrary lines after a header are read or refused', () => {
    const line = fc.oneof(
      fc.constantFrom(...lines),
      fc.json(),
      fc
        .record({ type: fc.constantFrom(...table.log.map(event => event.type)), at: fc.nat() })
        .map(event => JSON.stringify(event)),
    );
    fc.assert(
      fc.property(fc.array(line), after => {
        const result = parseRecord(`${[lines[0], ...after].join('\n')}\n`);
        if (!result.ok) expect(result.refusal).toMatchObject({ code: 'bad-record-line' });
      }),
    );
  });

  it('a record with any one value replaced is refused, or continues as a match', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.integer({ min: -1, max: 300 }),
      fc.constantFrom('rE', 'gN', 'bW'),
    );
    const place = fc.integer({ min: 1, max: lines.length - 1 });
    fc.assert(
      fc.property(place, fc.nat(), value, (place, key, value) => {
        const entries = Object.entries(JSON.parse(lines[place]!));
        entries[key % entries.length]![1] = value;
        const line = JSON.stringify(Object.fromEntries(entries));
        const result = parseRecord(withLine(place + 1, line));
        if (!result.ok) return;
        for (const type of ['tick', 'continue', 'give-up-proof', 'start-clock'] as const) {
          decide(result.value.match, { type }, DRAWN * 2);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const AGREED = matchOptions({ handicaps: [0, 3] });
const { edition } = AGREED;
const refused = badLine(1);

/** What is read of a header with these values in place of its own; one that is undefined is left out. */
function readHeader(base: MatchOptions, damage: object = {}) {
  const header: object = JSON.parse(formatHeader(base));
  return parseRecord(`${JSON.stringify({ ...header, ...damage })}\n`);
}

describe('headers are read back as they were written, also with what matches at random do not have', () => {
  const rows: [what: string, changes: OptionChanges][] = [
    ['a match of 26', { players: Array.from('abcdefghijklmnopqrstuvwxyz') }],
    ['ends after rounds and minutes', { rounds: 99, minutes: 600 }],
    ['robots placed by hand', { placed: true }],
    ['alone without a bid', { players: ['Ann'], soloBid: false }],
    ['no clock without a bid', { rules: { noBidClock: 'off' } }],
  ];
  it.each(rows)('%s', (_, changes) => {
    const written = matchOptions(changes);
    const result = readHeader(written);
    expect(result.ok && result.value.match.options).toEqual(written);
  });
});

describe('a header without one of its fields is refused', () => {
  it.each(Object.keys(AGREED).map(field => [field]))('%s', field => {
    expect(readHeader(AGREED, { [field]: undefined })).toEqual(refused);
  });

  const ADDED = ['noBidClock', 'fifth'];
  it.each(
    Object.keys(edition)
      .filter(field => !ADDED.includes(field))
      .map(field => [field]),
  )('%s of the edition', field => {
    expect(readHeader(AGREED, { edition: { ...edition, [field]: undefined } })).toEqual(refused);
  });

  it.each(Object.keys(edition.moves).map(field => [field]))('%s of the moves', field => {
    const damaged = { ...edition, moves: { ...edition.moves, [field]: undefined } };
    expect(readHeader(AGREED, { edition: damaged })).toEqual(refused);
  });

  it.each(Object.keys(edition.chips).map(field => [field]))('chips that win: %s', field => {
    const damaged = { ...edition, chips: { ...edition.chips, [field]: undefined } };
    expect(readHeader(AGREED, { edition: damaged })).toEqual(refused);
  });
});

describe('a header with an invalid value is refused', () => {
  const rules = (damage: object) => ({ edition: { ...edition, ...damage } });
  const moves = (damage: object) => rules({ moves: { ...edition.moves, ...damage } });
  const ofFaces = (...places: string[]) => ({ layout: { kind: 'faces', places } });
  const ofBoard = (damage: object) => ({ chips: 1, layout: { ...OWN_LAYOUT, ...damage } });

  const rows: [what: string, damage: object][] = [
    ['a seed that is a number', { seed: 1 }],
    ['an edition by name', { edition: '1999' }],
    ['faces that are a text', rules({ faces: '1A2A3A4A' })],
    ['a face that does not exist', rules({ faces: [...edition.faces, '5A'] })],
    ['no face with number 4', rules({ faces: ['1A', '2A', '3A', '1B'] })],
    [
      'no plain face with number 4',
      rules({ faces: ['1A', '2A', '3A', '4D'], diagonals: 'plain-faces' }),
    ],
    ['three robots', rules({ robots: 3 })],
    ['diagonals', rules({ diagonals: 'some' })],
    ['too many openings', rules({ openings: 9 })],
    ['moves that are a list', rules({ moves: [true, true, false] })],
    ['ricochet', moves({ ricochet: 1 })],
    ['ownRaise', rules({ ownRaise: 'never' })],
    ['proof', rules({ proof: 'at-least' })],
    ['tie', rules({ tie: '' })],
    ['afterRound', rules({ afterRound: null })],
    ['chips that win, by number', rules({ chips: 8 })],
    ['no chips that win', rules({ chips: { ...edition.chips, two: 0 } })],
    ['18 chips that win', rules({ chips: { ...edition.chips, more: 18 } })],
    ['solitaire', rules({ solitaire: true })],
    ['a layout by name', { layout: 'faces' }],
    ['a layout of another kind', { layout: { ...DEALT_FACES, kind: 'tiles' } }],
    ['a layout without places', { layout: { kind: 'faces' } }],
    ['three places', ofFaces('dealt', 'dealt', 'dealt')],
    ['a place with a face that does not exist', ofFaces('dealt', 'dealt', 'dealt', '4E')],
    ['a board that is none', ofBoard({ board: '0123~b?' })],
    ['a board that is no text', ofBoard({ board: 123 })],

    ['robots that are no list', ofBoard({ robots: undefined })],
    ['a robot that is no cell', ofBoard({ robots: ['a1'] })],
    ['a robot outside of the board', ofBoard({ robots: [0, 4] })],
    ['six robots on a board of their own', ofBoard({ robots: [0, 1, 2, 3, 0x10, 0x11] })],
    ['more chips than its robots can win', { chips: 4, layout: OWN_LAYOUT }],
    ['more chips than dealt robots can win', { chips: 5, layout: OWN_BOARD_ALONE }],
    ['players by number', { players: 2 }],
    ['no players', { players: [], handicaps: [] }],
    ['27 players', { players: Array.from({ length: 27 }, String), handicaps: Array(27).fill(0) }],
    ['a player without a name', { players: ['Ann', ''] }],
    ['a player that is no text', { players: ['Ann', 2] }],
    ['a name with an escape code', { players: ['Ann', '\u001B[2J'] }],
    ['handicaps by number', { handicaps: 3 }],
    ['a handicap too few', { handicaps: [0] }],
    ['a handicap below 0', { handicaps: [0, -1] }],
    ['a handicap above 20', { handicaps: [21, 0] }],
    ['a seat of nobody', { sitters: ['person', 'nobody'] }],
    ['a seat too few', { sitters: ['easy'] }],
    ['no chips', { chips: 0 }],
    ['18 chips', { chips: 18 }],
    ['no time', { seconds: 0 }],
    ['a clock that is a text', { seconds: '60' }],
    ['a clock of more than an hour', { seconds: 3601 }],
    ['a clock that never runs out', { turns: 0 }],
    ['a clock that runs out three times', { turns: 3 }],
    ['a clock that runs out twice for two players', { turns: 2 }],
    ['drawnByHand', { drawnByHand: 'no' }],
    ['no rounds', { rounds: 0 }],
    ['100 rounds', { rounds: 100 }],
    ['half a minute', { minutes: 0.5 }],
    ['601 minutes', { minutes: 601 }],
    ['a bid alone that is a number', { soloBid: 1 }],
    ['robots placed somehow', { placed: 'yes' }],
    ['another clock without a bid', rules({ noBidClock: 'never' })],
    ['a golden robot', rules({ fifth: 'gold' })],
  ];
  it.each(rows)('%s', (_, damage) => {
    expect(readHeader(AGREED, damage)).toEqual(refused);
  });
});
