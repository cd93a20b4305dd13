import {
  type BadGameId,
  formatMove,
  formatMoves,
  type Move,
  type MoveRules,
  type Puzzle,
  parseGameId,
  type Result,
  refuse,
  startPosition,
} from '../engine/index.js';
import { clean, messages, reasonOf, refusalSentence } from '../messages/index.js';
import { type Outcome, type SolveLimits, solve } from '../solver/index.js';
import { type CommandLine, wholeNumber } from './flags.js';
import { UsageError } from './usage-error.js';

/** As much of a line of input is looked at; the longest Game ID is far shorter. */
const LONGEST_LINE = 1000;

/** Shortest solutions of one position that are written at the most; some have very many. */
const MOST_LINES = 1000;

interface SolveRequest {
  readonly rules: MoveRules;
  readonly limits: SolveLimits;
  readonly lines: number;
  readonly diagonals: boolean;
  readonly json: boolean;
}

/**
 * Solves the positions of the command line, or of stdin when it names none, and writes the answers
 * in the same order. A bad one is answered with a sentence and the batch goes on.
 *
 * @returns the exit code: 0 when every position was answered, 2 when an ID on the command line was
 *   bad, 1 when one from stdin was, or a limit was reached
 */
export async function runSolve(
  line: CommandLine,
  write: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  const seconds = wholeNumber(line, 'timeout', [1, 86_400]);
  const most = wholeNumber(line, 'max-moves', [1, 99]);
  const request: SolveRequest = {
    rules: { ricochet: !line.has('no-ricochet-rule'), reverse: true },
    limits: {
      ...(most === undefined ? {} : { moves: most }),
      ...(seconds === undefined ? {} : { milliseconds: seconds * 1000 }),
    },
    lines: line.has('all') ? MOST_LINES : 1,
    diagonals: !line.has('no-diagonals'),
    json: line.has('json'),
  };
  const fromStdin = line.ids.length === 0;
  if (fromStdin && process.stdin.isTTY) {
    throw new UsageError(messages.command.missingId({ command: 'solve' }));
  }
  const answerWithError = (id: string, sentence: string) => {
    if (request.json) write(JSON.stringify({ id: clean(id, LONGEST_LINE), error: sentence }));
    else complain(sentence);
  };
  let exitCode = 0;
  for await (const id of fromStdin ? idsOf(process.stdin) : line.ids) {
    const puzzle = readPuzzle(id, request);
    if (!puzzle.ok) {
      answerWithError(id, refusalSentence(puzzle.refusal));
      exitCode = fromStdin ? 1 : 2;
      continue;
    }
    try {
      const outcome = await solve(startPosition(puzzle.value), request);
      write(request.json ? jsonAnswer(id, outcome) : textAnswer(id, outcome));
      if (outcome.kind === 'gave-up') exitCode ||= 1;
    } catch (error) {
      answerWithError(id, messages.command.failure({ reason: reasonOf(error) }));
      exitCode ||= 1;
    }
  }
  return exitCode;
}

/** The first word of every line that has one; what comes after it is passed over. */
async function* idsOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const text of linesOf(input)) {
    const [id] = text.slice(0, LONGEST_LINE).trim().split(/\s/);
    if (id) yield id;
  }
}

/** Lines as they come in. Node's own reader would keep all of a line that never ends, and break. */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split(/[\r\n]/);
    rest = lines.pop()!.slice(0, LONGEST_LINE);
    yield* lines;
  }
  yield rest;
}

function readPuzzle(id: string, { diagonals }: SolveRequest): Result<Puzzle, BadGameId> {
  const foreign = refuse({ code: 'not-a-game-id', text: id } as const);
  if (id.length > LONGEST_LINE) return foreign;
  // A custom board has no printed diagonals, and some IDs leave them out by themselves.
  const saysItself = diagonals || /~[bd]/i.test(id);
  const result = parseGameId(saysItself ? id : `${id}~d0`);
  // The sentence quotes what was given, not what was made of it.
  return !result.ok && result.refusal.code === 'not-a-game-id' ? foreign : result;
}

function textAnswer(id: string, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'solved':
      return outcome.lines ? allLines(id, outcome, outcome.lines) : oneLine(id, outcome.moves);
    case 'unsolvable':
      return `${id}  ${messages.solve.unsolvable}`;
    case 'gave-up':
    case 'cancelled': {
      const limit =
        messages.solve.limits[outcome.kind === 'gave-up' ? outcome.limit : 'milliseconds'];
      return `${id}  ${messages.solve.gaveUp({ limit, atLeast: outcome.atLeast })}`;
    }
  }
}

const oneLine = (id: string, moves: readonly Move[]): string =>
  [id, messages.solve.moves({ moves: moves.length }), formatMoves(moves)].join('  ').trimEnd();

/** A line that counts the solutions, then one for each. */
function allLines(
  id: string,
  { moves, more = false }: Extract<Outcome, { kind: 'solved' }>,
  lines: readonly (readonly Move[])[],
): string {
  const found = messages.solve.lines({ number: lines.length, more });
  return [
    [id, messages.solve.moves({ moves: moves.length }), found].join('  '),
    ...lines.map(line => `  ${formatMoves(line)}`),
  ].join('\n');
}

/** One line of the solve output, as other programs read it. */
function jsonAnswer(id: string, outcome: Outcome): string {
  const spent = { states: outcome.states, ms: Math.round(outcome.milliseconds * 1000) / 1000 };
  switch (outcome.kind) {
    case 'solved':
      return JSON.stringify({
        id,
        moves: outcome.moves.length,
        solution: outcome.moves.map(formatMove),
        ...(outcome.lines && {
          solutions: outcome.lines.map(solution => solution.map(formatMove)),
          more: outcome.more,
        }),
        optimal: true,
        ...spent,
      });
    case 'unsolvable':
      return JSON.stringify({ id, moves: null, reason: 'unsolvable', ...spent });
    case 'gave-up':
    case 'cancelled':
      return JSON.stringify({
        id,
        moves: null,
        reason: 'limit',
        atLeast: outcome.atLeast,
        ...spent,
      });
  }
}
