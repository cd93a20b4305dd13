import { describe, expect, test } from 'vitest';
import {
  type BadDrawing,
  type BadGameId,
  type BadMoves,
  type BadPuzzle,
  DIRECTIONS,
  EAST,
  GREEN,
  type NoSuchMove,
  RED,
  ROBOTS,
  type RobotLeftOut,
  SILVER,
} from '../../source/engine/index.js';
import type {
  BadPlayers,
  BadRecord,
  checkPlaces,
  MatchRefusal,
  PracticeRefusal,
} from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { parseArchive } from '../../source/storage/archive.js';
import type { FileTrouble } from '../../source/storage/trouble.js';
import type { BadResult } from '../../source/training/index.js';
import type { Editor } from '../../source/views/editor/editor.js';
import type { MatchOnShow } from '../../source/views/match/on-show.js';
import type { RecordRefusal } from '../../source/views/records/record-list.js';
import type { LayOut } from '../../source/views/referee/lay-out.js';
import type { LobbyRefusal } from '../../source/views/room/lobby-view.js';
import type { SetupForm } from '../../source/views/setup/form.js';
import { refusalSentence } from '../../source/words/index.js';
import { cellNamed } from '../helpers/boards.js';

type AnyRefusal =
  | Extract<ReturnType<typeof parseArchive>, { readonly ok: false }>['refusal']
  | BadPuzzle
  | BadDrawing
  | BadGameId
  | BadMoves
  | NonNullable<ReturnType<typeof checkPlaces>>
  | BadPlayers
  | BadRecord
  | BadResult
  | RobotLeftOut
  | Exclude<NonNullable<Editor['refusal']>, FileTrouble | { readonly code: 'not-saved' }>
  | Exclude<RecordRefusal, FileTrouble | { readonly code: 'not-readable' }>
  | Exclude<NonNullable<SetupForm['refusal']>, FileTrouble>
  | NonNullable<LayOut['refusal']>
  | LobbyRefusal
  | PracticeRefusal
  | NonNullable<MatchOnShow['refusal']>;

const move = { robot: SILVER, direction: EAST } as const;
const place = { line: 5, column: 12 };
const A1 = cellNamed('a1');
const A16 = cellNamed('a16');
const B16 = cellNamed('b16');
const C3 = cellNamed('c3');
const D4 = cellNamed('d4');
const H8 = cellNamed('h8');
const P16 = cellNamed('p16');

/** What a refusal tells beside its code. */
type ValuesOf<Code, Refusal = AnyRefusal> = Refusal extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Omit<Refusal, 'code'>
    : never
  : never;

/** One refusal of every code that there is, and what its sentence has to name. */
const SAMPLES: {
  readonly [Code in AnyRefusal['code']]: readonly [ValuesOf<Code>, ...string[]];
} = {
  'bid-out-of-range': [{ moves: 123 }, '1 to 99'],
  'above-own-last-bid': [{ moves: 7, limit: 5 }, '7', '5', 'last'],
  'above-own-first-bid': [{ moves: 7, limit: 5 }, '7', '5', 'first'],
  'not-now': [{ command: 'bid', phase: 'proving' }, 'now'],
  'already-passed': [{}, 'already'],
  'proof-not-begun': [{ name: 'Ann', bid: 4 }, 'Ann', '4 moves', 'Enter'],
  'clock-already-runs': [{}, 'clock'],
  'no-clock-without-bid': [{}, 'only a bid'],
  'robot-on-target': [{ robot: SILVER, cell: 0x12 }, 'silver', 'c2'],
  'too-early-for-clock': [{ secondsLeft: 17 }, '17 seconds'],
  blocked: [{ move }, 'silver', 'east'],
  diagonal: [{ move }, 'silver', 'east', 'diagonal'],
  endless: [{ move }, 'silver', 'east', 'forever'],
  returns: [{ move }, 'silver', 'east', 'where it started'],
  'no-such-robot': [{ move }, 'silver'],
  reverse: [{ move }, 'silver', 'straight back'],
  'straight-arrival': [{ move }, 'silver', 'ricochet'],
  'nothing-to-undo': [{}, 'undo'],
  'nothing-to-redo': [{}, 'redo'],
  'nothing-to-give-up': [{}, 'already solved'],
  'practice-over': [{}, 'over'],
  'not-a-game-id': [{ text: 'hello' }, '“hello”', '0765+42+2E21BD0F+93'],
  'bad-face': [{ face: 'G' }, '“G”'],
  'bad-robot-count': [{ count: '7' }, '“7”', '1 to 5'],
  'bad-target-robot': [{ robot: '7', robots: 4 }, '“7”', '0 to 3', 'F'],
  'bad-robot-cells': [{ text: '12', robots: 4 }, '“12”', '8', '4 robots'],
  'bad-cell': [{ text: 'ZZ' }, '“ZZ”'],
  'no-such-target': [{ robot: GREEN, cell: C3 }, 'green', 'c3'],
  'robot-outside': [{ robot: RED, cell: P16 }, 'red', 'p16'],
  'robot-in-centre': [{ robot: RED, cell: H8 }, 'red', 'h8'],
  'robot-on-diagonal': [{ robot: RED, cell: C3 }, 'red', 'c3'],
  'robots-share-cell': [{ robot: RED, other: GREEN, cell: C3 }, 'red', 'green', 'c3'],
  'target-robot-absent': [{ robot: SILVER, cell: C3 }, 'silver', 'c3'],
  'target-walled-in': [{ cell: C3 }, 'c3'],
  'bad-suffix': [{ suffix: '~x' }, '“~x”', '~d0', '~o', '~b'],
  'bad-rules': [{ suffix: '~rx' }, '“~rx”', '~r'],
  'suffix-twice': [{ suffix: '~d0' }, '“~d0”'],
  'suffix-on-custom-board': [{ suffix: '~d0' }, '“~d0”'],
  'bad-openings': [{ text: '12' }, '“12”'],
  'opening-not-facing': [{ cell: A1, facing: B16 }, 'a1', 'b16'],
  'opening-twice': [{ cell: A1, facing: A16 }, 'a1', 'a16'],
  'board-code-version': [{ version: '9' }, '“9”', '1'],
  'board-code-character': [{ character: '!', index: 6 }, '“!”', 'Character 7'],
  'board-code-size': [{ width: 3, height: 16 }, '3 × 16', '4 to 16'],
  'board-code-mark': [{ cell: C3, mark: 30 }, 'c3', '30'],
  'board-code-cut-short': [{ characters: 12 }, '12 characters'],
  'board-code-left-over': [{ text: 'AAA' }, '“AAA”'],
  'drawing-empty': [{}, 'drawing'],
  'drawing-tab': [{ ...place }, 'line 5', 'column 12', 'tab'],
  'drawing-size': [{ ...place, width: 3, height: 17 }, '5', '12', '3 × 17', '4 to 16'],
  'drawing-line': [{ ...place, text: 'x' }, 'ine 5', 'olumn 12', '“x”'],
  'drawing-too-wide': [{ ...place, text: 'xx' }, 'ine 5', 'olumn 12', '“xx”'],
  'drawing-corner': [{ ...place, text: 'x' }, '5', '12', '“x”', '+'],
  'drawing-side': [{ ...place, text: '--' }, '5', '12', '“--”'],
  'drawing-cell': [{ ...place, text: ' ??' }, '5', '12', '“ ??”'],
  'drawing-target': [{ ...place, text: 'z9' }, 'line 5', 'column 12', '“z9”', 'c3'],
  'drawing-no-target': [{ ...place, cell: D4 }, 'line 5', 'column 12', 'd4'],
  'drawing-opening': [{ ...place, cell: A1, facing: A16 }, 'line 5', 'column 12', 'a1', 'a16'],
  'drawing-robot-twice': [
    { ...place, robot: GREEN, cell: C3, other: P16 },
    'line 5',
    'column 12',
    'green',
    'c3',
    'p16',
  ],
  'robot-left-out': [{ robot: GREEN, other: SILVER, cell: C3 }, 'silver', 'c3', 'no green'],
  'bad-moves': [{ piece: 'zZ' }, '“zZ”', 'rE'],
  'bad-player-count': [{ count: 9 }, '9', '2 to 26'],
  'no-such-player': [{ player: 2 }, 'player 3'],
  'not-in-the-stack': [{ cell: C3 }, 'c3', 'stack'],
  'other-robots': [{ robots: 4 }, '4 robots'],
  'faces-of-one-number': [{ face: '1A', second: '1C' }, '1A', '1C', 'one face of each number'],
  'empty-name': [{ player: 2 }, 'Player 3'],
  'name-too-long': [{ name: 'x'.repeat(17) }, 'x'.repeat(17), '16'],
  'name-not-printable': [{ name: 'A\u0007n' }, '“An”'],
  'name-taken': [{ name: 'Ann' }, '“Ann”'],
  'too-many-names': [{ most: 26 }, '26'],
  'not-in-range': [{ most: 3600 }, '3600'],
  'no-robots': [{}, 'robots', '“r”, “g”, “b”, “y” or “s”'],
  'no-target': [{}, 'target'],
  'no-active-target': [{}, 'active target'],
  'centre-side': [{}, 'walls'],
  'nothing-to-activate': [{}, 'No target'],
  'bad-size': [{}, '4 to 16'],
  'no-change-to-undo': [{}, 'undo'],
  'no-change-to-redo': [{}, 'redo'],
  'no-file-name': [{}, 'file name', 'Esc'],
  'match-is-over': [{}, 'over', 'Enter'],
  'no-round-begun': [{}, 'nothing to continue'],
  'not-a-result': [{}, 'result'],
  'unknown-result-version': [{ version: 3 }, 'version 1.', '“3”'],
  'not-an-archive': [{}, 'export'],
  'unknown-archive-version': [{ version: 2 }, 'version 1', '“2”'],
  'bad-archive-line': [{ line: 7 }, 'Line 7'],
  'not-a-record': [{}, 'record'],
  'unknown-record-version': [{ version: 9 }, '9', 'newer'],
  'bad-record-line': [{ line: 7 }, '7'],
  'bid-unconfirmed': [{ name: 'Ann', typed: '7' }, 'Ann', '7'],
  'own-bid-unconfirmed': [{ name: 'Ann', typed: '7' }, 'your', '7'],
  'solo-bid-unconfirmed': [{ name: 'You', typed: '7' }, '7', 'chip'],
  'no-way': [{ robot: GREEN }, 'green', 'click'],
  'no-target-here': [{}, 'No target'],
  'no-robot-here': [{}, 'robot'],
  'other-board': [{}, 'different board'],
  'bidding-over': [{}, 'over'],
  removed: [{}, 'removed you'],
  'room-closed': [{}, 'closed'],
  closed: [{}, 'q'],
  broke: [{}, 'wrong'],
  unreachable: [{}, 'reached'],
  'name-in-use': [{}, 'your name'],
  'no-seat-left': [{}, 'twelve seats'],
  'already-seated': [{}, 'already'],
  'not-seated': [{}, 'watching'],
  'match-under-way': [{}, 'over'],
  'too-few-players': [{}, 'two players'],
  'not-your-proof': [{}, 'prover'],
  'too-many-rooms': [{}, 'rooms'],
  'too-many-own-rooms': [{}, 'You'],
  draining: [{}, 'closing soon'],
  'too-fast': [{}, 'second'],
  barred: [{}, 'removed'],
  locked: [{}, 'locked'],
  'not-opener': [{}, 'opened'],
  'nobody-of-that-name': [{}, 'player'],
  'no-such-room': [{ name: 'x' }, '“x”'],
  'not-erased': [{}, 'erased', 'again'],
};

const ODD = /undefined|null|NaN|\[object|\$\{|\p{C}/u;

describe('the sentence for a refusal', () => {
  test.each(Object.entries(SAMPLES))('%s', (code, [values, ...words]) => {
    const sentence = refusalSentence(ENGLISH, { code, ...values } as AnyRefusal);
    for (const word of words) expect(sentence).toContain(word);
    expect(sentence).toMatch(/^[A-Z“].*[.!?]$/);
    expect(sentence).not.toMatch(ODD);
  });

  test('there is none for a code that nothing refuses', () => {
    expect(Object.keys(ENGLISH.messages.refusal).sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  test('a version that is not a number is quoted as it is in the file', () => {
    const refused = (version: unknown) =>
      refusalSentence(ENGLISH, { code: 'unknown-record-version', version } as AnyRefusal);
    for (const version of [{ a: 1 }, ['x'], 'two', null, undefined, Number.NaN]) {
      expect(refused(version)).not.toMatch(/\[object|NaN|undefined/);
    }
    expect(refused({ a: 1 })).toContain('{"a":1}');
  });

  test('the vortex is for any robot', () => {
    const sentence = refusalSentence(ENGLISH, {
      code: 'no-such-target',
      robot: 'any',
      cell: 0,
    });
    expect(sentence).toBe('There is no target for any robot on a1.');
  });
});

/** What is refused at the table, for every robot and direction or with the greatest numbers. */
const AT_THE_TABLE: readonly (MatchRefusal | PracticeRefusal)[] = [
  ...ROBOTS.flatMap(robot =>
    DIRECTIONS.flatMap(direction =>
      (
        [
          'blocked',
          'diagonal',
          'endless',
          'returns',
          'no-such-robot',
          'reverse',
          'straight-arrival',
        ] as const satisfies NoSuchMove['code'][]
      ).map(code => ({ code, move: { robot, direction } })),
    ),
  ),
  { code: 'bid-out-of-range', moves: 100 },
  { code: 'above-own-first-bid', moves: 99, limit: 98 },
  { code: 'above-own-last-bid', moves: 99, limit: 98 },
  { code: 'too-early-for-clock', secondsLeft: 240 },
  { code: 'clock-already-runs' },
  { code: 'not-now', command: 'give-up-proof', phase: 'round-over' },
  { code: 'nothing-to-undo' },
  { code: 'nothing-to-redo' },
];

test('refusals at the table fit into a line of 80', () => {
  const long = AT_THE_TABLE.map(refusal => refusalSentence(ENGLISH, refusal)).filter(
    sentence => sentence.length > 80,
  );
  expect(long).toEqual([]);
});
