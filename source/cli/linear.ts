import { constants } from 'node:os';
import { formatSharedId, startPosition } from '../engine/index.js';
import { type Choices, chosenEdition, type MatchOptions, rematchOf } from '../game/index.js';
import { askNames, askWhich, type Conversation, visit } from '../linear/conversation.js';
import { playDaily } from '../linear/daily.js';
import { matchWindow } from '../linear/match.js';
import { solutionLines, whereLines } from '../linear/position.js';
import { practise } from '../linear/practice.js';
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
import type { CommandLine } from './command-line.js';
import { complain, ENDING_SIGNALS, linesOf, say } from './streams.js';

/** Where a player practises by lines: by the rules of these choices, and rated unless flags or settings forbid it. */
export const practiceRoom = (line: CommandLine, choices: Choices) => ({
  openSolver,
  results: openResults(dataFolder()),
  isRated: () => !line.has('unrated') && openSettings().saved.rated !== false,
  practices: openPracticeRecords(dataFolder('practice')),
  edition: chosenEdition(choices),
});
type PracticeRoom = ReturnType<typeof practiceRoom>;

/** Practises by lines, one position after the other; returns the exit code. */
export const practiseByLines = (
  texts: Texts,
  first: (signal: AbortSignal) => Promise<NextPosition | undefined>,
  deal: DealPosition,
  room: PracticeRoom,
): Promise<number> =>
  converse(texts, async conversation => {
    const { results: played, troubles } = room.results.read();
    const { linear, messages } = texts;
    const sentences = troubles.map(trouble => troubleSentence(texts, trouble));
    const weak = weakSpotOf(played);
    const offer = weak && linear.weakSpot({ ...weak, name: messages.motifs[weak.motif] });
    const offers = offer ? [offer, messages.motifMeanings[weak.motif]] : [];
    for (const sentence of [...sentences, ...offers]) await say(sentence);
    const next = await first(conversation.signal);
    if (next) await practise(next, { deal }, room, conversation);
  });

/** Plays the position of today or of another day, or shows yesterday's with its solution; returns the exit code. */
export async function dailyByLines(
  texts: Texts,
  { yesterday, day: asked }: { readonly yesterday: boolean; readonly day: number | undefined },
  room: PracticeRoom,
) {
  const { daily } = texts.screens;
  const now = Date.now();
  const today = dayNumber(now);
  const day = yesterday ? today - 1 : (asked ?? today);
  if (!hasCome(day, now)) {
    await complain(daily.notCome({ first: dateOfDay(1) }));
    return 1;
  }
  if (yesterday) return tellSolution(texts, day, room);
  let isDealt = true;
  const code = await converse(texts, async conversation => {
    isDealt = await playDaily(day, room, conversation);
  });
  if (!isDealt) await complain(texts.screens.practice.dealFailed);
  return isDealt ? code : 1;
}

/** Says the position of a day and its solution; returns the exit code. */
async function tellSolution(texts: Texts, day: number, room: PracticeRoom): Promise<number> {
  const { daily } = texts.screens;
  const wish = { day, shows: 'solution' } as const;
  const opened = await openDaily(wish, room.practices, deal, new AbortController().signal);
  if (!opened) {
    await complain(texts.screens.practice.dealFailed);
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
    opened = openMatch(rematchOf(opened.before.options, nextSeed()), start);
  }
}

/** Tells where the player stands, and continues a game that was left; returns the exit code, or undefined if there is none. */
export async function continueByLines(
  texts: Texts,
  nextSeed: () => string,
  deal: DealPosition,
  room: PracticeRoom,
): Promise<number | undefined> {
  const matches = openMatchRecords(dataFolder('matches'));
  const { practices } = room;
  const [offer, other] = await Promise.all([matches.unfinished(), practices.unfinished()]);
  const { results, troubles } = room.results.read();
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
        : await goOn(practices.resume(game), conversation, async resumed => {
            const { day } = resumed.game.options;
            if (day) return void (await playDaily(day, room, conversation, resumed));
            const heading = [conversation.texts.linear.practiceGoesOn];
            await practise(resumed, { heading, deal }, room, conversation);
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
  const end = (signal: NodeJS.Signals) => {
    code = 128 + constants.signals[signal];
    ending.abort();
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
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
    for (const signal of ENDING_SIGNALS) process.off(signal, end);
    // A pending read would keep the program alive.
    stdin.destroy();
  }
}
