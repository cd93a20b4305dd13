import { type Board, hasDiagonals, type MoveRules, openings } from '../../engine/index.js';
import { type Edition, facesToDeal, isSolitaire, type Match } from '../../game/index.js';

/** @public What the rules on the help sheet speak of. */
export interface GameInPlay {
  readonly moves: MoveRules;
  readonly robots: number;
  readonly fifth?: Board['fifth'] | undefined;
  /** Whether there may be any on the board. */
  readonly diagonals: boolean;
  readonly openings: boolean;
  /** Rounds with bids and proofs; undefined in practice. */
  readonly rounds?: Rounds | undefined;
}

/** The number of players and their agreements, as far as known. */
interface Rounds
  extends Pick<
    Match['options'],
    'edition' | 'seconds' | 'proofSeconds' | 'turns' | 'rounds' | 'minutes' | 'soloBid'
  > {
  readonly players: 'one' | 'several' | 'any';
  /** Chips that win; none where that depends on the number of players. */
  readonly chips?: number | 'all' | undefined;
  readonly handicaps: boolean;
  readonly room?: boolean;
  /** Whether a referee keeps a game on a real board. */
  readonly drawnByHand?: boolean;
}

/** @public Everything that can be played with this edition, as the menu offers it. */
export const gamesOfEdition = (
  edition: Edition,
  { seconds, proofSeconds, turns }: Pick<Match['options'], 'seconds' | 'proofSeconds' | 'turns'>,
): GameInPlay => ({
  moves: edition.moves,
  robots: edition.robots,
  diagonals: edition.diagonals !== 'left-out' && facesToDeal(edition).some(hasDiagonals),
  openings: edition.openings > 0,
  rounds: { edition, seconds, proofSeconds, turns, players: 'any', handicaps: false },
});

/** @public A match or solo game on a laid-out board. */
export const gameOfMatch = (match: Pick<Match, 'options' | 'board' | 'robots'>): GameInPlay => {
  const { options, robots } = match;
  const board = match.board!;
  const { edition, chips, handicaps } = options;
  return {
    ...gameOnBoard(edition.moves, { board, robots }),
    rounds: {
      ...options,
      players: isSolitaire(options) ? 'one' : 'several',
      chips: chips === board.targets.length ? 'all' : chips,
      handicaps: handicaps.some(handicap => handicap > 0),
    },
  };
};

/** @public The same in a room of a server. */
export function gameInRoom(game: GameInPlay): GameInPlay {
  return { ...game, rounds: game.rounds && { ...game.rounds, players: 'several', room: true } };
}

/** @public Moves on a laid-out board, without rounds. */
export const gameOnBoard = (
  moves: MoveRules,
  { board, robots }: Readonly<{ board: Board; robots: readonly unknown[] }>,
): GameInPlay => ({
  moves,
  robots: robots.length,
  diagonals: board.diagonals.length > 0,
  openings: openings(board).length > 0,
  fifth: board.fifth,
});
