import type { Edition, Properties } from '../../game/index.js';
import { chips, minutes, robots, rounds, seconds } from './counting.js';

/** The help sheet, the rules for whoever has never played: apart, so that what shows none does not load it. */
export const ruleTexts = {
  title: 'Help',
  clockGoesOn: 'The match goes on underneath, and so does its clock.',

  keys: {
    title: 'Keys',
    everywhere: (values: { help: string }) =>
      `Esc takes one step back wherever you are; Ctrl-C leaves at once. ${values.help} opens this sheet wherever no text is typed.`,
    settings:
      'Keys are chosen in the settings. With the mouse on, a click on a board picks a robot, or shows the one in hand where to slide.',
  },

  aim: {
    title: 'The aim',
    target: (values: { robots: number }) =>
      `The board has ${robots(values.robots)} and a target in the spotlight. The robot of its colour has to come to rest there. The vortex may be reached by any robot.`,
    moves:
      'Use as few moves as you can. Every move counts, whichever robot makes it; it is fine to move one robot only so that it stands in the way of another.',
  },

  slide: {
    title: 'A slide',
    what: 'Robots have no brakes. One that sets out slides on until it meets a wall, the edge, the block in the middle or another robot. That is one move, short or long.',
    picture:
      'Red has gone east, as far as the wall; the mark with its letter shows where it set out. In lists of moves this is written rE: the robot, then north, east, south or west.',
    passing: 'A robot slides over targets and over start marks as if they were bare floor.',
  },

  stop: {
    title: 'Another robot as a stop',
    what: 'A robot stops beside another robot just as it does at a wall. So where a wall is missing, bring a robot.',
    picture:
      'Left: red went east and ran past. Right: green went south first, and red stops at it.',
  },

  ricochet: {
    title: 'The ricochet',
    what: 'A robot may not run onto its target in a straight line. It has to turn a corner at least once in the round before it may stop there.',
    picture:
      'Left: red looks straight at its target, and may not go there. Right: it has gone north, east and south, and turned corners on its way. That counts.',
    between: 'Between the two moves that make the corner, other robots may move.',
    over: 'Sliding straight over the target is allowed; stopping there is not.',
  },
  straight: {
    title: 'Straight is fine',
    what: 'In this game a robot may run onto its target in a straight line, as red does here. It need not turn a corner first.',
  },
  backAndForth: (values: { reverse: boolean }) =>
    values.reverse
      ? 'A robot that has just moved may slide straight back the way it came.'
      : 'A robot that has just moved may not slide straight back the way it came, not before another robot has moved.',

  diagonal: {
    title: 'Diagonals',
    what: 'A diagonal lets the robot of its own colour through. Every other robot is turned by it and slides on. Both belong to the same move.',
    picture:
      'Left: red goes east, meets the green diagonal and is sent north. Right: green goes north and passes.',
    rest: 'No robot may stop on a diagonal. A slide that would have to end there is not a move.',
    ricochet: (values: { counts: boolean }) =>
      values.counts
        ? 'The turn at a diagonal is a corner like any other: after it the robot may stop on its target.'
        : 'In this game the turn at a diagonal is not the corner that a robot needs before it may stop on its target.',
  },

  opening: {
    title: 'Openings',
    what: 'Where the edge is open, a robot slides out of the board and comes in again at the opposite side, still sliding. All of it is one move.',
    picture: 'Red went east, left the board, came back in the west and stopped at the wall.',
  },

  silver: {
    title: (values: { robot: string }) => `The ${values.robot} robot`,
    what: (values: { robot: string }) =>
      `No target is ${values.robot}. The fifth robot may go to the vortex, and it may stand in the way. Its key and its letter are s.`,
    diagonals: 'Every diagonal turns it.',
  },

  round: {
    title: 'A round',
    think:
      'A chip is drawn: it says which target is sought. Nobody touches a robot. All look for a way at the same time, with their eyes only.',
    bid: 'If you see a way, bid the number of moves: your letter, the number, Enter. If you have no more to bid, pass: your letter, Enter.',
    bidInRoom:
      'If you see a way, type the number of moves, then Enter. All bid at the same time, and everybody sees the bids. If you have no more to bid, pass: Enter twice.',
    pass: 'When all have passed, nobody waits for the clock. A new bid takes all passes back.',
    ownRaise: (values: Pick<Properties, 'ownRaise'>) =>
      values.ownRaise === 'not-above-last'
        ? 'You may bid again as long as the clock runs, but never more than your last number.'
        : 'You may bid again as long as the clock runs, lower or higher, but never more than your first number.',
    clock: (values: { seconds: number }) =>
      `The first bid turns the sand clock: ${seconds(values.seconds)} from then on, everybody may bid.`,
    noBids: {
      self: 'If nobody bids for four minutes, any player may turn the clock; after five it turns by itself.',
      player: 'If nobody bids for four minutes, any player may turn the clock.',
      off: 'Without a bid the clock never runs.',
    },
    noBidsEnd:
      'A first bid while it runs turns it anew. If it runs out without a bid, the chip goes back among the others, and another one is drawn.',
  },

  proof: {
    title: 'The proof',
    lowest:
      'When the clock has run out, the lowest bid is tried first: its player presses Enter and moves the robots.',
    moves: (values: Pick<Properties, 'proof'>) =>
      values.proof === 'at-most'
        ? 'It has to be done in as many moves as were bid, or in fewer.'
        : 'After exactly as many moves as were bid, the robot of the target has to rest on it. A spare move of another robot fills up, and a robot that is there too early may go and come back.',
    clock: (values: { seconds: number }) =>
      `A prover has ${seconds(values.seconds)} for the whole proof; then it has failed.`,
    tie: (values: Pick<Properties, 'tie'>) =>
      values.tie === 'fewest-chips'
        ? 'Of two equal bids, that of the player with fewer chips comes first. If they have the same, the one that was made first.'
        : 'Of two equal bids, the one that was made first comes first.',
    handicap:
      'A handicap is added to the number of its player where bids are compared. It gives no more moves.',
    failed:
      'If the proof fails, all robots go back and the next bid is tried. If none succeeds, nobody gets the chip and it goes back among the others.',
    afterRound: (values: Pick<Properties, 'afterRound'>) =>
      values.afterRound === 'stay'
        ? 'After a chip is won, the robots stay where they are: the next round begins there.'
        : 'After a chip is won, all robots go back to where the round began.',
  },

  room: {
    title: 'In a room',
    seats:
      'Whoever comes in watches. With s you take a seat, or give it back before the match; two to twelve can play, bots among them.',
    next: 'The next round begins when all players are ready, at the latest after 15 seconds.',
    seatKept:
      'If you leave a match, or your line is cut, your seat is kept for five minutes: log in again under the same name, or with the same key, and enter the room.',
  },

  end: {
    title: 'The end',
    chips: (values: { chips: number }) =>
      `Whoever has won ${chips(values.chips)} first wins the match.`,
    rounds: (values: { rounds: number }) => `The match ends after ${rounds(values.rounds)}.`,
    minutes: (values: { minutes: number }) =>
      `The match ends with the round under way after ${minutes(values.minutes)}.`,
    most: 'Most chips win.',
    allChips: 'All chips are played. Whoever has won most of them wins the match.',
    byPlayers: (values: Edition['chips']) =>
      `Two players: the first to win ${chips(values.two)} wins. Three: ${values.three}. Four: ${values.four}. More than four play until ${values.more} are won.`,
    shared: 'Equal best scores share the win.',
  },

  alone: {
    title: 'Alone against the clock',
    round: (values: { seconds: number; turns: 1 | 2 }) =>
      `Chip and sand clock turn together. You have ${values.turns === 1 ? '' : 'twice '}${seconds(values.seconds)} to find a way.`,
    bid: 'Say in how many moves, then show it. A proof that fails turns the chip face down.',
    claim:
      'Found one? Hold the clock and show it, in any number of moves. If you give up, the robots go back and the clock runs on from where it was held.',
    chips:
      'A target that you have reached turns its chip face up. A clock that has run out turns it face down.',
    end: 'You win if in the end more chips lie face up than face down.',
  },
};
