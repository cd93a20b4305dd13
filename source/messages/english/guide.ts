import type { PerDirection } from '../grammar.js';
import { moves } from './counting.js';

export const guide = {
  offer: (values: { key: string }) =>
    `New here? Press ${values.key} for a guided first round: six short steps.`,
  step: (values: { step: number; of: number }) => `Step ${values.step} of ${values.of}`,

  steps: {
    pick: {
      title: 'Pick a robot',
      text: (values: { robot: string; key: string; target: string }) =>
        `The ${values.robot} robot is to get to the ${values.target}, which is in the spotlight. You move one robot at a time: press ${values.key} to pick it.`,
      done: 'It is in your hand now; on the board it is marked.',
    },
    slide: {
      title: 'Slide it',
      text: (values: { robot: string; arrow: string }) =>
        `Robots have no brakes. Press the ${values.arrow} arrow key and see how far ${values.robot} goes.`,
      done: 'It went on until a wall stopped it. Short or long, that is one move.',
    },
    stop: {
      title: 'Stop at a robot',
      text: (values: { arrow: string; other: string }) =>
        `Now press the ${values.arrow} arrow key, and look at ${values.other}: it stands in the way.`,
      done: 'A robot stops another one as a wall does. Where a wall is missing, a robot will do.',
    },
    straight: {
      title: 'Not straight',
      text: (values: { robot: string; arrow: string }) =>
        `All robots are back at the start. From here ${values.robot} looks straight at its target. Try it: press the ${values.arrow} arrow key.`,
      done: 'Refused! A robot has to turn a corner first. That is the ricochet in the name of the game.',
    },
    solve: {
      title: 'Solve it',
      text: (values: { robot: string; moves: number; undo: string }) =>
        `Your turn: bring ${values.robot} to its target by a way with a corner in it. You know how one of ${moves(values.moves)} begins. If you get lost, ${values.undo} takes a move back.`,
      done: 'It has turned a corner and rests on its target. Solved!',
    },
    bid: {
      title: 'Bid, then prove',
      text: (values: { moves: number }) =>
        `In a match nobody touches a robot at first. You look, and bid how many moves you need; the lowest bid is then proved on the board, as you have just done. Here ${values.moves} is the best there is. Press the number that you would bid.`,
      done: 'Just right: fewer cannot be proved, and more can be underbid. That is the whole game. Have fun!',
    },
  },

  goOn: 'Press Enter for the next step.',
  atEnd: 'Press Enter to go back to the menu.',

  pickFirst: (values: { robot: string; key: string }) =>
    `Not yet: pick the ${values.robot} robot first, with ${values.key}.`,
  pressArrow: (values: { robot: string; arrow: string }) =>
    `Nearly: for ${values.robot}, it is the ${values.arrow} arrow key now.`,
  tooLow: (values: { bid: number }) =>
    `Nobody can prove ${moves(values.bid)} here, and a proof that fails wins nothing. Try another number.`,
  tooHigh: (values: { bid: number }) =>
    `${moves(values.bid)} can be proved, but whoever bids fewer goes first. Try a lower number.`,

  arrows: ['up', 'right', 'down', 'left'] satisfies PerDirection,
  keys: { learn: 'guided round', next: 'next step' },
};
