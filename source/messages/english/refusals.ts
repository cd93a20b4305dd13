import type { Place } from '../../engine/drawing-parse.js';
import { quote } from '../clean.js';
import { count, counted, moves, robots, seconds } from './counting.js';

/** Why something cannot be, by the code of the refusal. */
export const refusals = {
  'bid-out-of-range': (values: { moves: number }) =>
    `A bid is a whole number from 1 to 99; ${values.moves} is none.`,
  'above-own-last-bid': (values: { moves: number; limit: number }) =>
    `Nobody may go above their own last bid: ${values.moves} is more than ${values.limit}.`,
  'above-own-first-bid': (values: { moves: number; limit: number }) =>
    `Nobody may go above their own first bid: ${values.moves} is more than ${values.limit}.`,
  'not-now': () => 'That is not possible now.',
  'already-passed': () => 'You have passed already.',
  'proof-not-begun': (values: { name: string; bid: number }) =>
    `${values.name} is next with ${moves(values.bid)}: press Enter to begin.`,
  'clock-already-runs': () => 'The sand clock is running already.',
  'no-clock-without-bid': () => 'In this match only a bid starts the sand clock.',
  'too-early-for-clock': (values: { secondsLeft: number }) =>
    `Without a bid the clock may be started after four minutes: ${seconds(values.secondsLeft)} to go.`,
  blocked: (values: { robot: string; direction: string }) =>
    `The ${values.robot} robot cannot leave its cell to the ${values.direction}.`,
  diagonal: (values: { robot: string; direction: string }) =>
    `Going ${values.direction} the ${values.robot} robot would end on a diagonal: that is not a legal move.`,
  endless: (values: { robot: string; direction: string }) =>
    `Going ${values.direction} the ${values.robot} robot would slide for ever: that is not a legal move.`,
  returns: (values: { robot: string; direction: string }) =>
    `Going ${values.direction} the ${values.robot} robot would end where it began: that is not a legal move.`,
  'no-such-robot': (values: { robot: string }) =>
    `There is no ${values.robot} robot on this board.`,
  reverse: (values: { robot: string }) =>
    `The ${values.robot} robot may not go straight back until another robot has moved.`,
  'straight-arrival': (values: { robot: string }) =>
    `The ${values.robot} robot must ricochet before it may rest on the target.`,
  'nothing-to-undo': () => 'There is no move to take back.',
  'nothing-to-redo': () => 'There is no move to make again.',
  'practice-over': () => 'This practice is over; begin another one.',
  'nothing-to-give-up': () => 'It was solved already: there is nothing to give up.',
  'not-a-game-id': (values: { text: string }) =>
    `${quote(values.text)} is no Game ID; one looks like 0765+42+2E21BD0F+93.`,
  'bad-face': (values: { face: string }) =>
    `A face in a Game ID is a hex digit, 0 to F; ${quote(values.face)} is none.`,
  'bad-robot-count': (values: { count: string }) =>
    `A board has 1 to 5 robots; ${quote(values.count)} were given.`,
  'bad-target-robot': (values: { robot: string; robots: number }) =>
    `The robot of the target is a digit from 0 to ${values.robots - 1}, or F for any; ${quote(values.robot)} is none.`,
  'bad-robot-cells': (values: { text: string; robots: number }) =>
    `The cells of ${robots(values.robots)} take ${2 * values.robots} hex digits; ${quote(values.text)} is something else.`,
  'bad-cell': (values: { text: string }) =>
    `A cell in a Game ID is two hex digits, row and column; ${quote(values.text)} is none.`,
  'no-such-target': (values: { robot: string; cell: string }) =>
    `There is no target for ${values.robot} on ${values.cell}.`,
  'robot-outside': (values: { robot: string; cell: string }) =>
    `The ${values.robot} robot stands on ${values.cell}, which is outside of the board.`,
  'robot-in-centre': (values: { robot: string; cell: string }) =>
    `The ${values.robot} robot stands on ${values.cell}, in the centre, which nobody can enter.`,
  'robot-on-diagonal': (values: { robot: string; cell: string }) =>
    `The ${values.robot} robot stands on the diagonal at ${values.cell}; no robot can rest there.`,
  'robot-on-target': (values: { robot: string; cell: string }) =>
    `The ${values.robot} robot stands on the target at ${values.cell}; before the first round robots stand beside targets.`,
  'robots-share-cell': (values: { robot: string; other: string; cell: string }) =>
    `The ${values.robot} and the ${values.other} robot both stand on ${values.cell}; each needs a cell of its own.`,
  'target-robot-absent': (values: { robot: string; cell: string }) =>
    `The target on ${values.cell} is for the ${values.robot} robot, which is not on the board.`,
  'target-walled-in': (values: { cell: string }) =>
    `The target on ${values.cell} has walls on all four sides; nobody can reach it.`,
  'bad-suffix': (values: { suffix: string }) =>
    `After the position come ~d0, ~o and cells, or ~b and a board; ${quote(values.suffix)} is none of them.`,
  'suffix-twice': (values: { suffix: string }) =>
    `${quote(values.suffix)} comes twice in the Game ID; once is enough.`,
  'suffix-on-custom-board': (values: { suffix: string }) =>
    `A board of its own says everything by itself; leave ${quote(values.suffix)} out.`,
  'bad-openings': (values: { text: string }) =>
    `Openings are pairs of facing cells, four hex digits each; ${quote(values.text)} is something else.`,
  'opening-not-facing': (values: { cell: string; facing: string }) =>
    `An opening joins two edge cells that face each other, the north or west one first; ${values.cell} and ${values.facing} do not.`,
  'opening-twice': (values: { cell: string; facing: string }) =>
    `The opening between ${values.cell} and ${values.facing} comes twice; once is enough.`,
  'board-code-version': (values: { version: string }) =>
    `A board code begins with its version, 1; ${quote(values.version)} is none that this program knows.`,
  'board-code-character': (values: { character: string; index: number }) =>
    `A board code has letters, digits, - and _ only; ${quote(values.character)} at place ${values.index + 1} is none of them.`,
  'board-code-size': (values: { width: number; height: number }) =>
    `A board has 4 to 16 columns and rows; the board code says ${values.width} × ${values.height}.`,
  'board-code-mark': (values: { cell: string; mark: number }) =>
    `The board code has a sign on ${values.cell} that means nothing: ${values.mark}.`,
  'board-code-cut-short': (values: { characters: number }) =>
    `The board code ends too early, after ${counted(values.characters, 'character')}.`,
  'board-code-left-over': (values: { text: string }) =>
    `The board code goes on after its end with ${quote(values.text)}.`,
  'drawing-empty': () => 'There is no drawing of a board; one begins with a line of + and -.',
  'drawing-tab': (values: Place) =>
    `There is a tab in the drawing, line ${values.line}, column ${values.column}; put blanks instead.`,
  'drawing-size': (values: Place & { width: number; height: number }) =>
    `A board has 4 to 16 columns and rows; the drawing has ${values.width} × ${values.height}, ending at line ${values.line}, column ${values.column}.`,
  'drawing-line': (values: Place & { text: string }) =>
    `From column ${values.column} on, line ${values.line} is no part of a drawing: ${quote(values.text)}.`,
  'drawing-too-wide': (values: Place & { text: string }) =>
    `Line ${values.line} of the drawing is longer than the first one: ${quote(values.text)} in column ${values.column} is too much.`,
  'drawing-corner': (values: Place & { text: string }) =>
    `In line ${values.line}, column ${values.column} of the drawing there must be a +, not ${quote(values.text)}.`,
  'drawing-side': (values: Place & { text: string }) =>
    `A side is drawn whole, --- or |, or left blank; ${quote(values.text)} in line ${values.line}, column ${values.column} is neither.`,
  'drawing-cell': (values: Place & { text: string }) =>
    `A cell holds a robot such as R, a target such as rc or a diagonal such as /g behind it, or ###; ${quote(values.text)} in line ${values.line}, column ${values.column} is none of them.`,
  'drawing-target': (values: Place & { text: string }) =>
    `After "target:" comes the name of a cell, such as c3; ${quote(values.text)} in line ${values.line}, column ${values.column} is none.`,
  'drawing-no-target': (values: Place & { cell: string }) =>
    `There is no target on ${values.cell}, which line ${values.line}, column ${values.column} names; name the cell of one.`,
  'drawing-opening': (values: Place & { cell: string; facing: string }) =>
    `The edge is open at ${values.cell} and closed at ${values.facing}, which faces it (line ${values.line}, column ${values.column}); open or close both.`,
  'drawing-robot-twice': (values: Place & { robot: string; cell: string; other: string }) =>
    `The ${values.robot} robot is drawn twice, on ${values.other} and on ${values.cell} (line ${values.line}, column ${values.column}); leave one out.`,
  'dump-form': () =>
    'A board dump of DriftingDroids is !DriftingDroids_game!, a checksum, !, the board, !; copy the whole of it.',
  'dump-checksum': () =>
    'The board dump is damaged, since its checksum is another one; copy it once more.',
  'dump-packing': () => 'The board dump cannot be unpacked; copy it once more.',
  'dump-version': (values: { version: number }) =>
    `This program reads board dumps of version 0; this one is of version ${values.version}.`,
  'dump-size': (values: { width: number; height: number }) =>
    `A board has 4 to 16 columns and rows; the board dump has ${values.width} × ${values.height}.`,
  'dump-length': () => 'The board dump ends too early or goes on after its end; copy it once more.',
  'dump-robot-field': (values: { robot: string; index: number }) =>
    `In the board dump the ${values.robot} robot stands on field ${values.index}, which is outside of the board.`,
  'dump-target-field': (values: { index: number }) =>
    `The board dump speaks of a target on field ${values.index}, where there can be none.`,
  'dump-wall': (values: { cell: string; facing: string }) =>
    `In the board dump there is a wall between ${values.cell} and ${values.facing} on one side only.`,
  'dump-target': (values: { cell: string; colour: number; shape: number }) =>
    `The board dump has a target on ${values.cell} that no board here can have: colour ${values.colour}, shape ${values.shape}.`,
  'robot-left-out': (values: { robot: string; other: string; cell: string }) =>
    `The ${values.other} robot stands on ${values.cell}, but there is no ${values.robot} one; robots come in the order red, green, blue, yellow, silver.`,
  'bad-moves': (values: { piece: string }) =>
    `A move is a robot and a compass point, such as rE; ${quote(values.piece)} is none.`,
  'not-a-record': () => 'This is no record of a match or of a practice.',
  'unknown-record-version': (values: { version: unknown }) =>
    `This program reads records up to version 2; this one says ${quote(written(values.version))}.`,
  'bad-record-line': (values: { line: number }) =>
    `Line ${values.line} of the record is damaged, or cannot follow on what comes before it.`,
  'not-a-result': () => 'This is no result of a position that was played alone.',
  'unknown-result-version': (values: { version: unknown }) =>
    `This program reads results of versions 1 and 2; this one says ${quote(written(values.version))}.`,
  'not-an-archive': () => 'This is no file that the command export has written.',
  'unknown-archive-version': (values: { version: unknown }) =>
    `This program takes in files of version 1; this one says ${quote(written(values.version))}. Update the program.`,
  'bad-archive-line': (values: { line: number }) =>
    `Line ${values.line} is damaged; write the file anew by the command export.`,
  'not-in-the-stack': (values: { cell: string }) =>
    `There is no chip in the stack for ${values.cell}; choose a target that is still to be won.`,
  'other-robots': (values: { robots: number }) =>
    `This match is played with ${robots(values.robots)}; the position has another number.`,
  'faces-of-one-number': (values: { face: string; second: string }) =>
    `The faces ${values.face} and ${values.second} have one number; a board has one face of each number.`,
  'bad-player-count': (values: { count: number }) =>
    `A match takes 2 to 26 players; ${count(values.count, { one: 'name is', other: 'names are' })} given.`,
  'no-such-player': (values: { player: number }) =>
    `There is no player ${values.player + 1} in this match.`,
  'empty-name': (values: { player: number }) =>
    `Player ${values.player + 1} has no name; every player needs one.`,
  'name-too-long': (values: { name: string }) =>
    `A name has at most 16 characters; ${quote(values.name)} is longer.`,
  'name-not-printable': (values: { name: string }) =>
    `The name ${quote(values.name)} has characters in it that cannot be shown; use letters, digits and blanks.`,
  'name-taken': (values: { name: string }) =>
    `Two players are called ${quote(values.name)}; give one of them another name.`,
};

/** A value as it stands in a file; nothing where it is nested too deep to be written. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
