import { describe, expect, it } from 'vitest';
import { isDumpText, parseDumpText } from '../../source/cli/board-file.js';
import { formatCell, type Puzzle, startPosition } from '../../source/engine/index.js';
import { dumpBytes, dumpParts, dumpText, textAround } from '../helpers/board-dump.js';
import { comparable, puzzleOfId } from '../helpers/boards.js';
import { readJsonLines } from '../helpers/data.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from '../solver/alone.js';

interface KnownDump {
  readonly source: string;
  readonly dump: string;
  readonly robots: readonly string[];
  readonly target: string;
  readonly robot: number;
  readonly shortest: number;
}

const KNOWN = readJsonLines<KnownDump>('board-dumps.jsonl');

describe('dumps that DriftingDroids wrote', () => {
  it.each(KNOWN.map(known => [known.source, known] as const))('%s', (_, known) => {
    expect(isDumpText(known.dump)).toBe(true);
    const { board, robots, target } = unwrap(parseDumpText(known.dump)) as Puzzle;
    expect(robots.map(formatCell)).toEqual(known.robots);
    expect([formatCell(target.cell), target.robot]).toEqual([known.target, known.robot]);
    const outcome = solveAlone(startPosition({ board, robots, target }));
    expect(lengthOf(outcome)).toBe(known.shortest);
  });
});

const PUZZLE = puzzleOfId('FD06+40+9E0C242A+1A~d0');
const BYTES = dumpBytes(dumpParts(PUZZLE));
const TEXT = dumpText(BYTES);

describe('a dump is read alike', () => {
  it.each([
    ['as it was written', TEXT],
    ['in lines', TEXT.replace(/.{60}/g, '$&\r\n')],
    ['with blanks around and in it', ` \n${TEXT.replace(/.{7}/g, '$& \t')}\n\n`],
    ['with its checksum in small letters', TEXT.replace(/![\dA-F]+!/, sum => sum.toLowerCase())],
  ])('%s', (_, text) => {
    expect(isDumpText(text)).toBe(true);
    const { board, robots, target } = unwrap(parseDumpText(text));
    expect(comparable(board)).toEqual(comparable(PUZZLE.board));
    expect({ robots, target }).toEqual({ robots: PUZZLE.robots, target: PUZZLE.target });
  });
});

describe('a dump is refused', () => {
  const packed = TEXT.split('!')[3]!;

  it.each([
    ['dump-form', 'of which the end is missing', TEXT.slice(0, -1)],
    ['dump-form', 'of which the beginning is missing', TEXT.slice(1)],
    ['dump-form', 'without its checksum', TEXT.replace(/![\dA-F]+!/, '!')],
    ['dump-form', 'of another program', TEXT.replace('Droids', 'Robots')],
    ['dump-form', 'with text after it', `${TEXT} by me`],
    ['dump-form', 'that comes twice', TEXT + TEXT],
    ['dump-checksum', 'with another letter', TEXT.replace(packed, packed.replace('A', 'B'))],
    ['dump-checksum', 'cut short', TEXT.replace(packed, packed.slice(0, -4))],
    ['dump-checksum', 'with another checksum', TEXT.replace(/![\dA-F]+!/, '!0!')],
    ['dump-packing', 'that holds nothing', textAround('')],
    ['dump-packing', 'that is not deflated', textAround('A'.repeat(80))],
    ['dump-packing', 'that says another length', dumpText(BYTES, { length: BYTES.length + 1 })],
    ['dump-packing', 'that unpacks to a megabyte', dumpText(new Uint8Array(1e6))],
    ['dump-version', 'of a later version', dumpText(BYTES.with(0, 1))],
  ])('%s: one %s', (code, _, text) => {
    expect(refusalOf(parseDumpText(text))).toMatchObject({ code });
  });
});
