import { bidMoves, chips, moves } from './counting.js';

export const solitaire = {
  player: 'You',
  thinking: 'Found a way? Type the number of moves, then Enter.',
  holding: 'Found a way? Press Enter: the clock stops while you show it.',
  showing: 'Show it: pick a robot, then move it. x gives up, and the clock runs on.',
  putBack: 'The robots are back, and the clock is running again.',
  held: 'The sand clock is paused.',
  claim: (values: { typed: string }) => `Your bid: ${values.typed}`,
  handOver: (values: { bid: number; exact: boolean }) =>
    `Your turn: ${bidMoves(values)}. Press Enter to begin.`,
  proving: (values: { bid: number; exact: boolean }) =>
    `Prove it in ${bidMoves(values)}: pick a robot, then move it.`,
  lastTurn: 'The clock ran out; it is turned over one last time.',
  won: (values: { moves: number }) => `Solved in ${moves(values.moves)}: you win the chip.`,
  tooLate: 'Time’s up: you lose the chip.',
  failed: 'The proof failed: you lose the chip.',
  faceUp: (values: { chips: number }) => `won ${values.chips}`,
  faceDown: (values: { chips: number }) => `lost ${values.chips}`,
  over: ({ up, down }: { up: number; down: number }) =>
    `${chips(up)} face up, ${down} face down: ${up > down ? 'you win!' : 'you lose. You need more face up than down.'}`,
};

/** What the referee of a physical game reads. */
export const referee = {
  title: 'Set up the position',
  about: 'Place the robots as on the real board, move to the target, then press Enter.',
  placeTitle: 'Place the robots',
  placing: 'Move the cursor, press a robot’s letter to place it there, Enter to begin.',
  noTarget: 'no target here',
  gameId: (values: { typed: string }) => `Game ID: ${values.typed}`,
  keys: {
    robot: 'place robot',
    nextTarget: 'next target',
    draw: 'start round',
    gameId: 'enter Game ID',
  },
};
