import {
  type BadGameId,
  DEFAULT_RULES,
  formatGameId,
  type MoveRules,
  type Position,
  type Puzzle,
  type Result,
  startPosition,
} from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { solverOn, solverOnThreads } from '../solver/client.js';
import type { SolveLimits } from '../solver/index.js';
import { createPartner } from '../solver/partner.js';
import { search } from '../solver/protocol.js';
import { startWorker } from '../solver/start-worker.js';
import { reasonOf } from '../text/clean.js';
import { motifsOf } from '../training/motifs.js';
import { refusalSentence } from '../words/index.js';
import {
  AHEAD,
  inOrder,
  jsonAnswer,
  jsonError,
  type SearchOutcome,
  textAnswer,
} from './answers.js';
import type { CommandLine } from './command-line.js';
import { MOVEMENT } from './flags.js';
import { readGameId } from './game-id.js';
import { idsOf } from './lines.js';
import { complain, write } from './output.js';
import { boardFileOf, usageError, wholeNumber } from './usage.js';

/** The most shortest solutions written for a position; some have very many. */
const MOST_SOLUTIONS = 1000;

type Answer =
  | { readonly id: string; readonly outcome: SearchOutcome }
  | {
      readonly id: string;
      readonly sentence: string;
      readonly code: BadGameId['code'] | 'failure';
    };

/**
 * Solves the positions of the command line, or of stdin if it names none; a bad one gets a sentence. Returns the exit
 * code: 0 if all were answered, 2 for a bad ID on the command line, 1 for one from stdin or a reached limit.
 */
export async function runSolve(line: CommandLine, texts: Texts): Promise<number> {
  const seconds = wholeNumber(line, 'timeout', [1, 86_400]);
  const most = wholeNumber(line, 'max-moves', [1, 99]);
  const jobs = wholeNumber(line, 'jobs', [1, 64]) ?? 1;
  const boardId = await boardIdOf(line, texts);
  const ids = boardId === undefined ? line.ids : [boardId];
  const fromStdin = ids.length === 0;
  if (fromStdin && process.stdin.isTTY) {
    throw usageError('missingId', { command: 'solve' });
  }
  const json = line.has('json');
  const search = openSearch(jobs, {
    rules: await rulesOf(line),
    limits: { ...(most && { moves: most }), ...(seconds && { milliseconds: seconds * 1000 }) },
    ...(line.has('all') && { most: MOST_SOLUTIONS }),
  });
  let exitCode = 0;
  await inOrder({
    inputs: fromStdin ? idsOf(process.stdin) : ids,
    jobs,
    // A single job writes an answer before it looks for the next one.
    ahead: jobs === 1 ? 0 : jobs * AHEAD,
    work: id => answerOf(texts, id, readGameId(id, line), search),
    async take(answer) {
      if ('outcome' in answer) {
        if (answer.outcome.kind === 'gave-up') exitCode ||= 1;
        await write(
          json
            ? jsonAnswer(answer.id, answer.outcome)
            : textAnswer(texts, answer.id, answer.outcome),
        );
        return;
      }
      exitCode = answer.code !== 'failure' && !fromStdin ? 2 : exitCode || 1;
      if (json) await write(jsonError(answer.id, answer.sentence, answer.code));
      else await complain(answer.sentence);
    },
  });
  return exitCode;
}

/** The rules of the flags, as in practice; loads the editions only for them. */
async function rulesOf(line: CommandLine): Promise<MoveRules> {
  if (!MOVEMENT.some(flag => line.has(flag))) return DEFAULT_RULES;
  const [{ givenChoices }, { givenPositionRules }] = await Promise.all([
    import('./choices.js'),
    import('../game/index.js'),
  ]);
  return givenPositionRules(givenChoices(line, undefined));
}

type Search = (position: Position) => Promise<SearchOutcome>;

/**
 * Searches for `jobs` positions at once, each in one thread; a single one in this thread, as starting another takes longer
 * than most searches, with a partner for the others. `most` asks for a list of that many shortest solutions.
 */
function openSearch(
  jobs: number,
  request: { readonly rules: MoveRules; readonly limits: SolveLimits; readonly most?: number },
): Search {
  const solver =
    jobs === 1 ? solverHere() : solverOnThreads(jobs, () => startWorker('jobs, alone'));
  return async position => {
    if (request.most === undefined) return solver.solve(position, request);
    const outcome = await solver.solveAll(position, request);
    if (outcome.kind !== 'solved') return outcome;
    return { ...outcome, motifs: motifsOf(position, outcome, request.rules) };
  };
}

function solverHere() {
  const partner = createPartner();
  return solverOn({
    run: async request =>
      search(request, { isCancelled: () => false, onProgress: () => {}, partner }),
    close: async () => {},
  });
}

/** The Game ID of the position of `--board`; loads the file readers only for it. */
async function boardIdOf(line: CommandLine, texts: Texts): Promise<string | undefined> {
  if (boardFileOf(line) === undefined) return undefined;
  const { boardPuzzleOf, gamesOf } = await import('./game-options.js');
  const puzzle = await boardPuzzleOf(texts, await gamesOf(line));
  return puzzle && formatGameId(puzzle);
}

async function answerOf(
  texts: Texts,
  id: string,
  puzzle: Result<Puzzle, BadGameId>,
  search: Search,
): Promise<Answer> {
  if (!puzzle.ok) {
    return {
      id,
      sentence: refusalSentence(texts, puzzle.refusal),
      code: puzzle.refusal.code,
    };
  }
  try {
    return { id, outcome: await search(startPosition(puzzle.value)) };
  } catch (error) {
    const sentence = texts.messages.command.failure({ reason: reasonOf(error) });
    return { id, sentence, code: 'failure' };
  }
}
