import { constants } from 'node:os';
import { formatSharedId, startPosition } from '../engine/index.js';
import type { Edition, MatchOptions } from '../game/index.js';
import { askNames, askWhich, type Conversation, visit } from '../linear/conversation.js';
import { playDaily } from '../linear/daily.js';
import { matchWindow } from '../linear/match.js';
import { solutionLines, whereLines } from '../linear/position.js';
import { type PracticeRoom, practise } from '../linear/practice.js';
import { playRun } from '../linear/run.js';
import { LONGEST_LINE } from '../linear/understand.js';
import type { Texts } from '../messages/language.js';
import { openMatch } from '../session/match-session.js';
import { openDaily } from '../session/open-daily.js';
import { openRun } from '../session/run-session.js';
import { openSettings } from '../settings/saved.js';
import { createSolver, deal, solve } from '../solver/index.js';
import { dataFolder } from '../storage/files.js';
import { openMatchRecords, openPracticeRecords } from '../storage/records.js';
import { openResults } from '../storage/results.js';
import type { FileTrouble } from '../storage/trouble.js';
import {
  dateOfDay,
  dayNumber,
  hasCome,
  homeOf,
  type RunPlan,
  weakSpotOf,
} from '../training/index.js';
import { leftAt } from '../views/menu.js';
import type { DealPosition } from '../views/practice/dealing.js';
import type { NextPosition } from '../views/practice/practice-view.js';
import { troubleSentence } from '../words/files.js';
import { gameName, homeLines } from '../words/home.js';
import { complain, ENDING_SIGNALS, linesOf, say } from './streams.js';

const practiceRecords = () => openPracticeRecords(dataFolder('practice'));

/** How results count: by the player's edition, and rated unless the settings forbid it. */
export type Counting = Readonly<{ edition: Edition; isRated: boolean }>;

interface Practising {
  readonly heading?: string;
  readonly deal?: DealPosition;
  readonly counting: Counting;
}

/** Practises by lines, one position after the other, the first dealt if not given; returns the exit code. */
export const practiseByLines = (
  texts: Texts,
  first: (signal: AbortSignal) => Promise<NextPosition | undefined>,
  how: Practising,
): Promise<number> =>
  converse(texts, async conversation => {
    const { results: played, troubles } = openResults(dataFolder()).read();
    const { linear, messages } = texts;
    const sentences = troubles.map(trouble => troubleSentence(texts, trouble));
    const weak = how.deal && weakSpotOf(played);
    const offer = weak && linear.weakSpot({ ...weak, name: messages.motifs[weak.motif] });
    const offers = offer ? [offer, messages.motifMeanings[weak.motif]] : [];
    for (const sentence of [...sentences, ...offers]) await say(sentence);
    const next = await first(conversation.signal);
    if (next) await play(next, how, conversation);
  });

const practiceRoom = ({ edition, isRated }: Counting): PracticeRoom => ({
  openSolver,
  results: openResults(dataFolder()),
  isRated: () => isRated && openSettings().saved.rated !== false,
  practices: practiceRecords(),
  edition,
});

async function play(
  first: Parameters<typeof practise>[0],
  { heading, counting, deal }: Practising,
  conversation: Conversation,
): Promise<void> {
  const about = { deal, ...(heading && { heading: [heading] }) };
  await practise(first, about, practiceRoom(counting), conversation);
}

/** Plays the position of today or of another day, or shows yesterday's with its solution; returns the exit code. */
export async function dailyByLines(
  texts: Texts,
  { yesterday, day: asked }: { readonly yesterday: boolean; readonly day: number | undefined },
  counting: Counting,
) {
  const { daily } = texts.screens;
  const now = Date.now();
  const today = dayNumber(now);
  const day = yesterday ? today - 1 : (asked ?? today);
  if (!hasCome(day, now)) {
    await complain(daily.notCome({ first: dateOfDay(1) }));
    return 1;
  }
  if (yesterday) return tellSolution(texts, day);
  let isDealt = true;
  const code = await converse(texts, async conversation => {
    isDealt = await playDaily(day, practiceRoom(counting), conversation);
  });
  if (!isDealt) await complain(daily.failed);
  return isDealt ? code : 1;
}

/** Says the position of a day and its solution; returns the exit code. */
async function tellSolution(texts: Texts, day: number): Promise<number> {
  const { daily } = texts.screens;
  const wish = { day, shows: 'solution' } as const;
  const opened = await openDaily(wish, practiceRecords(), deal, new AbortController().signal);
  if (!opened) {
    await complain(daily.failed);
    return 1;
  }
  const { puzzle, rules } = opened.game.options;
  const solution = await solve(startPosition(puzzle), { rules });
  for (const line of [
    daily.title({ day, date: dateOfDay(day) }),
    texts.messages.show.id({ id: formatSharedId(puzzle, rules) }),
    ...whereLines(texts, puzzle),
    ...solutionLines(texts, solution),
  ]) {
    await say(line);
  }
  return 0;
}

/** Plays runs by lines, one after the other; gives the exit code. */
export function trainByLines(
  texts: Texts,
  plan: Omit<RunPlan, 'seed'>,
  nextSeed: () => string,
): Promise<number> {
  const results = openResults(dataFolder());
  return converse(texts, async conversation => {
    const next = () => openRun({ ...plan, seed: nextSeed() }, { openSolver, results });
    while (await playRun(next(), conversation));
  });
}

/** Plays a match or a solo game by lines; asks for names if none are given. Returns the exit code. */
export function playMatchByLines(
  texts: Texts,
  players: readonly string[] | undefined,
  optionsOf: (players: readonly string[]) => MatchOptions,
  nextSeed: () => string,
): Promise<number> {
  return converse(texts, async conversation => {
    const names = players ?? (await askNames(conversation));
    if (!names) return;
    await playMatch(optionsOf(names), nextSeed, conversation);
  });
}

/** @param nextSeed gives the seed of a rematch */
async function playMatch(
  first: Parameters<typeof openMatch>[0],
  nextSeed: () => string,
  conversation: Conversation,
): Promise<void> {
  const { start } = openMatchRecords(dataFolder('matches'));
  let opened = openMatch(first, start);
  while (await visit(matchWindow(opened, openSolver), conversation)) {
    opened = openMatch({ ...opened.before.options, seed: nextSeed() }, start);
  }
}

/** Tells where the player stands, and continues a game that was left; returns the exit code, or undefined if there is none. */
export async function continueByLines(
  texts: Texts,
  { nextSeed, ...how }: Practising & { readonly nextSeed: () => string },
): Promise<number | undefined> {
  const matches = openMatchRecords(dataFolder('matches'));
  const practices = practiceRecords();
  const [offer, other] = await Promise.all([matches.unfinished(), practices.unfinished()]);
  const { results, troubles } = openResults(dataFolder()).read();
  for (const trouble of [...offer.troubles, ...other.troubles, ...troubles]) {
    await say(troubleSentence(texts, trouble));
  }
  for (const line of homeLines(texts, homeOf(results, Date.now()))) await say(line);
  // The referee of a physical game sees its board.
  const played = offer.found.filter(({ match }) => !match.options.drawnByHand);
  const games = [...played, ...other.found].sort((one, next) => leftAt(next) - leftAt(one));
  if (games.length === 0) return undefined;
  let failure = 0;
  const code = await converse(texts, async conversation => {
    const names = games.map(game => gameName(conversation.texts, game));
    const game = games[games.length === 1 ? 0 : ((await askWhich(names, conversation)) ?? -1)];
    if (!game) return;
    failure =
      'match' in game
        ? await goOn(matches.resume(game), conversation, resumed =>
            playMatch(resumed, nextSeed, conversation),
          )
        : await goOn(practices.resume(game), conversation, resumed => {
            const heading = conversation.texts.linear.practiceGoesOn;
            return play(resumed, { ...how, heading }, conversation);
          });
  });
  return code || failure;
}

/** Gives the exit code. @param game what goes on, or why it cannot */
async function goOn<Resumed extends { readonly lost?: FileTrouble }>(
  game: Resumed | FileTrouble,
  { texts, print }: Conversation,
  play: (game: Resumed) => Promise<void>,
): Promise<number> {
  const trouble = 'about' in game ? game : game.lost;
  if (trouble) await print(troubleSentence(texts, trouble));
  if ('about' in game) return 1;
  await play(game);
  return 0;
}

const openSolver = () => createSolver({ threads: Number.POSITIVE_INFINITY });

/** Talks on stdin and stdout; returns the exit code. A signal ends it like leaving, so that nothing is lost. */
async function converse(
  texts: Texts,
  talk: (conversation: Conversation) => Promise<void>,
): Promise<number> {
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
      texts,
      lines: linesOf(stdin, LONGEST_LINE),
      print: say,
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
