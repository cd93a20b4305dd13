import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPracticeHeader, parsePracticeRecord, parseRecord } from '../../source/game/index.js';
import {
  commandsOf,
  PRACTICE,
  playPractice,
  practiceRecordOf,
  randomPractices,
} from '../helpers/play-practice.js';

const { log } = playPractice(PRACTICE, commandsOf('bound yN undo redo gS measure reset rS rW'));
const text = practiceRecordOf(PRACTICE, log);
const lines = text.trimEnd().split('\n');
const withLine = (number: number, line: string) => `${lines.with(number - 1, line).join('\n')}\n`;
const badLine = (line: number) => ({ ok: false, refusal: { code: 'bad-record-line', line } });

it('the header names the position by its Game ID, the rules and its origin', () => {
  const rules = { ...PRACTICE.rules, openings: 3 };
  expect(formatPracticeHeader({ ...PRACTICE, rules })).toBe(
    '{"format":"ricochet-tui practice","version":1,"id":"4572+40+07286AA8+63","rules":{"ricochet":true,"ricochetAtDiagonal":true,"reverse":false},"origin":"given"}\n',
  );
});

describe('a record replays to the same practice, as that of a match does', () => {
  it('with a fifth robot that is black', () => {
    const board = { ...PRACTICE.puzzle.board, fifth: 'black' as const };
    const options = { ...PRACTICE, puzzle: { ...PRACTICE.puzzle, board } };
    const record = practiceRecordOf(options, log);
    expect(parsePracticeRecord(record)).toMatchObject({ ok: true, value: { options } });
    const odd = record.replace('"fifth":"black"', '"fifth":"pink"');
    expect(parsePracticeRecord(odd)).toMatchObject({ ok: false });
  });

  it('any', () => {
    fc.assert(
      fc.property(randomPractices, ({ options, practice, log }) => {
        const result = parsePracticeRecord(practiceRecordOf(options, log));
        expect(result).toEqual({
          ok: true,
          value: { options, events: log, practice, cutOff: false },
        });
      }),
    );
  });
});

describe('refused is', () => {
  it.each(['', 'x\n', '{}\n', text.slice(0, 30), text.replace('tui practice', 'tui match')])(
    'what is no record of a practice: %j',
    other => {
      expect(parsePracticeRecord(other)).toEqual({ ok: false, refusal: { code: 'not-a-record' } });
    },
  );

  it('the record of a practice where that of a match is read', () => {
    expect(parseRecord(text)).toEqual({ ok: false, refusal: { code: 'not-a-record' } });
  });

  it.each([
    ['no Game ID', '"4572+40+07286AA8+63"', '"x"'],
    ['a Game ID without end', '+63"', `+63${'~'.repeat(5_000_000)}"`],
    ['a number for it', '"4572+40+07286AA8+63"', '7'],
    ['no rules', /"rules":\{.*?\},/, ''],
    ['a rule that is no switch', '"reverse":false', '"reverse":0'],
    ['another origin', '"given"', '"stolen"'],
  ])('a header with %s', (_, part, other) => {
    expect(parsePracticeRecord(text.replace(part, other))).toEqual(badLine(1));
  });

  it.each([
    ['no JSON', 2, 'x'],
    ['an event without a time', 4, '{"type":"undone"}'],
    ['a step that no hint has', 2, '{"type":"hinted","step":"half","at":1}'],
    ['two moves', 3, '{"type":"moved","move":"yNyN","at":1}'],
    ['an event of another program', 4, '{"type":"danced","at":1}'],
    ['an event that cannot follow', 2, '{"type":"undone","at":1}'],
  ])('a line with %s', (_, number, line) => {
    expect(parsePracticeRecord(withLine(number, line))).toEqual(badLine(number));
  });
});
