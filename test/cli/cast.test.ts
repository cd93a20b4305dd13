import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { castOf, movingPicture } from '../../source/cli/replay.js';
import { evolve, newMatch, parseRecord } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { sizeOfBoard } from '../../source/pictures/painted-board.js';
import { tellEvent } from '../../source/words/tell-event.js';
import { FakeOutput } from '../helpers/fake-output.js';
import { OWN_LAYOUT } from '../helpers/own-board.js';
import {
  bid,
  DRAWN,
  matchOptions,
  playMatch,
  provingTable,
  recordOf,
  type Table,
} from '../helpers/play-match.js';
import { isWellFormed, readMovingSvg, textOf } from '../helpers/svg.js';
import { unwrap } from '../helpers/unwrap.js';

const WIDTH = 80;
const HEIGHT = 24;

/** The proof of Ann fails, that of Bob does not; then the second round begins, by a clock that was set back. */
function recorded(players: readonly string[] = ['Ann', 'Bob "the" Élan']) {
  const table = provingTable([bid(0, 2), bid(1, 3)], { players });
  table.move(DRAWN + 63_000, 'rE rS');
  table.move(DRAWN + 69_000, 'rE rN');
  table.do(DRAWN + 80_000, { type: 'continue' });
  return recordFrom(table);
}

const recordFrom = ({ match, log }: Table) => unwrap(parseRecord(recordOf(match.options, log)));
const crowd = (count: number) => Array.from({ length: count }, (_, player) => `P${player + 1}`);

describe('a cast of a match', () => {
  const record = recorded();
  const [header, ...told] = [...castOf(ENGLISH, record)].map(line => JSON.parse(line));

  it('begins with the header of asciicast v2', () => {
    expect(header).toMatchObject({ version: 2, width: WIDTH, height: HEIGHT });
    expect(header.timestamp).toBe(Math.floor(record.events[0]!.at / 1000));
  });

  it('has outputs with times that never decrease', () => {
    let latest = 0;
    for (const [at, kind, text, ...rest] of told) {
      expect([kind, typeof text, rest]).toEqual(['o', 'string', []]);
      expect(at).toBeGreaterThanOrEqual(latest);
      latest = at;
    }
    expect(latest).toBe((record.events.at(-1)!.at - record.events[0]!.at) / 1000);
  });

  it('shows the board, the players and each event in words, inside the window', async () => {
    const output = new FakeOutput(WIDTH, HEIGHT);
    for (const [, , text] of told) output.write(text);
    const { rows } = await output.picture();
    const shown = rows.join('\n');
    expect(shown).toContain(tellEvent(ENGLISH, record.events.at(-1)!, record.match));
    for (const { name } of record.match.players) expect(shown).toContain(name);
    expect(rows).toHaveLength(HEIGHT);
    // The panel stands apart from the board.
    const { columns } = sizeOfBoard(record.match.board!, 'compact');
    const gaps = rows.slice(0, HEIGHT - 3).map(row => row.slice(columns, columns + 2).trim());
    expect(gaps.join('')).toBe('');
  });

  // There are 21 rows beside the board, and four are above the players.
  it.each([
    [11, { listed: 11, about: true, proof: true, moves: true }],
    [12, { listed: 12, about: true, proof: true, moves: false }],
    [14, { listed: 14, about: true, proof: false, moves: false }],
    [15, { listed: 15, about: false, proof: true, moves: false }],
    [26, { listed: 17, about: false, proof: false, moves: false }],
  ])('with %i players leaves out other rows before theirs', async (count, expected) => {
    const [, ...events] = [...castOf(ENGLISH, recorded(crowd(count)))].map(line =>
      JSON.parse(line),
    );
    const { chipsLeft, proof } = ENGLISH.screens.match;
    const output = new FakeOutput(WIDTH, HEIGHT);
    for (const [, , text] of events.slice(0, -1)) output.write(text);
    const shown = (await output.picture()).rows.slice(0, -2).join('\n');
    expect({
      listed: crowd(count).filter(name => new RegExp(` ${name} .*\\d$`, 'm').test(shown)).length,
      about: shown.includes(chipsLeft({ chips: 16 })),
      proof: shown.includes(proof),
      moves: shown.includes('rE rN'),
    }).toEqual(expected);
  });
});

describe('a moving picture of a match', () => {
  const record = recorded();
  const svg = movingPicture(ENGLISH, record);
  const { times, seconds, at, still } = readMovingSvg(svg);
  const shown = times.map(time => Array.from(at(time).values(), textOf));

  it('is small enough to be shown on a page', () => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/<script|https?:(?!\/\/www.w3.org\/2000\/svg")/);
    const round = playMatch(matchOptions({ players: ['Ann', 'Bob', 'Cem'], chips: 1 }));
    expect(Buffer.byteLength(movingPicture(ENGLISH, recordFrom(round)))).toBeLessThan(300_000);
  });

  it('shows each event in words, one after the other, and stays on the last', () => {
    let shot = 0;
    let match = newMatch(record.match.options);
    for (const event of record.events) {
      match = evolve(match, event);
      const told = tellEvent(ENGLISH, event, match);
      if (told === undefined || event.type === 'dealt') continue;
      const next = shown.findIndex((parts, index) => index >= shot && parts.at(-1)![0] === told);
      expect(next, told).toBeGreaterThanOrEqual(shot);
      shot = next;
    }
    expect(Array.from(still.values(), textOf)).toEqual(shown.at(-1));
    expect(seconds - times.at(-1)!).toBeGreaterThanOrEqual(5);
  });

  it('shows slides cell by cell, and the clock running', () => {
    const placeOf = (board: readonly string[]) => {
      const row = board.findIndex(line => / R /.test(line));
      return `${row} ${board[row]?.indexOf(' R ')}`;
    };
    // It stops in four places.
    expect(new Set(shown.map(([board]) => placeOf(board!))).size).toBeGreaterThan(10);
    const clocks = new Set(shown.map(([, panel]) => /(\d+) s$/m.exec(panel!.join('\n'))?.[1]));
    expect(clocks.size).toBeGreaterThan(5);
  });

  it.each([
    ['26 players', () => recorded(crowd(26))],
    ['a small board', () => recordFrom(playMatch(matchOptions({ layout: OWN_LAYOUT, chips: 1 })))],
  ])('has room for %s', (_, recordOfThem) => {
    const picture = movingPicture(ENGLISH, recordOfThem());
    const [width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture)!.slice(1).map(Number);
    const film = readMovingSvg(picture);
    for (const time of film.times) {
      const [board, panel, words] = Array.from(film.at(time), ([place, rows]) => {
        const [x, y, scale] = place.match(/[\d.]+/g)!.map(Number);
        const columns = Math.max(...textOf(rows).map(row => row.length));
        return {
          x,
          top: y!,
          right: x! + columns * scale! * 10,
          end: y! + rows.length * scale! * 20,
        };
      });
      expect(board!.right).toBeLessThanOrEqual(panel!.x!);
      expect(Math.max(board!.end, panel!.end)).toBeLessThanOrEqual(words!.top);
      expect(words!.end).toBeLessThanOrEqual(height!);
      expect(Math.max(panel!.right, words!.right)).toBeLessThanOrEqual(width!);
    }
  });

  it('escapes names', () => {
    const hostile = ['</text><script>', '"&amp;', '森林'];
    const picture = movingPicture(ENGLISH, recorded(hostile));
    expect(isWellFormed(picture)).toBe(true);
    expect(picture).not.toContain('<script');
    expect(textOf(Array.from(readMovingSvg(picture).still.values())[1]!).join('\n')).toContain(
      '</text><script>',
    );
  });
});

test('the picture in the documents is small, loops within 40 seconds, and has a failed and a successful proof', () => {
  const svg = readFileSync('docs/pictures/match-moving.svg', 'utf8');
  expect(isWellFormed(svg)).toBe(true);
  expect(Buffer.byteLength(svg)).toBeLessThan(300_000);
  const { times, seconds, at } = readMovingSvg(svg);
  expect(seconds).toBeGreaterThan(25);
  expect(seconds).toBeLessThan(40);
  const told = times.map(time => textOf(Array.from(at(time).values()).at(-1)!)[0]);
  const { usedUp, won } = ENGLISH.screens.match;
  const ends = [usedUp({ name: 'Cem', bid: 3 }), won({ name: 'Ann', moves: 5 })];
  expect(told.filter((words, shot) => ends.includes(words!) && words !== told[shot - 1])).toEqual(
    ends,
  );
});
