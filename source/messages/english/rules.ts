import type { Edition, Properties } from '../../game/index.js';
import { chips, minutes, robots, rounds, seconds, theKey } from './counting.js';

/** The help sheet: the rules for new players. */
export const ruleTexts = {
  title: 'Help',
  clockGoesOn: 'The match goes on behind this sheet, and the clock keeps running.',

  keys: {
    title: 'Keys',
    everywhere: (values: { help: string }) =>
      `Esc goes back one step, Ctrl-C quits at once. ${theKey(values.help)} opens this help, except where you type text.`,
    settings:
      'You can change the keys in Settings. With the mouse on, click a robot to pick it, then click the cell where it should stop.',
  },

  referee: {
    title: 'Refereeing',
    layOut:
      'The game is on your own board: choose its four faces under “Rules…” before you start. Here you keep the bids, the sand clock and the proofs. Before each round, copy that board: move the cursor and press a robot’s letter to put it there, or press “e” and enter a Game ID. Then point at the target of the drawn chip and press Enter.',
    bids: 'When a player calls a number, press that player’s key, the number, Enter. The first bid starts the sand clock.',
    proof:
      'When it has run out, press Enter and repeat the prover’s moves here: the program says if they are allowed and lead to the target. Press “x” if the prover gives up.',
    after: 'After the round you see the shortest solution. Then copy the board again.',
  },

  aim: {
    title: 'Goal',
    target: (values: { robots: number }) =>
      `The board has ${robots(values.robots)} and one highlighted target. Bring the robot of the same colour to a stop on that target. For the vortex, use any robot.`,
    moves:
      'Use as few moves as you can. Moves of all robots count. You may move one robot just to block another.',
  },

  slide: {
    title: 'Moving',
    what: 'Robots have no brakes. Once moving, a robot slides until it hits a wall, the edge, the centre block or another robot. That is one move, however far it goes.',
    picture:
      'Red moved east until it hit the wall; the mark with its letter shows where it started. This move is written “rE”: the robot, then “N”, “E”, “S” or “W” for the direction.',
    passing: 'Targets and start marks do not stop a robot.',
  },

  stop: {
    title: 'Robots as blockers',
    what: 'A robot stops next to another robot just as it does at a wall. If you need a wall, put a robot there.',
    picture:
      'Left: red moved east and slid all the way to the edge. Right: green moved south first, so red stopped next to it.',
  },

  ricochet: {
    title: 'Ricochet',
    what: 'A robot may not reach its target in a straight line. It must ricochet first: turn by 90° at least once in the round, between two of its moves or at a diagonal.',
    picture:
      'Left: red has a straight path to its target, so the move is not allowed. Right: red moved north, east and south, with a turn of 90° each time. That counts.',
    between: 'Other robots may move between those moves.',
    over: 'A robot may slide straight over its target, but may not stop on it that way.',
    back: 'Going straight back is not a ricochet.',
  },
  onTarget: (values: { ricochet: boolean }): string =>
    values.ricochet
      ? 'A robot that starts the round on its target must leave it, ricochet and come back.'
      : 'A robot that starts the round on its target must leave it and come back.',
  straight: {
    title: 'No ricochet needed',
    what: 'With these rules, a robot may reach its target in a straight line, as red does here.',
  },
  backAndForth: (values: { reverse: boolean }): string =>
    values.reverse
      ? 'A robot may move straight back the way it came.'
      : 'A robot may not move straight back the way it came until another robot has moved.',

  diagonal: {
    title: 'Diagonals',
    what: 'A robot passes through a diagonal of its own colour. Any other robot turns there and keeps sliding in a new direction. It is still one move.',
    picture:
      'Left: red moves east, hits the green diagonal and turns north. Right: green moves north and passes through.',
    rest: 'A robot may not stop on a diagonal. A move that would end there is not allowed.',
    ricochet: (values: { counts: boolean }): string =>
      values.counts
        ? 'Turning at a diagonal counts as a ricochet: the robot may then stop on its target.'
        : 'With these rules, turning at a diagonal does not count as a ricochet: the robot must still turn by 90° between two moves.',
  },

  opening: {
    title: 'Openings',
    what: 'At an opening, a robot slides off the board, comes back in on the opposite side and keeps sliding. It is still one move.',
    picture: 'Red moved east off the board, came back in from the west and stopped at the wall.',
  },

  silver: {
    title: (values: { robot: string }) => `The ${values.robot} robot`,
    what: (values: { robot: string }) =>
      `There are no ${values.robot} targets. Use the fifth robot to reach the vortex or to block other robots. Its key and letter are “s”.`,
    diagonals: 'It turns at every diagonal.',
  },

  round: {
    title: 'Bidding',
    think:
      'A chip is drawn to choose the target. Everyone looks for a solution at the same time, without moving any robot.',
    bid: 'Found one? Bid the number of moves: press your letter, the number, Enter. To pass, press your letter, then Enter.',
    bidInRoom:
      'Found one? Type the number of moves, then press Enter. Everyone bids at the same time and sees all bids. To pass, press Enter twice.',
    others:
      'Bids are whole numbers from 1 to 99. You may bid lower than others, the same number or a higher one.',
    pass: 'When every player has passed, bidding ends early. A new bid cancels all passes.',
    ownRaise: (values: Pick<Properties, 'ownRaise'>): string =>
      values.ownRaise === 'not-above-last'
        ? 'You may change your bid while the clock runs, but never go above your last bid.'
        : 'You may lower or raise your bid while the clock runs, but never above your first bid.',
    clock: (values: { seconds: number }) =>
      `The first bid starts the sand clock. Everyone then has ${seconds(values.seconds)} to bid.`,
    noBids: {
      self: 'If there is no bid for four minutes, any player may start the clock. After five minutes it starts by itself.',
      player: 'If there is no bid for four minutes, any player may start the clock.',
      off: 'The clock does not start until someone bids.',
    },
    noBidsEnd:
      'If someone bids while it runs, it starts over. If it runs out without a bid, the chip goes back and another is drawn.',
  },

  proof: {
    title: 'Proof',
    lowest:
      'When the clock runs out, the player with the lowest bid presses Enter and proves it by moving the robots.',
    moves: (values: Pick<Properties, 'proof'>): string =>
      values.proof === 'at-most'
        ? 'The proof may not use more moves than were bid.'
        : 'The proof must use exactly as many moves as were bid. To use up spare moves, move another robot, or leave the target and come back.',
    clock: (values: { seconds: number }) =>
      `You have ${seconds(values.seconds)} for the whole proof. If time runs out, the proof fails.`,
    tie: (values: Pick<Properties, 'tie'>): string =>
      values.tie === 'fewest-chips'
        ? 'If bids are tied, the player with fewer chips goes first. If that is tied too, the earlier bid does.'
        : 'If bids are tied, the earlier bid goes first.',
    handicap:
      'A handicap is added to your bid when bids are compared. It does not give you more moves.',
    setAside:
      'If nobody wins the chip and all agree, “v” sets it aside and shows its solution. Against bots that happens by itself.',
    failed:
      'If the proof fails, the robots go back and the next lowest bid is tried. If every proof fails, the chip goes back.',
    afterRound: (values: Pick<Properties, 'afterRound'>): string =>
      values.afterRound === 'stay'
        ? 'After a chip is won, the robots stay where they are for the next round.'
        : 'After a chip is won, the robots go back to where they started the round.',
  },

  room: {
    title: 'Rooms',
    seats:
      'You enter a room as a spectator. Press “s” to take a seat, or to give it up before the match. Two to twelve players can play, including bots.',
    next: 'The next round starts when all players are ready, or after 15 seconds.',
    seatKept:
      'If you leave a match or lose your connection, your seat is kept for five minutes. Log in again with the same name or SSH key and enter the room.',
  },

  end: {
    title: 'Winning',
    chips: (values: { chips: number }) =>
      `The first player to win ${chips(values.chips)} wins the match.`,
    rounds: (values: { rounds: number }) => `The match ends after ${rounds(values.rounds)}.`,
    minutes: (values: { minutes: number }) =>
      `The match ends after ${minutes(values.minutes)}, once the current round is over.`,
    most: 'The player with the most chips wins.',
    allChips: 'All chips are played. The player with the most chips wins.',
    byPlayers: (values: Edition['chips']) =>
      `With two players, the first to ${chips(values.two)} wins; with three, ${values.three}; with four, ${values.four}. With more players, play until ${chips(values.more)} are won.`,
    shared: 'Players tied for the most chips share the win.',
  },

  alone: {
    title: 'Solo',
    round: (values: { seconds: number; turns: 1 | 2 }) =>
      values.turns === 1
        ? `A new chip starts the sand clock. You have ${seconds(values.seconds)} to find a solution.`
        : `A new chip starts the sand clock. It runs twice, ${seconds(values.seconds)} each time.`,
    bid: 'Bid the number of moves, then prove it. If the proof fails, the chip is turned face down.',
    claim:
      'Found one? Stop the clock and prove it, in any number of moves. If you give up, the robots go back and the clock runs on.',
    chips:
      'Reach the target and its chip is turned face up. If time runs out, it is turned face down.',
    end: 'You win if you end with more chips face up than face down.',
  },
};
