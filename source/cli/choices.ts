import {
  composeBoard,
  FACE_NAMES,
  type FaceChoice,
  type FaceChoices,
  formatBoard,
  openings,
  withOpenings,
} from '../engine/index.js';
import {
  type Choices,
  checkPlaces,
  checkPlayers,
  DEALT_FACES,
  DEFAULT_EDITION,
  FEWEST_PLAYERS,
  hasTournament,
  type Layout,
  MOST,
  MOST_BOTS,
  MOST_HANDICAP,
  MOST_LENGTH,
  type MoveRange,
  PROPERTY_VALUES,
  type Properties,
  type Table,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { rivalNames } from '../training/rivals.js';
import { refusalSentence } from '../words/index.js';
import type { CommandLine } from './command-line.js';
import { accepted, type BoardFile } from './given-position.js';
import { expectBeside, expectEither, UsageError, usageError, wholeNumber } from './usage.js';
import { oneOf, WORDS } from './words.js';

/** The choices that the flags make, each checked by itself, without defaults for others. `file` has the board of `--board`. */
export function givenChoices(line: CommandLine, file: BoardFile | undefined): Partial<Choices> {
  return withoutGaps<Choices>({
    edition: oneOf(line, 'edition'),
    changes: changesOf(line),
    layout: layoutOf(line, file),
    // Positions to practise have a wish of their own.
    lengths: line.command === 'practice' ? undefined : lengthsOf(line),
    chips: wholeNumber(line, 'chips', [1, MOST.chips]),
    seconds: wholeNumber(line, 'seconds', [1, MOST.seconds]),
    proofSeconds: wholeNumber(line, 'proof-clock', [1, MOST.proofSeconds]),
    turns: wholeNumber(line, 'turns', [1, 2]) as 1 | 2 | undefined,
    rounds: wholeNumber(line, 'rounds', [1, MOST.rounds]),
    minutes: wholeNumber(line, 'minutes', [1, MOST.minutes]),
    soloBid: line.has('solo-bid') || undefined,
    placed: line.has('place') || undefined,
  });
}

function changesOf(line: CommandLine): Partial<Properties> {
  return withoutGaps<Properties>({
    robots: robotsOf(line),
    mixed: line.text('faces') === MIXED ? true : undefined,
    diagonals: diagonalsOf(line),
    openings: wholeNumber(line, 'openings', [0, PROPERTY_VALUES.openings.length - 1]),
    ricochet: line.has('no-ricochet-rule') ? false : undefined,
    ricochetAtDiagonal: line.has('no-ricochet-at-diagonal') ? false : undefined,
    reverse: switchOf(line, 'reverse'),
    ownRaise: oneOf(line, 'own-raise'),
    proof: oneOf(line, 'proof'),
    tie: tieOf(line),
    noBidClock: oneOf(line, 'no-bid-clock'),
    afterRound: oneOf(line, 'after-round'),
  });
}

/** How ties are decided. Some editions have a tournament variant for them; the others have its rule anyway. */
function tieOf(line: CommandLine): Properties['tie'] | undefined {
  if (!line.has('tournament')) return oneOf(line, 'tie');
  const edition = oneOf(line, 'edition') ?? DEFAULT_EDITION;
  if (!hasTournament(edition)) throw usageError('noTournament', { edition });
  expectEither(line, 'tournament', 'tie');
  return 'first-to-bid';
}

function robotsOf(line: CommandLine): 4 | 5 | undefined {
  const robots = wholeNumber(line, 'robots', [4, 5]) as 4 | 5 | undefined;
  const fifth = switchOf(line, 'fifth-robot');
  if (fifth === undefined) return robots;
  if (robots === undefined) return fifth ? 5 : 4;
  const other = fifth ? '--fifth-robot' : '--no-fifth-robot';
  throw usageError('eitherFlag', { flag: '--robots', other });
}

/** Whether something with a flag for on and one for off is turned on or off; undefined without either flag. */
function switchOf(line: CommandLine, name: 'reverse' | 'fifth-robot'): boolean | undefined {
  if (line.has(name)) return true;
  return line.has(`no-${name}`) ? false : undefined;
}

function diagonalsOf(line: CommandLine): Properties['diagonals'] | undefined {
  if (line.has('plain-faces')) return 'plain-faces';
  return line.has('no-diagonals') ? 'left-out' : undefined;
}

/** The word in place of four faces: they are dealt from those of all editions. */
const [MIXED] = WORDS.faces;

function layoutOf(line: CommandLine, file: BoardFile | undefined): Layout | undefined {
  if (file) {
    const { board, robots } = file;
    const isBared = board.printed && line.has('no-diagonals');
    const laidOut = isBared
      ? withOpenings(composeBoard(board.printed.faces, { diagonals: false }), openings(board))
      : board;
    return { kind: 'board', board: formatBoard(laidOut), robots };
  }
  const text = line.text('faces');
  if (text === undefined) return undefined;
  return text === MIXED ? DEALT_FACES : { kind: 'faces', places: placesOf(text) };
}

/** Four names of faces with commas between them; `dealt` leaves one to the deal. */
function placesOf(text: string): FaceChoices {
  const words = text.split(',').map(word => word.trim().toUpperCase());
  const places = words.map(word =>
    [...FACE_NAMES, 'dealt' as const].find(place => place.toUpperCase() === word),
  );
  const unknown = places.indexOf(undefined);
  if (unknown >= 0) throw usageError('noFace', { face: words[unknown]! });
  if (places.length !== 4) throw usageError('notFourFaces', { count: places.length });
  const picked = places as readonly (FaceChoice | undefined)[] as FaceChoices;
  const bad = checkPlaces(picked);
  if (bad) throw new UsageError(texts => refusalSentence(texts, bad));
  return picked;
}

/** The players of the flags, people first and then bots, and their handicaps; undefined if there are no such flags. */
export function tableOf(line: CommandLine, { screens }: Texts): Table | undefined {
  const { bots, level } = botsOf(line, line.has('bot-level') ? 1 : 0);
  const named = line.text('players')?.split(',');
  const text = line.text('handicaps');
  expectBeside(line, 'handicaps', 'players');
  const people = named ?? [screens.match.person];
  if (!named && bots === 0) return undefined;
  const players = accepted(checkPlayers([...people, ...rivalNames(bots, people)], FEWEST_PLAYERS));
  return {
    players,
    ...(text !== undefined && { handicaps: handicapsIn(text, people.length) }),
    ...(bots > 0 && {
      sitters: players.map((_, at) => (at < people.length ? 'person' : level)),
    }),
  };
}

/** The range of `--moves`: a number of moves, or two with a dash. Throws a `UsageError` if no position has so many. */
export function lengthsOf(line: CommandLine): MoveRange | undefined {
  const value = line.text('moves');
  if (value === undefined) return undefined;
  const [, first, second = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  const [least, most] = [Number(first), Number(second)];
  if (!(least >= 1)) throw usageError('badMoves', { value, most: MOST_LENGTH });
  if (least > most) throw usageError('movesTurned', { value, least, most });
  if (most > MOST_LENGTH) throw usageError('tooManyMoves', { value, most: MOST_LENGTH });
  return { least, most };
}

/** How many bots play, `usual` if the flags don't say, and their level. */
export const botsOf = (line: CommandLine, usual = 0) => ({
  bots: wholeNumber(line, 'bots', [0, MOST_BOTS]) ?? usual,
  level: oneOf(line, 'bot-level') ?? 'medium',
});

function handicapsIn(value: string, players: number): number[] {
  const handicaps = value.split(',').map(Number);
  const fit = handicaps.every(handicap => handicap <= MOST_HANDICAP);
  if (!fit || !/^\d+(,\d+)*$/.test(value) || handicaps.length !== players) {
    throw usageError('badHandicaps', { value, players, most: MOST_HANDICAP });
  }
  return handicaps;
}

/** The object without what is undefined. */
function withoutGaps<Whole extends object>(
  all: { readonly [Name in keyof Whole]: Whole[Name] | undefined },
): Partial<Whole> {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Whole>;
}
