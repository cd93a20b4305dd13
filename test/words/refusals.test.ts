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

/** One refusal of every code that there is, and what its sentence has to name. */
const SAMPLES: Readonly<Record<AnyRefusal['code'], readonly [AnyRefusal, ...string[]]>> = {
  'bid-out-of-range': [{ code: 'bid-out-of-range', moves: 123 }, '1 to 99'],
  'above-own-last-bid': [{ code: 'above-own-last-bid', moves: 7, limit: 5 }, '7', '5', 'last'],
  'above-own-first-bid': [{ code: 'above-own-first-bid', moves: 7, limit: 5 }, '7', '5', 'first'],
  'not-now': [{ code: 'not-now', command: 'bid', phase: 'proving' }, 'now'],
  'already-passed': [{ code: 'already-passed' }, 'already'],
  'proof-not-begun': [{ code: 'proof-not-begun', name: 'Ann', bid: 4 }, 'Ann', '4 moves', 'Enter'],
  'clock-already-runs': [{ code: 'clock-already-runs' }, 'clock'],
  'no-clock-without-bid': [{ code: 'no-clock-without-bid' }, 'only a bid'],
  'robot-on-target': [{ code: 'robot-on-target', robot: SILVER, cell: 0x12 }, 'silver', 'c2'],
  'too-early-for-clock': [{ code: 'too-early-for-clock', secondsLeft: 17 }, '17 seconds'],
  blocked: [{ code: 'blocked', move }, 'silver', 'east'],
  diagonal: [{ code: 'diagonal', move }, 'silver', 'east', 'diagonal'],
  endless: [{ code: 'endless', move }, 'silver', 'east', 'forever'],
  returns: [{ code: 'returns', move }, 'silver', 'east', 'where it started'],
  'no-such-robot': [{ code: 'no-such-robot', move }, 'silver'],
  reverse: [{ code: 'reverse', move }, 'silver', 'straight back'],
  'straight-arrival': [{ code: 'straight-arrival', move }, 'silver', 'ricochet'],
  'nothing-to-undo': [{ code: 'nothing-to-undo' }, 'undo'],
  'nothing-to-redo': [{ code: 'nothing-to-redo' }, 'redo'],
  'nothing-to-give-up': [{ code: 'nothing-to-give-up' }, 'already solved'],
  'practice-over': [{ code: 'practice-over' }, 'over'],
  'not-a-game-id': [{ code: 'not-a-game-id', text: 'hello' }, '“hello”', '0765+42+2E21BD0F+93'],
  'bad-face': [{ code: 'bad-face', face: 'G' }, '“G”'],
  'bad-robot-count': [{ code: 'bad-robot-count', count: '7' }, '“7”', '1 to 5'],
  'bad-target-robot': [{ code: 'bad-target-robot', robot: '7', robots: 4 }, '“7”', '0 to 3', 'F'],
  'bad-robot-cells': [{ code: 'bad-robot-cells', text: '12', robots: 4 }, '“12”', '8', '4 robots'],
  'bad-cell': [{ code: 'bad-cell', text: 'ZZ' }, '“ZZ”'],
  'no-such-target': [
    { code: 'no-such-target', robot: GREEN, cell: cellNamed('c3') },
    'green',
    'c3',
  ],
  'robot-outside': [{ code: 'robot-outside', robot: RED, cell: cellNamed('p16') }, 'red', 'p16'],
  'robot-in-centre': [{ code: 'robot-in-centre', robot: RED, cell: cellNamed('h8') }, 'red', 'h8'],
  'robot-on-diagonal': [
    { code: 'robot-on-diagonal', robot: RED, cell: cellNamed('c3') },
    'red',
    'c3',
  ],
  'robots-share-cell': [
    { code: 'robots-share-cell', robot: RED, other: GREEN, cell: cellNamed('c3') },
    'red',
    'green',
    'c3',
  ],
  'target-robot-absent': [
    { code: 'target-robot-absent', robot: SILVER, cell: cellNamed('c3') },
    'silver',
    'c3',
  ],
  'target-walled-in': [{ code: 'target-walled-in', cell: cellNamed('c3') }, 'c3'],
  'bad-suffix': [{ code: 'bad-suffix', suffix: '~x' }, '“~x”', '~d0', '~o', '~b'],
  'bad-rules': [{ code: 'bad-rules', suffix: '~rx' }, '“~rx”', '~r'],
  'suffix-twice': [{ code: 'suffix-twice', suffix: '~d0' }, '“~d0”'],
  'suffix-on-custom-board': [{ code: 'suffix-on-custom-board', suffix: '~d0' }, '“~d0”'],
  'bad-openings': [{ code: 'bad-openings', text: '12' }, '“12”'],
  'opening-not-facing': [
    { code: 'opening-not-facing', cell: cellNamed('a1'), facing: cellNamed('b16') },
    'a1',
    'b16',
  ],
  'opening-twice': [
    { code: 'opening-twice', cell: cellNamed('a1'), facing: cellNamed('a16') },
    'a1',
    'a16',
  ],
  'board-code-version': [{ code: 'board-code-version', version: '9' }, '“9”', '1'],
  'board-code-character': [
    { code: 'board-code-character', character: '!', index: 6 },
    '“!”',
    'Character 7',
  ],
  'board-code-size': [{ code: 'board-code-size', width: 3, height: 16 }, '3 × 16', '4 to 16'],
  'board-code-mark': [{ code: 'board-code-mark', cell: cellNamed('c3'), mark: 30 }, 'c3', '30'],
  'board-code-cut-short': [{ code: 'board-code-cut-short', characters: 12 }, '12 characters'],
  'board-code-left-over': [{ code: 'board-code-left-over', text: 'AAA' }, '“AAA”'],
  'drawing-empty': [{ code: 'drawing-empty' }, 'drawing'],
  'drawing-tab': [{ code: 'drawing-tab', ...place }, 'line 5', 'column 12', 'tab'],
  'drawing-size': [
    { code: 'drawing-size', ...place, width: 3, height: 17 },
    '5',
    '12',
    '3 × 17',
    '4 to 16',
  ],
  'drawing-line': [{ code: 'drawing-line', ...place, text: 'x' }, 'ine 5', 'olumn 12', '“x”'],
  'drawing-too-wide': [
    { code: 'drawing-too-wide', ...place, text: 'xx' },
    'ine 5',
    'olumn 12',
    '“xx”',
  ],
  'drawing-corner': [{ code: 'drawing-corner', ...place, text: 'x' }, '5', '12', '“x”', '+'],
  'drawing-side': [{ code: 'drawing-side', ...place, text: '--' }, '5', '12', '“--”'],
  'drawing-cell': [{ code: 'drawing-cell', ...place, text: ' ??' }, '5', '12', '“ ??”'],
  'drawing-target': [
    { code: 'drawing-target', ...place, text: 'z9' },
    'line 5',
    'column 12',
    '“z9”',
    'c3',
  ],
  'drawing-no-target': [
    { code: 'drawing-no-target', ...place, cell: cellNamed('d4') },
    'line 5',
    'column 12',
    'd4',
  ],
  'drawing-opening': [
    { code: 'drawing-opening', ...place, cell: cellNamed('a1'), facing: cellNamed('a16') },
    'line 5',
    'column 12',
    'a1',
    'a16',
  ],
  'drawing-robot-twice': [
    {
      code: 'drawing-robot-twice',
      ...place,
      robot: GREEN,
      cell: cellNamed('c3'),
      other: cellNamed('p16'),
    },
    'line 5',
    'column 12',
    'green',
    'c3',
    'p16',
  ],
  'robot-left-out': [
    { code: 'robot-left-out', robot: GREEN, other: SILVER, cell: cellNamed('c3') },
    'silver',
    'c3',
    'no green',
  ],
  'bad-moves': [{ code: 'bad-moves', piece: 'zZ' }, '“zZ”', 'rE'],
  'bad-player-count': [{ code: 'bad-player-count', count: 9 }, '9', '2 to 26'],
  'no-such-player': [{ code: 'no-such-player', player: 2 }, 'player 3'],
  'not-in-the-stack': [{ code: 'not-in-the-stack', cell: cellNamed('c3') }, 'c3', 'stack'],
  'other-robots': [{ code: 'other-robots', robots: 4 }, '4 robots'],
  'faces-of-one-number': [
    { code: 'faces-of-one-number', face: '1A', second: '1C' },
    '1A',
    '1C',
    'one face of each number',
  ],
  'empty-name': [{ code: 'empty-name', player: 2 }, 'Player 3'],
  'name-too-long': [{ code: 'name-too-long', name: 'x'.repeat(17) }, 'x'.repeat(17), '16'],
  'name-not-printable': [{ code: 'name-not-printable', name: 'A\u0007n' }, '“An”'],
  'name-taken': [{ code: 'name-taken', name: 'Ann' }, '“Ann”'],
  'too-many-names': [{ code: 'too-many-names', most: 26 }, '26'],
  'not-in-range': [{ code: 'not-in-range', most: 3600 }, '3600'],
  'no-robots': [{ code: 'no-robots' }, 'robots', '“r”, “g”, “b”, “y” or “s”'],
  'no-target': [{ code: 'no-target' }, 'target'],
  'no-active-target': [{ code: 'no-active-target' }, 'active target'],
  'centre-side': [{ code: 'centre-side' }, 'walls'],
  'nothing-to-activate': [{ code: 'nothing-to-activate' }, 'No target'],
  'bad-size': [{ code: 'bad-size' }, '4 to 16'],
  'no-change-to-undo': [{ code: 'no-change-to-undo' }, 'undo'],
  'no-change-to-redo': [{ code: 'no-change-to-redo' }, 'redo'],
  'no-file-name': [{ code: 'no-file-name' }, 'file name', 'Esc'],
  'match-is-over': [{ code: 'match-is-over' }, 'over', 'Enter'],
  'no-round-begun': [{ code: 'no-round-begun' }, 'nothing to continue'],
  'not-a-result': [{ code: 'not-a-result' }, 'result'],
  'unknown-result-version': [{ code: 'unknown-result-version', version: 3 }, 'version 1.', '“3”'],
  'not-an-archive': [{ code: 'not-an-archive' }, 'export'],
  'unknown-archive-version': [{ code: 'unknown-archive-version', version: 2 }, 'version 1', '“2”'],
  'bad-archive-line': [{ code: 'bad-archive-line', line: 7 }, 'Line 7'],
  'not-a-record': [{ code: 'not-a-record' }, 'record'],
  'unknown-record-version': [{ code: 'unknown-record-version', version: 9 }, '9', 'newer'],
  'bad-record-line': [{ code: 'bad-record-line', line: 7 }, '7'],
  'bid-unconfirmed': [{ code: 'bid-unconfirmed', name: 'Ann', typed: '7' }, 'Ann', '7'],
  'own-bid-unconfirmed': [{ code: 'own-bid-unconfirmed', name: 'Ann', typed: '7' }, 'your', '7'],
  'solo-bid-unconfirmed': [{ code: 'solo-bid-unconfirmed', name: 'You', typed: '7' }, '7', 'chip'],
  'no-way': [{ code: 'no-way', robot: GREEN }, 'green', 'click'],
  'no-target-here': [{ code: 'no-target-here' }, 'No target'],
  'no-robot-here': [{ code: 'no-robot-here' }, 'robot'],
  'other-board': [{ code: 'other-board' }, 'different board'],
  'bidding-over': [{ code: 'bidding-over' }, 'over'],
  removed: [{ code: 'removed' }, 'removed you'],
  'room-closed': [{ code: 'room-closed' }, 'closed'],
  closed: [{ code: 'closed' }, 'q'],
  broke: [{ code: 'broke' }, 'wrong'],
  unreachable: [{ code: 'unreachable' }, 'reached'],
  'name-in-use': [{ code: 'name-in-use' }, 'your name'],
  'no-seat-left': [{ code: 'no-seat-left' }, 'twelve seats'],
  'already-seated': [{ code: 'already-seated' }, 'already'],
  'not-seated': [{ code: 'not-seated' }, 'watching'],
  'match-under-way': [{ code: 'match-under-way' }, 'over'],
  'too-few-players': [{ code: 'too-few-players' }, 'two players'],
  'not-your-proof': [{ code: 'not-your-proof' }, 'prover'],
  'too-many-rooms': [{ code: 'too-many-rooms' }, 'rooms'],
  'too-many-own-rooms': [{ code: 'too-many-own-rooms' }, 'You'],
  draining: [{ code: 'draining' }, 'closing soon'],
  'too-fast': [{ code: 'too-fast' }, 'second'],
  barred: [{ code: 'barred' }, 'removed'],
  locked: [{ code: 'locked' }, 'locked'],
  'not-opener': [{ code: 'not-opener' }, 'opened'],
  'nobody-of-that-name': [{ code: 'nobody-of-that-name' }, 'player'],
  'no-such-room': [{ code: 'no-such-room', name: 'x' }, '“x”'],
  'not-erased': [{ code: 'not-erased' }, 'erased', 'again'],
};

const ODD = /undefined|null|NaN|\[object|\$\{|\p{C}/u;

describe('the sentence for a refusal', () => {
  test.each(Object.entries(SAMPLES))('%s', (code, [refusal, ...words]) => {
    expect(refusal.code).toBe(code);
    const sentence = refusalSentence(ENGLISH, refusal);
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
