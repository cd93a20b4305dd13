import {
  type BadGameId,
  DEFAULT_RULES,
  formatMove,
  formatMoves,
  formatSharedId,
  type MoveRules,
  type Position,
  startPosition,
} from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { solverOn } from '../solver/client.js';
import type { AllSolutions, Outcome, SolveLimits } from '../solver/index.js';
import { createPartner } from '../solver/partner.js';
import { search } from '../solver/solve.js';
import { clean, reasonOf } from '../text/clean.js';
import { type Motif, motifsOf } from '../training/motifs.js';
import { motifSentence, raritySentences, refusalSentence } from '../words/index.js';
import { answerBatches, isThread, workInBatches } from './batches.js';
import type { CommandLine } from './command-line.js';
import type { FlagName } from './flags.js';
import { readGameId } from './given-position.js';
import { complain, LONGEST_ID, manyLinesOf, STANDARD, write } from './streams.js';
import { boardFileOf, expectBeside, usageError, wholeNumber } from './usage.js';

/** The most shortest solutions written for a position; some have very many. */
const MOST_SOLUTIONS = 1000;

/** The outcome of a search, with a list of solutions if all are wanted, and motifs where all are known. */
type SearchOutcome = Outcome | Outcome<SolutionsAndMotifs>;
type SolutionsAndMotifs = AllSolutions & { readonly motifs?: readonly Motif[] | undefined };

interface Answer {
  readonly text: string;
  /** Whether the text is for stderr. */
  readonly isComplaint: boolean;
  readonly exitCode: number;
}

const JSON_ID = /^\{\s*"id"\s*:\s*"([^"]*)/;

/** The first word of every line that has one; of a JSON object that begins with its ID, as those of `deal` and `solve`, the ID. */
const idsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(text => {
    const line = text.slice(0, LONGEST_ID).trim();
    return (JSON_ID.exec(line)?.[1] ?? line.split(/\s/)[0]) || [];
  });

/** The IDs on stdin, those together that arrive together. */
async function* idsOfInput(): AsyncGenerator<readonly string[]> {
  for await (const lines of manyLinesOf(process.stdin, LONGEST_ID)) yield idsIn(lines);
}

/**
 * Solves the positions of the command line, or of stdin if it names none; a bad one gets a sentence. Returns the exit
 * code: 0 if all were answered, 2 for a bad ID on the command line, 1 for one from stdin or a reached limit. With several jobs
 * each is a thread that runs this too.
 */
export async function runSolve(line: CommandLine, texts: Texts): Promise<number> {
  const seconds = wholeNumber(line, 'timeout', [1, 86_400]);
  const most = wholeNumber(line, 'max-moves', [1, 99]);
  const jobs = wholeNumber(line, 'jobs', [1, 64]) ?? 1;
  const rulesOf = await givenRules(line);
  const search = openSearch(jobs, {
    limits: { ...(most && { moves: most }), ...(seconds && { milliseconds: seconds * 1000 }) },
    ...(line.has('all') && { most: MOST_SOLUTIONS }),
  });
  const answer = (id: string) => answerTo(id, line, texts, rulesOf, search);
  if (isThread()) {
    answerBatches(answer);
    return 0;
  }
  const boardId = await boardIdOf(line, texts);
  const ids = boardId === undefined ? line.ids : [boardId];
  const fromStdin = ids.length === 0 || (ids.length === 1 && ids[0] === STANDARD);
  if (boardId === undefined) expectBeside(line, 'seed', 'board');
  if (fromStdin && process.stdin.isTTY) {
    throw usageError('missingId', { command: 'solve' });
  }
  let exitCode = 0;
  await workInBatches({
    inputs: fromStdin ? idsOfInput() : [ids],
    jobs,
    work: answer,
    fail: (id, error) => failed(id, line, texts, error),
    async take(answer) {
      exitCode = Math.max(exitCode, fromStdin ? Math.min(answer.exitCode, 1) : answer.exitCode);
      await (answer.isComplaint ? complain(answer.text) : write(answer.text));
    },
  });
  return exitCode;
}

async function answerTo(
  id: string,
  line: CommandLine,
  texts: Texts,
  rulesOf: (own: MoveRules) => MoveRules,
  search: Search,
): Promise<Answer> {
  const shared = readGameId(id, line);
  if (!shared.ok) {
    const { refusal } = shared;
    return refused(id, line, 2, refusal.code, refusalSentence(texts, refusal));
  }
  const { puzzle } = shared.value;
  const rules = rulesOf(shared.value.rules);
  try {
    const outcome = await search(startPosition(puzzle), rules);
    const length = outcome.kind === 'solved' ? outcome.moves.length : 0;
    const text = line.has('json')
      ? jsonAnswer(id, outcome)
      : textAnswer(texts, id, outcome, raritySentences(texts, puzzle, rules, length));
    return { text, isComplaint: false, exitCode: outcome.kind === 'gave-up' ? 1 : 0 };
  } catch (error) {
    return failed(id, line, texts, error);
  }
}

const failed = (id: string, line: CommandLine, { messages }: Texts, error: unknown): Answer =>
  refused(id, line, 1, 'failure', messages.command.failure({ reason: reasonOf(error) }));

/** The answer to an ID that has none. */
function refused(
  id: string,
  line: CommandLine,
  exitCode: number,
  code: BadGameId['code'] | 'failure',
  error: string,
): Answer {
  const json = line.has('json');
  const text = json ? JSON.stringify({ id: clean(id, LONGEST_ID), error, code }) : error;
  return { text, isComplaint: !json, exitCode };
}

/** The flags that decide which moves are legal. */
const MOVEMENT: readonly FlagName[] = [
  'edition',
  'reverse',
  'no-reverse',
  'no-ricochet-at-diagonal',
  'no-ricochet-rule',
];

/** The rules for a position with rules of its own, as in practice; the editions are loaded only for flags. */
async function givenRules(line: CommandLine): Promise<(own: MoveRules) => MoveRules> {
  if (!MOVEMENT.some(flag => line.has(flag))) return own => own;
  const [{ givenChoices }, { givenPositionRules }] = await Promise.all([
    import('./game-options.js'),
    import('../game/index.js'),
  ]);
  const given = givenChoices(line, undefined);
  return own => givenPositionRules(given, own);
}

type Search = (position: Position, rules: MoveRules) => Promise<SearchOutcome>;

/** Searches in this thread, with a partner for long searches if it is the only one. `most` asks for a list of that many shortest solutions. */
function openSearch(
  jobs: number,
  { limits, most }: { readonly limits: SolveLimits; readonly most?: number },
): Search {
  const partner = jobs === 1 ? createPartner() : undefined;
  const solver = solverOn({
    run: async request =>
      search(request, { isCancelled: () => false, onProgress: () => {}, partner }),
    close: async () => {},
  });
  return async (position, rules) => {
    if (most === undefined) return solver.solve(position, { rules, limits });
    const outcome = await solver.solveAll(position, { rules, limits, most });
    if (outcome.kind !== 'solved') return outcome;
    return { ...outcome, motifs: motifsOf(position, outcome, rules) };
  };
}

/** The Game ID of the position of `--board`, if it is there; the code for files is loaded only then. */
async function boardIdOf(line: CommandLine, texts: Texts): Promise<string | undefined> {
  if (boardFileOf(line) === undefined) return undefined;
  const { boardPuzzleOf, gamesOf } = await import('./game-options.js');
  const games = await gamesOf(line);
  const puzzle = await boardPuzzleOf(texts, games);
  return puzzle && formatSharedId(puzzle, games.fileRules ?? DEFAULT_RULES);
}

/** The outcome for people: a line, and one for each solution if all are wanted. */
function textAnswer(
  texts: Texts,
  id: string,
  outcome: SearchOutcome,
  rare: readonly string[],
): string {
  const { solve, practice } = texts.messages;
  switch (outcome.kind) {
    case 'solved': {
      const head = `${id}  ${practice.moves({ moves: outcome.moves.length })}`;
      return 'solutions' in outcome
        ? [`${head}  ${counted(texts, outcome)}`, ...solutionLines(texts, outcome)].join('\n')
        : [head, formatMoves(outcome.moves), ...rare].join('  ').trimEnd();
    }
    case 'unsolvable':
      return `${id}  ${solve.unsolvable}`;
    case 'gave-up':
    case 'cancelled': {
      const limit = solve.limits[outcome.kind === 'gave-up' ? outcome.limit : 'milliseconds'];
      return `${id}  ${solve.gaveUp({ limit, atLeast: outcome.atLeast })}`;
    }
  }
}

function counted({ messages }: Texts, { solutions, more }: AllSolutions): string {
  const orders = solutions.reduce((sum, solution) => sum + solution.orders, 0);
  return messages.solve.solutions({ number: solutions.length, orders, more });
}

function solutionLines(texts: Texts, { solutions, motifs = [] }: SolutionsAndMotifs): string[] {
  const { messages } = texts;
  const lines = solutions.map(({ moves, orders }) => {
    const line = `  ${formatMoves(moves)}`;
    return orders === 1 ? line : `${line}  ${messages.solve.orders({ orders })}`;
  });
  return [...motifs.map(motif => `  ${motifSentence(texts, motif)}`), ...lines];
}

/** One line of the solve output, as other programs read it. */
const jsonAnswer = (id: string, outcome: SearchOutcome): string =>
  JSON.stringify({
    id,
    ...jsonFound(outcome),
    states: outcome.states,
    ms: Math.round(outcome.milliseconds * 1000) / 1000,
  });

function jsonFound(outcome: SearchOutcome): object {
  switch (outcome.kind) {
    case 'solved':
      return {
        moves: outcome.moves.length,
        solution: outcome.moves.map(formatMove),
        ...('solutions' in outcome && {
          solutions: outcome.solutions.map(({ moves }) => moves.map(formatMove)),
          orders: outcome.solutions.map(({ orders }) => orders),
          more: outcome.more,
          ...(outcome.motifs && { motifs: outcome.motifs }),
        }),
        optimal: true,
      };
    case 'unsolvable':
      return { moves: null, reason: 'unsolvable' };
    case 'gave-up':
    case 'cancelled':
      return { moves: null, reason: 'limit', atLeast: outcome.atLeast };
  }
}
