import { chips, moves } from './counting.js';

export const solitaire = {
  player: 'You',
  thinking: 'Do you see a way? Type how many moves it takes, then Enter.',
  holding: 'Found a way? Press Enter: the clock stops, and you show it.',
  showing: 'Show your way: pick a robot, then move it. x gives up: the clock runs on.',
  putBack: 'The robots are back, and the clock runs on.',
  held: 'The sand clock is held.',
  claim: (values: { typed: string }) => `I have it in: ${values.typed}`,
  handOver: (values: { bid: number; exact: boolean }) =>
    `Your turn: ${values.exact ? 'exactly ' : ''}${moves(values.bid)}. Press Enter to begin.`,
  proving: (values: { bid: number; exact: boolean }) =>
    `Prove it in ${values.exact ? 'exactly ' : ''}${moves(values.bid)}: pick a robot, then move it.`,
  unconfirmed: (values: { typed: string | undefined }) =>
    `Time is up: the ${values.typed ?? 'bid'} was not confirmed. The chip lies face down.`,
  lastTurn: 'The clock has run out and is turned once more.',
  won: (values: { moves: number }) => `Solved in ${moves(values.moves)}: the chip lies face up.`,
  tooLate: 'Time is up: the chip lies face down.',
  failed: 'The proof failed: the chip lies face down.',
  faceUp: (values: { chips: number }) => `${values.chips} face up`,
  faceDown: (values: { chips: number }) => `${values.chips} face down`,
  over: (values: { up: number; down: number }) => {
    const result = `${chips(values.up)} face up, ${values.down} face down`;
    return values.up > values.down ? `${result}: you win!` : `${result}: the clock wins.`;
  },
};

/** What the referee of a real table reads. */
export const referee = {
  title: 'Lay out the table',
  about: 'Put the robots where they stand, point at the target of the chip, press Enter.',
  placeTitle: 'Place the robots',
  placing: 'Move the cursor, press the letter of a robot to put it there, Enter to begin.',
  noTarget: 'no target here',
  gameId: (values: { typed: string }) => `Game ID: ${values.typed}`,
  noTargetHere: 'There is no target under the cursor; move it to the one on the chip.',
  nobodyStands: 'No robot can stand there; choose another cell.',
  otherBoard: 'That is another board; this match has begun on its own. Enter a position on it.',
  keys: {
    robot: 'put robot',
    nextTarget: 'next target',
    draw: 'start the round',
    gameId: 'type a Game ID',
  },
};

export const mouse = {
  noWay: (values: { robot: string }) =>
    `The ${values.robot} robot does not get there in one move; click where it should slide.`,
};
