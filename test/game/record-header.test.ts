import { describe, expect, it } from 'vitest';
import {
  DEALT_FACES,
  formatHeader,
  type MatchOptions,
  parseRecord,
} from '../../source/game/index.js';
import { OWN_BOARD_ALONE, OWN_LAYOUT } from '../helpers/own-board.js';
import { matchOptions, type OptionChanges } from '../helpers/play-match.js';

const options = matchOptions({ handicaps: [0, 3] });
const { edition } = options;
const refused = { ok: false, refusal: { code: 'bad-record-line', line: 1 } };

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
  it.each(Object.keys(options).map(field => [field]))('%s', field => {
    expect(readHeader(options, { [field]: undefined })).toEqual(refused);
  });

  const ADDED = ['noBidClock', 'fifth'];
  it.each(
    Object.keys(edition)
      .filter(field => !ADDED.includes(field))
      .map(field => [field]),
  )('%s of the edition', field => {
    expect(readHeader(options, { edition: { ...edition, [field]: undefined } })).toEqual(refused);
  });

  it.each(Object.keys(edition.moves).map(field => [field]))('%s of the moves', field => {
    const damaged = { ...edition, moves: { ...edition.moves, [field]: undefined } };
    expect(readHeader(options, { edition: damaged })).toEqual(refused);
  });

  it.each(Object.keys(edition.chips).map(field => [field]))('chips that win: %s', field => {
    const damaged = { ...edition, chips: { ...edition.chips, [field]: undefined } };
    expect(readHeader(options, { edition: damaged })).toEqual(refused);
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
    expect(readHeader(options, damage)).toEqual(refused);
  });
});
