import type { Move, Position, Robot } from '../../engine/index.js';
import type { Match, TimedEvent } from '../../game/index.js';
import { motionOf, type SlideMotion } from '../../pictures/slide-motion.js';
import { type Replay, startReplay } from '../replay.js';

/** What a screen shows on the board beside the match itself. */
export interface Shown {
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  /** Where a proof that failed has ended: on show for a moment, or until the next key. */
  readonly aftermath?: Position | undefined;
  readonly replay?: Replay | undefined;
}

/** The robot that is taken in hand first: the one whose target is sought. */
export const robotSought = ({ target }: Match): Robot =>
  target === undefined || target.robot === 'any' ? 0 : target.robot;

/** What is on show after the event. */
export function showEvent<Table extends Shown>(
  table: Table,
  event: TimedEvent,
  before: Match,
  after: Match,
): Table {
  switch (event.type) {
    case 'moved':
      return { ...table, slide: slideOf(before, event.move) };
    case 'drawn':
      return { ...table, slide: undefined, selected: robotSought(after) };
    case 'proof-failed': {
      const { phase } = before;
      const shown = phase.kind === 'proving' && event.reason === 'moves-used-up';
      return shown ? { ...table, aftermath: phase.position } : { ...table, slide: undefined };
    }
    case 'clock-ran-out':
    case 'chip-won':
    case 'chip-returned':
    case 'chip-lost':
      // The last slide is still on show.
      return table;
    default:
      return { ...table, slide: undefined };
  }
}

const slideOf = ({ phase }: Match, move: Move): SlideMotion | undefined =>
  phase.kind === 'proving' ? motionOf(phase.position, move) : undefined;

export const withoutAftermath = <Table extends Shown>(table: Table): Table =>
  table.aftermath ? { ...table, aftermath: undefined, slide: undefined } : table;

/**
 * Begins a replay of a line of the round that is over.
 *
 * @param shortest a shortest line, where it is known
 */
export function replayRound<Table extends Shown>(
  table: Table,
  { phase, options }: Match,
  kind: Replay['kind'],
  shortest: readonly Move[] | undefined,
): Table {
  if (phase.kind !== 'round-over') return table;
  const { result, start } = phase;
  const played = result.kind === 'won' ? result.moves : undefined;
  const moves = kind === 'shortest' ? shortest : played;
  if (!moves) return table;
  return {
    ...table,
    slide: undefined,
    replay: startReplay(kind, start, moves, options.edition.moves),
  };
}
