import type { Cell, Move, Position, Robot } from '../../engine/index.js';
import {
  decide,
  evolve,
  isSolitaire,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from '../../game/index.js';
import { messages, refusalSentence } from '../../messages/index.js';
import { type LayOut, openLayOut } from '../referee/lay-out.js';
import type { Replay } from '../replay.js';
import { motionOf, type SlideMotion } from '../slide-motion.js';
import { playerKeys } from './player-keys.js';

/** A match with what its screen adds: bids that are being typed, the robot in hand, a replay. */
export interface MatchTable {
  readonly match: Match;
  /** What the last command or the clock brought about, oldest first. */
  readonly news: readonly TimedEvent[];
  /** A letter for each player. */
  readonly keys: readonly string[];
  /** Digits typed and not confirmed yet, by player; kept when somebody else bids in between. */
  readonly drafts: Readonly<Record<number, string>>;
  /** The player who is typing a bid. */
  readonly bidder?: number | undefined;
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  /** What lies on a real table, while it is entered for the next round. */
  readonly layOut?: LayOut | undefined;
  /** Where a proof that failed has ended: on show for a moment, or until the next key. */
  readonly aftermath?: Position | undefined;
  readonly refusal?: string | undefined;
  readonly replay?: Replay | undefined;
  readonly leaving: 'no' | 'asked' | 'yes';
  /** The prover is asked whether the proof is given up: the key may have been meant for a bid. */
  readonly givingUp: boolean;
}

/** A match that has just begun. */
export function openMatchTable({
  options,
  now,
  pointed,
}: {
  readonly options: MatchOptions;
  readonly now: number;
  /** Where the referee of a real table begins to point; at a chip when it is left out. */
  readonly pointed?: Cell | undefined;
}): MatchTable {
  const table: MatchTable = {
    match: newMatch(options),
    news: [],
    keys: playerKeys(options.players),
    drafts: {},
    selected: 0,
    leaving: 'no',
    givingUp: false,
  };
  return withLayOut(command(table, { type: 'continue' }, now), pointed);
}

/** Asks what lies on the real table, where the chips are drawn there. */
export function withLayOut(table: MatchTable, pointed?: Cell): MatchTable {
  const { board, robots, undrawn, options } = table.match;
  if (!options.drawnByHand) return table;
  return { ...table, layOut: openLayOut(board!, robots, pointed ?? undrawn[0]?.cell) };
}

/** Puts a command to the match and lays out what comes of it. */
export function command(table: MatchTable, asked: MatchCommand, now: number): MatchTable {
  const result = decide(table.match, asked, now);
  if (!result.ok) return { ...table, refusal: refusalSentence(result.refusal) };
  return result.value.reduce(follow, { ...table, refusal: undefined, news: result.value });
}

function follow(table: MatchTable, event: TimedEvent): MatchTable {
  const match = evolve(table.match, event);
  switch (event.type) {
    case 'moved':
      return { ...table, match, slide: slideOf(table.match, event.move) };
    case 'drawn': {
      const { robot } = match.target!;
      return { ...table, match, slide: undefined, selected: robot === 'any' ? 0 : robot };
    }
    case 'clock-ran-out':
      // Alone it may be turned once more.
      if (match.phase.kind === 'thinking') return { ...table, match };
      // Whatever was typed and not confirmed came too late.
      return { ...table, match, refusal: tooLate(table), bidder: undefined, drafts: {} };
    case 'proof-failed': {
      const { phase } = table.match;
      const shown = phase.kind === 'proving' && event.reason === 'moves-used-up';
      return shown
        ? { ...table, match, aftermath: phase.position }
        : { ...table, match, slide: undefined };
    }
    case 'chip-won':
    case 'chip-returned':
    case 'chip-lost':
      // The last slide is still on show.
      return { ...table, match };
    default:
      return { ...table, match, slide: undefined };
  }
}

const slideOf = ({ phase }: Match, move: Move): SlideMotion | undefined =>
  phase.kind === 'proving' ? motionOf(phase.position, move) : undefined;

/** What is said of a bid that was being typed when the clock ran out. */
function tooLate({ match: { options }, drafts }: MatchTable): string | undefined {
  const [late] = Object.entries(drafts).filter(([, digits]) => digits !== '');
  if (!late) return undefined;
  const [player, typed] = late;
  if (isSolitaire(options)) return messages.solitaire.unconfirmed({ typed });
  return messages.match.tooLate({ name: options.players[Number(player)]!, typed });
}
