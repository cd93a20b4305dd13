import { formatBoard, type Puzzle, type SharedPuzzle } from '../engine/index.js';
import { DEFAULT_CHOICES, givenPositionRules, matchOptionsOf, type Table } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { dataFolder } from '../storage/files.js';
import { openResults } from '../storage/results.js';
import { dayNumber } from '../training/index.js';
import { type DealPosition, dealWished } from '../views/practice/dealing.js';
import { positionAfter } from '../views/practice/practice-view.js';
import { noDealSentence } from '../words/practice.js';
import type { CommandLine } from './command-line.js';
import type { Command } from './commands.js';
import { FLAG_GROUPS } from './flags.js';
import { boardPuzzleOf, dealtGames, type Games, gamesOf, tableOf } from './game-options.js';
import { givenPuzzle, readDrawing } from './given-position.js';
import { idText, positionText } from './show.js';
import { complain, isLinear, isPlayable, say, write } from './streams.js';
import { runApp } from './terminal-app.js';
import {
  boardFileOf,
  expectEither,
  expectIds,
  UsageError,
  usageError,
  wholeNumber,
} from './usage.js';
import { wordAfter } from './words.js';

/** The menu; in linear mode, the game that was left last, or how to begin one; without a terminal, a position as text. */
export async function runMenu(line: CommandLine, texts: Texts): Promise<number> {
  const games = await gamesOf(line);
  if (isLinear(line)) {
    const { continueByLines, practiceRoom } = await import('./linear.js');
    const room = practiceRoom(line, games.choices);
    const code = await continueByLines(texts, games.nextSeed, dealerOf(games), room);
    if (code === undefined) await say(texts.linear.elsewhere);
    return code ?? 0;
  }
  if (isPlayable()) return runApp(line, texts, { screen: 'menu' }, games);
  const puzzle = (await boardPuzzleOf(texts, games)) ?? games.dealPuzzle();
  await write(positionText(texts, line, puzzle));
  await write(idText(texts, puzzle));
  await complain(texts.messages.command.playNeedsTerminal);
  return 0;
}

/** A match, whose set-up asks for the players unless flags name them; or a solo game, which starts at once. */
export async function runMatch(line: CommandLine, texts: Texts): Promise<number> {
  const named = givenPuzzle(line);
  const games = beginningWith(await gamesOf(line), named);
  const table: Table | undefined =
    line.command === 'solo' ? { players: [texts.screens.solitaire.player] } : tableOf(line, texts);
  const optionsOf = (players: readonly string[]) =>
    matchOptionsOf(games.choices, table ?? { players }, games.nextSeed());
  if (isLinear(line)) {
    const { playMatchByLines } = await import('./linear.js');
    return playMatchByLines(texts, table?.players, optionsOf, games.nextSeed);
  }
  expectTerminal(line);
  const start = table
    ? ({ screen: 'match', options: optionsOf(table.players) } as const)
    : ({ screen: 'setup', game: 'match' } as const);
  return runApp(line, texts, start, games);
}

/** Practice, which begins with the position of a Game ID or a board file, if one is given. */
export async function runPractice(line: CommandLine, texts: Texts): Promise<number> {
  const named = givenPuzzle(line);
  const games = await gamesOf(line);
  const linear = isLinear(line);
  if (!linear) expectTerminal(line);
  const puzzle = named?.puzzle ?? (await boardPuzzleOf(texts, games));
  const rules = givenPositionRules(games.given, named?.rules ?? games.fileRules);
  const options = puzzle && ({ puzzle, rules, origin: 'given' } as const);
  if (linear) {
    const { practiceRoom, practiseByLines } = await import('./linear.js');
    const deal = dealerOf(games);
    const { moves: lengths } = games.practiceWish;
    const first = async (signal: AbortSignal) =>
      options ? { options, lengths } : dealFirst(games, deal, signal);
    return practiseByLines(texts, first, deal, practiceRoom(line, games.choices));
  }
  return runApp(line, texts, { screen: 'practice', options }, games);
}

/** The position of today or of the day that `--day` names; with `--yesterday`, that of the day before and its solution. */
export async function runDaily(line: CommandLine, texts: Texts): Promise<number> {
  expectIds(line, 0);
  const yesterday = line.has('yesterday');
  expectEither(line, 'day', 'yesterday');
  const day = wholeNumber(line, 'day', [1, Math.max(dayNumber(Date.now()), 1)]);
  if (isLinear(line)) {
    const { dailyByLines, practiceRoom } = await import('./linear.js');
    return dailyByLines(texts, { yesterday, day }, practiceRoom(line, DEFAULT_CHOICES));
  }
  expectTerminal(line);
  return runApp(line, texts, { screen: 'daily', yesterday, day }, dealtGames(line));
}

/** A storm or a streak: a run of positions. */
export async function runTrain(line: CommandLine, texts: Texts): Promise<number> {
  const kind = wordAfter(line, 'train');
  const games = dealtGames(line);
  if (isLinear(line)) {
    const { trainByLines } = await import('./linear.js');
    const { layout, edition } = games.practiceWish;
    return trainByLines(texts, { kind, layout, edition }, games.nextSeed);
  }
  expectTerminal(line);
  return runApp(line, texts, { screen: 'train', kind }, games);
}

/** Deals positions for practice in linear mode, around the player's rating. */
function dealerOf({ dealPractice, practiceWish }: Games): DealPosition {
  const services = { results: openResults(dataFolder()), dealPractice };
  return (moves, ...how) => dealWished({ ...practiceWish, moves }, services, ...how);
}

/** The first position of practice in linear mode; undefined if the signal ends it. Throws a `UsageError` if none is found. */
async function dealFirst(
  { practiceWish: { edition, moves }, given }: Games,
  deal: DealPosition,
  signal: AbortSignal,
) {
  const dealt = await deal(moves, signal);
  if (dealt.kind === 'cancelled') return undefined;
  if (dealt.kind !== 'dealt') throw new UsageError(texts => noDealSentence(texts, dealt));
  const rules = { edition, given };
  return positionAfter({ type: 'dealt', lengths: moves, dealt }, moves, rules);
}

/** A referee for a physical game: players draw chips and move robots on their table, and enter what they have drawn. */
export async function runReferee(line: CommandLine, texts: Texts): Promise<number> {
  const named = givenPuzzle(line)?.puzzle;
  const games = withTable(await gamesOf(line), named);
  const table = tableOf(line, texts);
  expectTerminal(line);
  if (!table) return runApp(line, texts, { screen: 'setup', game: 'referee' }, games);
  const drawn = { ...table, drawnByHand: true };
  const options = matchOptionsOf(games.choices, drawn, games.nextSeed());
  return runApp(line, texts, { screen: 'match', options, pointed: named?.target.cell }, games);
}

/** The games on the board and with the robots of a position, if one is given. */
function withTable(games: Games, named: Puzzle | undefined): Games {
  if (!named) return games;
  const layout = { kind: 'board', board: formatBoard(named.board), robots: named.robots } as const;
  return { ...games, given: { ...games.given, layout }, choices: { ...games.choices, layout } };
}

/** The games that begin with a position, by its rules unless flags say otherwise, if one is given. */
function beginningWith(games: Games, named: SharedPuzzle | undefined): Games {
  if (!named) return games;
  const { puzzle, rules } = named;
  const onTable = withTable(games, puzzle);
  const { given } = onTable;
  const changes = { ...(given.edition ? {} : rules), ...given.changes };
  const about = { changes, first: puzzle.target.cell };
  return {
    ...onTable,
    given: { ...given, ...about },
    choices: { ...onTable.choices, ...about },
  };
}

/** The editor: on the board of a file or of a Game ID, else on one that was left unsaved, else on a new one. */
export async function runEdit(line: CommandLine, texts: Texts): Promise<number> {
  const path = boardFileOf(line);
  const named = givenPuzzle(line)?.puzzle;
  const { openEditor } = await import('../views/editor/editor.js');
  const drawing = path === undefined ? named : await readDrawing(path);
  expectTerminal(line);
  const editor = drawing && openEditor(drawing, path);
  return runApp(line, texts, { screen: 'editor', editor }, dealtGames(line));
}

function expectTerminal({ command }: CommandLine): void {
  if (isPlayable()) return;
  const linear = (FLAG_GROUPS.screen.linear.commands as readonly Command[]).includes(command);
  throw usageError('needsTerminal', { command, linear });
}
