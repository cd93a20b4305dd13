import { startPosition, type Target } from '../engine/index.js';
import { type Match, type MatchCommand, MOST_LENGTH, soughtChips } from '../game/index.js';
import type { Solver } from '../solver/index.js';
import type { Clock } from './clock.js';

/** After this many milliseconds any chip is drawn: nobody waits longer. */
const LOOK_FOR = 5000;

type Draw = Extract<MatchCommand, { readonly type: 'draw-sought' }>;

/** A table at which chips are drawn: its match, and how one is drawn there. */
interface DrawTable {
  readonly match: () => Match | undefined;
  readonly draw: (draw: Draw) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Draws chips of the lengths that a match asks for, if it does, until the returned function is called. */
export function driveDraws(
  table: DrawTable,
  clock: Clock,
  solver: Pick<Solver, 'solveAll'>,
): () => void {
  let round: string | undefined;
  let searching = new AbortController();

  function look(): void {
    const match = table.match();
    const chips = match && soughtChips(match);
    const current = chips && `${match.options.seed}/${match.round}`;
    if (current === round) return;
    round = current;
    searching.abort();
    searching = new AbortController();
    if (chips) void find(match, chips, searching.signal);
  }

  async function find(match: Match, chips: readonly Target[], signal: AbortSignal) {
    const found = await nearestChip(match, chips, clock, solver, signal).catch(() => undefined);
    if (signal.aborted) return;
    const { cell } = found?.chip ?? chips[0]!;
    table.draw({ type: 'draw-sought', target: cell, isOther: found?.beyond !== 0 });
  }

  const stopListening = table.subscribe(look);
  look();
  return () => {
    stopListening();
    searching.abort();
  };
}

/**
 * The first chip whose shortest solution has one of the lengths asked for, or, if none has, one of those just `beyond`;
 * undefined if time is up before that is proved.
 */
async function nearestChip(
  { board, robots, options }: Match,
  chips: readonly Target[],
  clock: Clock,
  solver: Pick<Solver, 'solveAll'>,
  signal: AbortSignal,
) {
  const { least, most } = options.lengths!;
  const rules = options.edition.moves;
  const end = clock.now() + LOOK_FOR;
  for (let beyond = 0; beyond < MOST_LENGTH; beyond++) {
    for (const chip of chips) {
      const milliseconds = end - clock.now();
      if (milliseconds <= 0) return undefined;
      const position = startPosition({ board: board!, robots, target: chip });
      const limits = { moves: most + beyond, milliseconds };
      const outcome = await solver.solveAll(position, { rules, most: 1, limits, signal });
      const isFound = outcome.kind === 'solved' && outcome.moves.length >= least - beyond;
      if (isFound) return { chip, beyond };
    }
  }
  return undefined;
}
