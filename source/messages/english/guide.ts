import type { Direction } from '../../engine/index.js';
import { moves, theKey } from './counting.js';

export const guide = {
  offer: (values: { key: string }) =>
    `New here? Press ${theKey(values.key)} for a guided round in six short steps.`,
  step: (values: { step: number; of: number }) => `Step ${values.step} of ${values.of}`,

  steps: {
    pick: {
      title: 'Pick a robot',
      text: (values: { robot: string; key: string; target: string }) =>
        `The ${values.robot} robot must get to the highlighted target, the ${values.target}. You move one robot at a time. Press ${theKey(values.key)} to pick it.`,
      done: 'Red is picked: the board marks it.',
    },
    slide: {
      title: 'Move it',
      text: (values: { robot: string; arrow: string }) =>
        `Robots have no brakes. Press the ${values.arrow} arrow and see how far ${values.robot} slides.`,
      done: 'It kept sliding until a wall stopped it. That is one move, however far it goes.',
    },
    stop: {
      title: 'Use a blocker',
      text: (values: { arrow: string; other: string }) =>
        `Now press the ${values.arrow} arrow. Watch the ${values.other} robot: it is in the way.`,
      done: 'Robots stop each other, just like walls. If you need a wall, put a robot there.',
    },
    straight: {
      title: 'No straight lines',
      text: (values: { robot: string; arrow: string }) =>
        `The robots are back at the start. The ${values.robot} robot has a straight path to its target. Try it: press the ${values.arrow} arrow.`,
      done: 'Not allowed! A robot must turn by 90° before it stops on its target. That is the ricochet in the name of the game.',
    },
    solve: {
      title: 'Solve it',
      text: (values: { robot: string; moves: number; undo: string }) =>
        `Your turn: get ${values.robot} to its target with a turn of 90°. It takes ${moves(values.moves)}, and you have seen how to start. Press ${theKey(values.undo)} to undo a move.`,
      done: 'Solved! It turned by 90° and stopped on its target.',
    },
    bid: {
      title: 'Bid, then prove',
      text: (values: { moves: number }) =>
        `In a match, you solve it in your head and bid the number of moves you need. The lowest bidder then proves it on the board, as you just did. The shortest solution here takes ${moves(values.moves)}. Press the number you would bid.`,
      done: 'Exactly. No lower bid can be proved, and a higher one can be beaten. That is the whole game. Have fun!',
    },
  },

  goOn: 'Press Enter to continue.',
  atEnd: 'Press Enter to return to the menu.',

  pickFirst: (values: { robot: string; key: string }) =>
    `Not yet: press ${theKey(values.key)} to pick the ${values.robot} robot first.`,
  pressArrow: (values: { robot: string; arrow: string }) =>
    `Not yet: press the ${values.arrow} arrow to move ${values.robot}.`,
  tooLow: (values: { bid: number }) =>
    `Too low: there is no solution in ${moves(values.bid)}. Try another number.`,
  tooHigh: (values: { bid: number }) =>
    `Too high: a lower bid would beat ${values.bid}. Try a lower number.`,
  bidNow: 'Nothing moves now: press the number of moves you would bid.',

  arrows: ['up', 'right', 'down', 'left'] satisfies Record<Direction, string>,
  keys: { learn: 'guided round', next: 'next step' },
};
