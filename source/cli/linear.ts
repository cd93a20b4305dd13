import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import type { MatchOptions, PracticeOptions } from '../game/index.js';
import { NO_NAMES, nameQuestion, readNames } from '../linear/ask-names.js';
import { matchGame } from '../linear/match-talk.js';
import { type Conversation, playByLines } from '../linear/play-by-lines.js';
import { practiceGame } from '../linear/practice-talk.js';
import { LONGEST_LINE } from '../linear/understand.js';
import { linearTexts } from '../messages/linear.js';
import { createSolver } from '../solver/index.js';
import { dataFolder, matchesFolder } from '../storage/data-folder.js';
import { openMatchRecords } from '../storage/match-records.js';
import { openPracticeRecords } from '../storage/practice-records.js';
import { linesOf } from './lines.js';
import { write } from './output.js';

/** Signals that end a program and that a program may answer. */
const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * Practises by lines of text, one position after the other.
 *
 * @param heading the first line
 * @param deal gives the next position; without it there is but one
 * @returns the exit code
 */
export function practiseByLines(
  first: PracticeOptions,
  {
    heading = linearTexts.practice,
    deal,
  }: {
    readonly heading?: string;
    readonly deal?: () => PracticeOptions;
  },
): Promise<number> {
  const { start } = openPracticeRecords(path.join(dataFolder(), 'practice'));
  return converse(async conversation => {
    let options: PracticeOptions | undefined = first;
    let head = heading;
    while (options) {
      const current: PracticeOptions = options;
      const game = practiceGame(current, { heading: head, hasNext: deal !== undefined });
      const { over } = await playByLines(game, () => start(current), conversation);
      options = over === 'next' ? deal?.() : undefined;
      head = linearTexts.practice;
    }
  });
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
  const { start } = openMatchRecords(matchesFolder());
  return converse(async conversation => {
    const names = players ?? (await askNames(conversation));
    if (!names) return;
    const options = optionsOf(names);
    await playByLines(matchGame(options), () => start(options), conversation);
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

/** Talks at stdin and stdout. A signal ends it as leaving does, so that nothing is lost. */
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
      now: Date.now,
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
