import type { TextPlace } from '../../engine/drawing.js';
import { quote, written } from '../../text/clean.js';
import { counted, moves, robots, seconds } from './counting.js';

type Typed = Readonly<{ typed: string | undefined }>;

/** The number of a bid that came too late, as far as it was typed. */
const ofTyped = ({ typed }: Typed): string => (typed === undefined ? '' : ` of ${typed}`);

/** A move in words, and a robot with its cell. */
type Moving = Readonly<{ robot: string; direction: string }>;
type OnCell = Readonly<{ robot: string; cell: string }>;

/** Why something is refused, by the code of the refusal; what is refused at the table has 80 characters at most. */
export const refusals = {
  'bid-out-of-range': () => 'Bids are whole numbers from 1 to 99.',
  'above-own-last-bid': (values: { moves: number; limit: number }) =>
    `You can’t bid above your own last bid: ${values.moves} is more than ${values.limit}.`,
  'above-own-first-bid': (values: { moves: number; limit: number }) =>
    `You can’t bid above your own first bid: ${values.moves} is more than ${values.limit}.`,
  'not-now': () => 'You can’t do that now.',
  'already-passed': () => 'You have already passed.',
  'proof-not-begun': (values: { name: string; bid: number }) =>
    `${values.name} is next with ${moves(values.bid)}. Press Enter to begin.`,
  'clock-already-runs': () => 'The sand clock is already running.',
  'no-clock-without-bid': () => 'In this match, only a bid starts the sand clock.',
  'too-early-for-clock': (values: { secondsLeft: number }) =>
    `Without a bid, the clock can start after four minutes: ${seconds(values.secondsLeft)} to go.`,
  blocked: (values: Moving) => `The ${values.robot} robot can’t move ${values.direction}.`,
  diagonal: (values: Moving) =>
    `The ${values.robot} robot can’t move ${values.direction}: it would stop on a diagonal.`,
  endless: (values: Moving) =>
    `The ${values.robot} robot can’t move ${values.direction}: it would slide forever.`,
  returns: (values: Moving) =>
    `The ${values.robot} robot can’t move ${values.direction}: it would end up where it started.`,
  'no-such-robot': ({ robot }: { robot: string }) => `There is no ${robot} robot on this board.`,
  reverse: (values: { robot: string }) =>
    `The ${values.robot} robot can’t go straight back until another robot has moved.`,
  'straight-arrival': (values: { robot: string }) =>
    `The ${values.robot} robot must ricochet before it stops on the target.`,
  'nothing-to-undo': () => 'There is no move to undo.',
  'nothing-to-redo': () => 'There is no move to redo.',
  'practice-over': () => 'This practice session is over. Start a new one.',
  'nothing-to-give-up': () => 'It is already solved: there is nothing to give up.',
  'not-a-game-id': (values: { text: string }) =>
    `${quote(values.text)} isn’t a valid Game ID. Example: 0765+42+2E21BD0F+93.`,
  'bad-face': (values: { face: string }) =>
    `${quote(values.face)} isn’t a valid face. In a Game ID, a face is a hex digit from 0 to F.`,
  'bad-robot-count': (values: { count: string }) =>
    `${quote(values.count)} isn’t a valid number of robots. A board has 1 to 5.`,
  'bad-target-robot': (values: { robot: string; robots: number }) =>
    `${quote(values.robot)} isn’t a valid robot for the target. Use a digit from 0 to ${values.robots - 1}, or “F” for any robot.`,
  'bad-robot-cells': (values: { text: string; robots: number }) =>
    `${quote(values.text)} isn’t a valid list of cells. The cells of ${robots(values.robots)} take ${2 * values.robots} hex digits.`,
  'bad-cell': (values: { text: string }) =>
    `${quote(values.text)} isn’t a valid cell. In a Game ID, a cell is two hex digits: row, then column.`,
  'no-such-target': (values: OnCell) => `There is no target for ${values.robot} on ${values.cell}.`,
  'robot-outside': (values: OnCell) =>
    `The ${values.robot} robot is on ${values.cell}, outside the board.`,
  'robot-in-centre': (values: OnCell) =>
    `The ${values.robot} robot can’t be on ${values.cell}: that cell is blocked.`,
  'robot-on-diagonal': (values: OnCell) =>
    `The ${values.robot} robot can’t be on ${values.cell}: robots never stop on a diagonal.`,
  'robot-on-target': (values: OnCell) =>
    `The ${values.robot} robot can’t be on ${values.cell}: no robot starts on a target.`,
  'robots-share-cell': (values: OnCell & { other: string }) =>
    `The ${values.robot} and ${values.other} robots are both on ${values.cell}. Move one of them.`,
  'target-robot-absent': (values: OnCell) =>
    `The target on ${values.cell} is for the ${values.robot} robot, which isn’t on the board.`,
  'target-walled-in': (values: { cell: string }) =>
    `The target on ${values.cell} has walls on all four sides. No robot can reach it.`,
  'bad-rules': (values: { suffix: string }) =>
    `${quote(values.suffix)} isn’t a valid list of rules. After “~r” write “r” (straight back only later), “s” (straight arrivals), “d” (diagonals are no ricochet), in this order.`,
  'bad-suffix': (values: { suffix: string }) =>
    `${quote(values.suffix)} can’t follow the position. Use “~d0”, “~o” and cells, or “~b” and a board; rules (“~r”) come last.`,
  'suffix-twice': (values: { suffix: string }) =>
    `${quote(values.suffix)} appears twice in the Game ID. Remove one.`,
  'suffix-on-custom-board': (values: { suffix: string }) =>
    `A Game ID with its own board can’t have ${quote(values.suffix)}. Remove it.`,
  'bad-openings': (values: { text: string }) =>
    `${quote(values.text)} isn’t a valid list of openings. Each is two facing cells, in four hex digits.`,
  'opening-not-facing': (values: { cell: string; facing: string }) =>
    `No opening can join ${values.cell} and ${values.facing}. Give two edge cells that face each other, the north or west one first.`,
  'opening-twice': (values: { cell: string; facing: string }) =>
    `The opening between ${values.cell} and ${values.facing} appears twice. Remove one.`,
  'board-code-version': (values: { version: string }) =>
    `The board code has version ${quote(values.version)}. This program reads version 1.`,
  'board-code-character': (values: { character: string; index: number }) =>
    `Character ${values.index + 1} of the board code is ${quote(values.character)}. Use only letters, digits, “-” and “_”.`,
  'board-code-size': (values: { width: number; height: number }) =>
    `The board code has ${values.width} × ${values.height} cells. A board has 4 to 16 columns and rows.`,
  'board-code-mark': (values: { cell: string; mark: number }) =>
    `The board code has an unknown mark on ${values.cell}: ${values.mark}.`,
  'board-code-cut-short': (values: { characters: number }) =>
    `The board code is incomplete: it ends after ${counted(values.characters, 'character')}.`,
  'board-code-left-over': (values: { text: string }) =>
    `The board code has extra characters at the end: ${quote(values.text)}.`,
  'drawing-empty': () => 'No board drawing found. It starts with a line of “+” and “-”.',
  'drawing-tab': (values: TextPlace) =>
    `The drawing has a tab in line ${values.line}, column ${values.column}. Use spaces instead.`,
  'drawing-size': (values: TextPlace & { width: number; height: number }) =>
    `The drawing, which ends in line ${values.line}, column ${values.column}, has ${values.width} × ${values.height} cells. A board has 4 to 16 columns and rows.`,
  'drawing-line': (values: TextPlace & { text: string }) =>
    `Line ${values.line} isn’t part of a drawing from column ${values.column} on: ${quote(values.text)}.`,
  'drawing-too-wide': (values: TextPlace & { text: string }) =>
    `Line ${values.line} of the drawing is longer than its first line. Remove ${quote(values.text)} in column ${values.column}.`,
  'drawing-corner': (values: TextPlace & { text: string }) =>
    `The drawing needs a “+” in line ${values.line}, column ${values.column}, not ${quote(values.text)}.`,
  'drawing-side': (values: TextPlace & { text: string }) =>
    `${quote(values.text)} in line ${values.line}, column ${values.column} isn’t a complete side. Draw “---” or “|”, or leave it blank.`,
  'drawing-cell': (values: TextPlace & { text: string }) =>
    `${quote(values.text)} in line ${values.line}, column ${values.column} isn’t a valid cell. Examples: “R” (robot), “rc” (target), “/g” (diagonal), “###” (blocked).`,
  'drawing-target': (values: TextPlace & { text: string }) =>
    `${quote(values.text)} in line ${values.line}, column ${values.column} isn’t a valid cell. After “target:” name one, such as “c3”.`,
  'drawing-no-target': (values: TextPlace & { cell: string }) =>
    `There is no target on ${values.cell} (line ${values.line}, column ${values.column}). Name a cell with a target.`,
  'drawing-opening': (values: TextPlace & { cell: string; facing: string }) =>
    `The edge is open at ${values.cell} but closed at ${values.facing} opposite (line ${values.line}, column ${values.column}). Open or close both.`,
  'drawing-robot-twice': (values: TextPlace & OnCell & { other: string }) =>
    `The ${values.robot} robot is drawn twice, on ${values.other} and on ${values.cell} (line ${values.line}, column ${values.column}). Remove one.`,
  'robot-left-out': (values: OnCell & { other: string }) =>
    `The ${values.other} robot is on ${values.cell}, but there is no ${values.robot} robot. Place robots in the order red, green, blue, yellow, silver.`,
  'bad-moves': (values: { piece: string }) =>
    `${quote(values.piece)} isn’t a valid move. A move is a robot and a direction, such as “rE”.`,
  'not-a-record': () => 'This isn’t the record of a match or a practice session.',
  'unknown-record-version': (values: { version: unknown }) =>
    `The record has version ${quote(written(values.version))}, which is newer than this program. Update the program.`,
  'bad-record-line': (values: { line: number }) =>
    `Line ${values.line} of the record is damaged or doesn’t fit what comes before.`,
  'not-a-result': () => 'This isn’t the result of a position.',
  'unknown-result-version': (values: { version: unknown }) =>
    `The result has version ${quote(written(values.version))}. This program reads version 1.`,
  'not-an-archive': () => 'This file wasn’t written by the export command.',
  'unknown-archive-version': (values: { version: unknown }) =>
    `The file has version ${quote(written(values.version))}. This program reads version 1. Update the program.`,
  'bad-archive-line': (values: { line: number }) =>
    `Line ${values.line} is damaged. Export the file again.`,
  'not-in-the-stack': (values: { cell: string }) =>
    `The chip for ${values.cell} is no longer in the stack. Choose another target.`,
  'other-robots': (values: { robots: number }) =>
    `This match has ${robots(values.robots)}, but the position has a different number.`,
  'faces-of-one-number': (values: { face: string; second: string }) =>
    `The faces ${values.face} and ${values.second} have the same number. A board has one face of each number.`,
  'bad-player-count': (values: { count: number }) =>
    `A match takes 2 to 26 players, not ${values.count}.`,
  'no-such-player': (values: { player: number }) =>
    `There is no player ${values.player + 1} in this match.`,
  'empty-name': (values: { player: number }) => `Player ${values.player + 1} needs a name.`,
  'name-too-long': (values: { name: string }) =>
    `${quote(values.name)} is too long. Names have at most 16 characters.`,
  'name-not-printable': (values: { name: string }) =>
    `${quote(values.name)} has characters that can’t be shown. Use letters, digits and spaces.`,
  'too-many-names': ({ most }: { most: number }) =>
    `Up to ${most} players: the other names were left out.`,
  'not-in-range': (values: { most: number }) => `Numbers here run from 1 to ${values.most}.`,
  'name-taken': (values: { name: string }) =>
    `Two players are called ${quote(values.name)}. Give one of them another name.`,

  /** Of a board that is drawn. */
  'no-robots': () => 'No robots yet. Press “r”, “g”, “b”, “y” or “s” to place one.',
  'no-target': () => 'No target yet. Place one on the board.',
  'no-active-target': () => 'No active target. Move the cursor to a target and activate it.',
  'centre-side': () => 'A blocked cell always has walls. Unblock it first.',
  'nothing-to-activate': () => 'No target here. Place one first.',
  'bad-size': () => 'A board must have 4 to 16 columns and rows.',
  'no-change-to-undo': () => 'Nothing to undo.',
  'no-change-to-redo': () => 'Nothing to redo.',
  'no-file-name': () => 'Type a file name, or press Esc to cancel.',

  /** Of a record in the list. */
  'match-is-over': () => 'This match is over; press Enter to replay it.',
  'no-round-begun': () => 'There’s nothing to continue: no round of this match has begun.',

  /** To players at one table, in rooms, and at the door of a room. */
  'bid-unconfirmed': (values: Typed & { name: string }) =>
    `Time’s up: ${values.name}’s bid${ofTyped(values)} wasn’t confirmed and doesn’t count.`,
  'own-bid-unconfirmed': (values: Typed) =>
    `Time’s up: your bid${ofTyped(values)} wasn’t confirmed and doesn’t count.`,
  'solo-bid-unconfirmed': (values: Typed) =>
    `Time’s up: your bid${ofTyped(values)} wasn’t confirmed. You lose the chip.`,
  'no-way': (values: { robot: string }) =>
    `The ${values.robot} robot can’t get there in one move; click a cell where it stops.`,
  'no-target-here': () => 'No target under the cursor; move it to the target on the chip.',
  'no-robot-here': () => 'No robot can be placed there; choose another cell.',
  'other-board': () => 'That’s a different board. Enter a position on the board of this match.',
  'bidding-over': () => 'Bidding is over.',
  removed: () => 'The player who opened the room has removed you.',
  'room-closed': () => 'The host has closed the room.',
  closed: () => 'This room is closed; press “q” to leave it.',
  broke: () => 'Something went wrong in this room; try again.',
  unreachable: () => 'The room can’t be reached right now; try again in a moment.',
  'name-in-use': () => 'Someone in this room has your name; try again.',
  'no-seat-left': () => 'All twelve seats are taken, but you can watch.',
  'already-seated': () => 'You already have a seat.',
  'not-seated': () => 'You’re watching; only players with a seat can do that.',
  'match-under-way': () => 'A match is being played; wait until it’s over.',
  'too-few-players': () => 'A match needs at least two players; bots count too.',
  'not-your-proof': () => 'Only the prover can move robots now.',
  'too-many-rooms': () => 'No more rooms can be opened; join one instead.',
  'too-many-own-rooms': () => 'You or your address can’t open any more rooms; join one instead.',
  draining: () => 'The server is closing soon; no new match can start.',
  'too-fast': () => 'Too fast; try again in a second.',
  barred: () => 'You were removed from that room.',
  locked: () => 'That room is locked; only players with a seat in it can enter.',
  'not-opener': () => 'Only the player who opened the room can do that.',
  'nobody-of-that-name': () => 'That player isn’t here any more.',
  'no-such-room': (values: { name: string }) =>
    `There’s no room ${quote(values.name)}; it may have been closed.`,
  'not-erased': () => 'Your data couldn’t be erased. Please try again later.',
};
