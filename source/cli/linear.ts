import { constants } from 'node:os';
import { formatGameId, startPosition } from '../engine/index.js';
import type { Edition, MatchOptions, PracticeOptions } from '../game/index.js';
import { askNames } from '../linear/ask-names.js';
import { matchGame } from '../linear/match-talk.js';
import { practiceGame } from '../linear/practice-talk.js';
import { playRunByLines } from '../linear/run-talk.js';
import { solutionLines, whereLines } from '../linear/spoken.js';
import { type Conversation, playByLines } from '../linear/talk.js';
import { LONGEST_LINE } from '../linear/understand.js';
import { messages } from '../messages/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { screenTexts } from '../messages/screens.js';
import type { Glyphs } from '../pictures/theme.js';
import { openMatch } from '../session/match-session.js';
import { openDaily } from '../session/open-daily.js';
import { keeperOf, newPractice, type OpenedPractice } from '../session/practice-session.js';
import { openRun } from '../session/run-session.js';
import { openSettings } from '../settings/saved.js';
import { createSolver, deal, solve } from '../solver/index.js';
import { dataFolder } from '../storage/folders.js';
import {
  openMatchRecords,
  openPracticeRecords,
  type ResumedMatch,
  type UnfinishedMatch,
  type UnfinishedPractice,
} from '../storage/game-records.js';
import { openResults, type Results } from '../storage/results.js';
import type { FileTrouble } from '../storage/trouble.js';
import {
  dailyResult,
  dateOfDay,
  dayNumber,
  hasCome,
  type RunPlan,
  weakSpotOf,
} from '../training/index.js';
import { troubleSentence } from '../words/files.js';
import { shareText } from '../words/share.js';
import { linesOf } from './lines.js';
import { complain, ENDING_SIGNALS, write } from './output.js';

const practiceRecords = () => openPracticeRecords(dataFolder('practice'));

/** How results count: by the player's edition, and rated unless the settings forbid it. */
export type Counting = Readonly<{ edition: Edition; isRated: boolean }>;

/** Deals the next position, around the rating; undefined if there is none or the signal ends it. */
export type Dealer = (
  signal: AbortSignal,
  results: Results,
) => Promise<(PracticeOptions & { readonly told: string | undefined }) | undefined>;

interface Practising {
  readonly heading?: string;
  readonly deal?: Dealer;
  readonly counting: Counting;
  /** Whether the first one no longer counts. */
  readonly isOver?: boolean;
  /** Called when a position was left, and counted if it is over. */
  readonly onLeft?: () => Promise<void>;
}

/** Practises by lines, one position after the other, the first dealt if not given; returns the exit code. */
export function practiseByLines(
  first: PracticeOptions | undefined,
  how: Practising,
): Promise<number> {
  const opened = first && newPractice(first, practiceRecords().start);
  return converse(conversation => practise(opened, how, conversation));
}

async function practise(
  first: OpenedPractice | undefined,
  { heading = linearTexts.practice, deal, counting, isOver, onLeft }: Practising,
  conversation: Conversation,
): Promise<void> {
  const { openSolver, print, signal } = conversation;
  const results = openResults(dataFolder());
  const dealNext = async () => {
    const next = await deal?.(signal, results);
    if (next?.told) await print(next.told);
    return next && newPractice(next, practiceRecords().start);
  };
  const { results: played, troubles } = results.read();
  const sentences = troubles.map(trouble => troubleSentence(spokenNow(), trouble));
  const weak = deal && weakSpotOf(played);
  const offer = weak && linearTexts.weakSpot({ ...weak, name: messages.motifs[weak.motif] });
  for (const sentence of offer ? [...sentences, offer] : sentences) await print(sentence);
  const { edition, isRated } = counting;
  const keeper = keeperOf(results, edition, () => isRated && openSettings().saved.rated !== false);
  let opened = first ?? (await dealNext());
  const begun = opened;
  while (opened) {
    const head = opened === begun ? heading : linearTexts.practice;
    const about = { heading: head, hasNext: deal !== undefined, isOver };
    const game = practiceGame(opened, about, { openSolver, keeper });
    const isNextWanted = await playByLines(game, conversation);
    await onLeft?.();
    opened = isNextWanted ? await dealNext() : undefined;
  }
}

/** Plays the position of the day, or shows yesterday's with its solution; returns the exit code. */
export async function dailyByLines(yesterday: boolean, counting: Counting, glyphs: Glyphs) {
  const now = Date.now();
  const today = dayNumber(now);
  const day = yesterday ? today - 1 : today;
  if (!hasCome(day, now)) {
    await complain(screenTexts.daily.notCome({ first: dateOfDay(1) }));
    return 1;
  }
  const asked = { day, shows: yesterday ? 'solution' : 'position' } as const;
  const opened = await openDaily(asked, practiceRecords(), deal, new AbortController().signal);
  if (!opened) {
    await complain(screenTexts.daily.failed);
    return 1;
  }
  const heading = screenTexts.daily.title({ day, date: dateOfDay(day) });
  if (yesterday) return tellSolution(heading, opened.game.options);
  const isFinished = dailyResult(openResults(dataFolder()).read().results, day) !== undefined;
  const note = isFinished ? `${heading}. ${screenTexts.daily.finished}` : heading;
  // The line to share, once the position is over.
  const onLeft = async () => {
    const share = shareText(spokenNow(), openResults(dataFolder()).read().results, day, glyphs);
    if (share !== undefined) await write(share);
  };
  const how = { heading: note, counting, isOver: isFinished, onLeft };
  return converse(conversation => practise(opened, how, conversation));
}

async function tellSolution(heading: string, { puzzle, rules }: PracticeOptions): Promise<number> {
  const solution = await solve(startPosition(puzzle), { rules });
  const id = messages.show.id({ id: formatGameId(puzzle) });
  for (const line of [heading, id, ...whereLines(puzzle), ...solutionLines(solution)]) {
    await write(line);
  }
  return 0;
}

/** Plays runs by lines, one after the other; gives the exit code. */
export function trainByLines(plan: Omit<RunPlan, 'seed'>, nextSeed: () => string): Promise<number> {
  const results = openResults(dataFolder());
  return converse(async conversation => {
    const { openSolver } = conversation;
    const next = () => openRun({ ...plan, seed: nextSeed() }, { openSolver, results });
    while (await playRunByLines(next(), conversation));
  });
}

/** Plays a match or a solo game by lines; asks for names if none are given. Returns the exit code. */
export function playMatchByLines(
  players: readonly string[] | undefined,
  optionsOf: (players: readonly string[]) => MatchOptions,
  nextSeed: () => string,
): Promise<number> {
  return converse(async conversation => {
    const names = players ?? (await askNames(conversation));
    if (!names) return;
    await playMatch(optionsOf(names), nextSeed, conversation);
  });
}

/** @param nextSeed gives the seed of a rematch */
async function playMatch(
  first: MatchOptions | ResumedMatch,
  nextSeed: () => string,
  conversation: Conversation,
): Promise<void> {
  const { start } = openMatchRecords(dataFolder('matches'));
  let opened = openMatch(first, start);
  while (await playByLines(matchGame(opened, conversation.openSolver), conversation)) {
    opened = openMatch({ ...opened.before.options, seed: nextSeed() }, start);
  }
}

/** Continues the game left last; returns the exit code, or undefined if there is none. */
export async function continueByLines({
  nextSeed,
  ...how
}: Practising & { readonly nextSeed: () => string }): Promise<number | undefined> {
  const matches = openMatchRecords(dataFolder('matches'));
  const practices = practiceRecords();
  const [offer, other] = await Promise.all([matches.unfinished(), practices.unfinished()]);
  for (const trouble of [...offer.troubles, ...other.troubles]) {
    await write(troubleSentence(spokenNow(), trouble));
  }
  // The referee of a physical game sees its board.
  const match = offer.found?.match.options.drawnByHand ? undefined : offer.found;
  const practice = other.found;
  if (match && lastAt(match) >= lastAt(practice)) {
    return goOn(matches.resume(match), (resumed, conversation) =>
      playMatch(resumed, nextSeed, conversation),
    );
  }
  if (!practice) return undefined;
  return goOn(practices.resume(practice), (resumed, conversation) =>
    practise(resumed, { ...how, heading: linearTexts.practiceGoesOn }, conversation),
  );
}

/** @param game what goes on, or why it cannot */
async function goOn<Resumed extends { readonly lost?: FileTrouble }>(
  game: Resumed | FileTrouble,
  play: (game: Resumed, conversation: Conversation) => Promise<void>,
): Promise<number> {
  if ('about' in game) {
    await write(troubleSentence(spokenNow(), game));
    return 1;
  }
  return converse(async conversation => {
    if (game.lost) await conversation.print(troubleSentence(spokenNow(), game.lost));
    await play(game, conversation);
  });
}

const lastAt = (game: UnfinishedMatch | UnfinishedPractice | undefined): number =>
  game?.events.at(-1)?.at ?? 0;

/** Talks on stdin and stdout; returns the exit code. A signal ends it like leaving, so that nothing is lost. */
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
      openSolver: () => createSolver({ threads: Number.POSITIVE_INFINITY }),
      inOrder: !stdin.isTTY,
      signal: ending.signal,
    });
    return code;
  } finally {
    for (const release of handlers) release();
    // A pending read would keep the program alive.
    stdin.destroy();
  }
}
