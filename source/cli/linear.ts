import { constants } from 'node:os';
import path from 'node:path';
import type { Edition, MatchOptions, PracticeOptions } from '../game/index.js';
import { askNames } from '../linear/ask-names.js';
import { matchGame } from '../linear/match-talk.js';
import { practiceGame } from '../linear/practice-talk.js';
import { type Conversation, playByLines } from '../linear/talk.js';
import { LONGEST_LINE } from '../linear/understand.js';
import { linearTexts } from '../messages/linear.js';
import { openMatch } from '../session/match-session.js';
import { keeperOf, newPractice, type OpenedPractice } from '../session/practice-session.js';
import { openSettings } from '../settings/saved.js';
import { createSolver } from '../solver/index.js';
import { dataFolder, matchesFolder } from '../storage/folders.js';
import {
  openMatchRecords,
  openPracticeRecords,
  type ResumedMatch,
  type UnfinishedMatch,
  type UnfinishedPractice,
} from '../storage/game-records.js';
import { openResults } from '../storage/results.js';
import { linesOf } from './lines.js';
import { write } from './output.js';

/** Signals that end a program and that a program may answer. */
const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

export const practiceRecords = () => openPracticeRecords(path.join(dataFolder(), 'practice'));

/** Gives the next position to practise; nothing where the signal ends it before. */
type Deal = (signal: AbortSignal) => Promise<PracticeOptions | undefined>;

/** How results count. */
export interface Counting {
  /** What the player has chosen. */
  readonly edition: Edition;
  /** Whether they are rated, if the settings have nothing against it. */
  readonly isRated: boolean;
}

/**
 * Practises by lines of text, one position after the other.
 *
 * @param heading the first line
 * @param onLeft is called when a position was left, and counted if it is over
 * @returns the exit code
 */
export const practiseByLines = (
  first: OpenedPractice,
  surroundings: Surroundings & {
    readonly heading?: string;
    readonly onLeft?: () => Promise<void>;
  },
): Promise<number> => converse(conversation => practise(first, surroundings, conversation));

/** What is the same for all positions that are practised. */
interface Surroundings {
  /** Gives the next position; without it there is but one. */
  readonly deal?: Deal;
  readonly counting: Counting;
}

async function practise(
  first: OpenedPractice,
  {
    heading = linearTexts.practice,
    deal,
    counting: { edition, isRated },
    onLeft,
  }: Parameters<typeof practiseByLines>[1],
  conversation: Conversation,
): Promise<void> {
  const { openSolver, signal } = conversation;
  const keeper = keeperOf(
    openResults(dataFolder()),
    edition,
    () => isRated && openSettings().saved.rated !== false,
  );
  let opened: OpenedPractice | undefined = first;
  while (opened) {
    const head = opened === first ? heading : linearTexts.practice;
    const about = { heading: head, hasNext: deal !== undefined };
    const game = practiceGame(opened, about, { openSolver, keeper });
    const isNextWanted = await playByLines(game, conversation);
    await onLeft?.();
    const next = isNextWanted ? await deal?.(signal) : undefined;
    opened = next && newPractice(next, practiceRecords().start);
  }
}

/**
 * Plays a match, or a game for one, by lines of text.
 *
 * @param players the names, if there are any yet; else they are asked for, one a line
 * @returns the exit code
 */
export function playMatchByLines(
  players: readonly string[] | undefined,
  optionsOf: (players: readonly string[]) => MatchOptions,
): Promise<number> {
  return converse(async conversation => {
    const names = players ?? (await askNames(conversation));
    if (!names) return;
    await playMatch(optionsOf(names), conversation);
  });
}

async function playMatch(game: MatchOptions | ResumedMatch, conversation: Conversation) {
  const { start } = openMatchRecords(matchesFolder());
  await playByLines(matchGame(openMatch(game, start), conversation.openSolver), conversation);
}

/**
 * Goes on with the match or the practice that was left last.
 *
 * @returns the exit code, or nothing where there is nothing to go on with
 */
export async function continueByLines(surroundings: Surroundings): Promise<number | undefined> {
  const matches = openMatchRecords(matchesFolder());
  const practices = practiceRecords();
  const [offer, other] = await Promise.all([matches.unfinished(), practices.unfinished()]);
  for (const sentence of [...offer.sentences, ...other.sentences]) await write(sentence);
  // Whoever plays on a real table sees it.
  const match = offer.found?.match.options.drawnByHand ? undefined : offer.found;
  const practice = other.found;
  if (match && lastAt(match) >= lastAt(practice)) return goOn(matches.resume(match), playMatch);
  if (!practice) return undefined;
  const heading = linearTexts.practiceGoesOn;
  return goOn(practices.resume(practice), (resumed, conversation) =>
    practise(resumed, { heading, ...surroundings }, conversation),
  );
}

/** @param game what goes on, or why it cannot */
async function goOn<Resumed extends { readonly sentence?: string }>(
  game: Resumed | string,
  play: (game: Resumed, conversation: Conversation) => Promise<void>,
): Promise<number> {
  if (typeof game === 'string') {
    await write(game);
    return 1;
  }
  return converse(async conversation => {
    if (game.sentence !== undefined) await conversation.print(game.sentence);
    await play(game, conversation);
  });
}

const lastAt = (game: UnfinishedMatch | UnfinishedPractice | undefined): number =>
  game?.events.at(-1)?.at ?? 0;

/**
 * Talks at stdin and stdout. A signal ends it as leaving does, so that nothing is lost.
 *
 * @returns the exit code
 */
async function converse(talk: (conversation: Conversation) => Promise<void>): Promise<number> {
  const { stdin } = process;
  const ending = new AbortController();
  let code = 0;
  const handlers = ENDING_SIGNALS.map(signal => {
    const end = () => {
      code = 128 + constants.signals[signal];
      ending.abort();
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  try {
    await talk({
      lines: linesOf(stdin, LONGEST_LINE),
      print: write,
      openSolver: createSolver,
      inOrder: !stdin.isTTY,
      signal: ending.signal,
    });
    return code;
  } finally {
    for (const release of handlers) release();
    // Whoever still reads would keep the program alive.
    stdin.destroy();
  }
}
