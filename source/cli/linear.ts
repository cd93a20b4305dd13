import { once } from 'node:events';
import path from 'node:path';
import type { MatchOptions, PracticeOptions } from '../game/index.js';
import { NO_NAMES, nameQuestion, readNames } from '../linear/ask-names.js';
import { matchGame } from '../linear/match-talk.js';
import { type Conversation, playByLines } from '../linear/play-by-lines.js';
import { type PracticeTalk, practiceGame } from '../linear/practice-talk.js';
import { linearTexts } from '../messages/linear.js';
import { dataFolder, matchesFolder } from '../storage/data-folder.js';
import {
  openMatchRecords,
  type ResumedMatch,
  type UnfinishedMatch,
} from '../storage/match-records.js';
import {
  openPracticeRecords,
  type ResumedPractice,
  type UnfinishedPractice,
} from '../storage/practice-records.js';
import { converse } from './conversation.js';
import { type Counting, keepLeft } from './keep-left.js';
import { write } from './output.js';

const practiceRecords = () => openPracticeRecords(path.join(dataFolder(), 'practice'));

/** Gives the next position to practise; nothing where the signal ends it before. */
type Deal = (signal: AbortSignal) => Promise<PracticeOptions | undefined>;

/**
 * Practises by lines of text, one position after the other.
 *
 * @param heading the first line
 * @param onLeft is called when a position was left, and counted if it is over
 * @returns the exit code
 */
export function practiseByLines(
  first: PracticeOptions | ResumedPractice,
  {
    heading = linearTexts.practice,
    ...others
  }: Surroundings & { readonly heading?: string; readonly onLeft?: () => Promise<void> },
): Promise<number> {
  const opened = 'options' in first ? first : newPractice(first);
  return converse(conversation => practise(opened, { heading, ...others }, conversation));
}

/** What is the same for all positions that are practised. */
interface Surroundings {
  /** Gives the next position; without it there is but one. */
  readonly deal?: Deal;
  readonly counting: Counting;
}

const newPractice = (options: PracticeOptions): ResumedPractice => ({
  options,
  log: [],
  writer: () => practiceRecords().start(options),
});

async function practise(
  first: ResumedPractice,
  {
    heading,
    deal,
    counting,
    onLeft,
  }: Surroundings & { readonly heading: string; readonly onLeft?: () => Promise<void> },
  conversation: Conversation,
): Promise<void> {
  let opened: ResumedPractice | undefined = first;
  while (opened) {
    const { options, log, writer }: ResumedPractice = opened;
    const head = opened === first ? heading : linearTexts.practice;
    const game = practiceGame(options, { heading: head, hasNext: deal !== undefined, log });
    const record = { open: writer, recorded: log.length };
    const since = { recorded: log.length, opened: conversation.now() };
    const left: PracticeTalk = await playByLines(game, record, conversation);
    for (const line of await keepLeft(left, options, since, counting, conversation.signal)) {
      await conversation.print(line);
    }
    await onLeft?.();
    const next = left.over === 'next' ? await deal?.(conversation.signal) : undefined;
    opened = next && newPractice(next);
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
    const options = optionsOf(names);
    const open = () => openMatchRecords(matchesFolder()).start(options);
    await playByLines(matchGame(options), { open }, conversation);
  });
}

/** Names, a line each, or none where nobody goes on. */
async function askNames({
  lines,
  print,
  signal,
}: Conversation): Promise<readonly string[] | undefined> {
  const stopped = signal.aborted ? undefined : once(signal, 'abort').then(() => undefined);
  let state = NO_NAMES;
  await print(nameQuestion(state));
  while (state.next === 'ask') {
    const read = await Promise.race([lines.next(), stopped]);
    if (!read || read.done) break;
    const answer = readNames(state, read.value);
    state = answer.state;
    for (const line of answer.lines) await print(line);
  }
  if (state.next === 'begin') return state.names;
  await print(linearTexts.noNames);
  return undefined;
}

/**
 * Goes on with the match or the practice that was left last.
 *
 * @returns the exit code, or nothing where there is nothing to go on with
 */
export async function continueByLines(surroundings: Surroundings): Promise<number | undefined> {
  const left = await lastLeft();
  if (typeof left === 'string') {
    await write(left);
    return 1;
  }
  if (!left) return undefined;
  return converse(async conversation => {
    const { match, practice } = left;
    const { sentence } = match ?? practice;
    if (sentence !== undefined) await conversation.print(sentence);
    if (practice) {
      const heading = linearTexts.practiceGoesOn;
      return practise(practice, { heading, ...surroundings }, conversation);
    }
    const { game, writer } = match;
    await playByLines(
      matchGame(game.match.options, game.events),
      { open: writer, recorded: game.events.length },
      conversation,
    );
  });
}

type Left =
  | { readonly match: ResumedMatch; readonly practice?: undefined }
  | { readonly practice: ResumedPractice; readonly match?: undefined };

/** What was left last, if something was, or why it cannot go on. */
async function lastLeft(): Promise<Left | string | undefined> {
  const matches = openMatchRecords(matchesFolder());
  const practices = practiceRecords();
  const [offer, other] = await Promise.all([matches.unfinished(), practices.unfinished()]);
  for (const sentence of [...offer.sentences, ...other.sentences]) await write(sentence);
  // Whoever plays on a real table sees it.
  const left = offer.found?.match.options.drawnByHand ? undefined : offer.found;
  if (left && lastAt(left) >= lastAt(other.found)) {
    const match = matches.resume(left);
    return typeof match === 'string' ? match : { match };
  }
  if (!other.found) return undefined;
  const practice = practices.resume(other.found);
  return typeof practice === 'string' ? practice : { practice };
}

const lastAt = (game: UnfinishedMatch | UnfinishedPractice | undefined): number =>
  game?.events.at(-1)?.at ?? 0;
