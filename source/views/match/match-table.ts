import type { Cell } from '../../engine/index.js';
import {
  decide,
  evolve,
  isSolitaire,
  type Match,
  type MatchCommand,
  type MatchOptions,
  mayStartClock,
  newMatch,
  type TimedEvent,
} from '../../game/index.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type LayOut, openLayOut } from '../referee/lay-out.js';
import { robotSought, type Shown, showEvent } from './follow-match.js';
import { playerKeys } from './player-keys.js';

/** A match with what its screen adds: bids that are being typed, the robot in hand, a replay. */
export interface MatchTable extends Shown {
  readonly match: Match;
  /** What the last command or the clock brought about, oldest first. */
  readonly news: readonly TimedEvent[];
  /** All that has happened, oldest first: what is to be on record. */
  readonly log: readonly TimedEvent[];
  /** A letter for each player. */
  readonly keys: readonly string[];
  /** Digits typed and not confirmed yet, by player; kept when somebody else bids in between. */
  readonly drafts: Readonly<Record<number, string>>;
  /** The player who is typing a bid. */
  readonly bidder?: number | undefined;
  /** Whether the sand clock may be started by hand, at the last look at the time. */
  readonly mayStartClock: boolean;
  /** What lies on a real table, while it is entered for the next round. */
  readonly layOut?: LayOut | undefined;
  readonly refusal?: string | undefined;
  /** Whether something has happened that is not on record, so that leaving would lose it. */
  readonly unsaved: boolean;
  /** Why something was or will be lost; on show until the next key. */
  readonly warning?: string | undefined;
  readonly leaving: 'no' | 'asked' | 'yes';
  /** The prover is asked whether the proof is given up: the key may have been meant for a bid. */
  readonly givingUp: boolean;
}

/** A match that has just begun, or one that goes on. */
export function openMatchTable({
  options,
  log = [],
  lost,
  now,
  pointed,
}: {
  readonly options: MatchOptions;
  /** What has happened before the match was left. */
  readonly log?: readonly TimedEvent[] | undefined;
  /** What of that could not be saved, in a sentence. */
  readonly lost?: string | undefined;
  readonly now: number;
  /** Where the referee of a real table begins to point; at a chip when it is left out. */
  readonly pointed?: Cell | undefined;
}): MatchTable {
  const match = log.reduce(evolve, newMatch(options));
  const table: MatchTable = {
    match,
    log,
    news: [],
    keys: playerKeys(options.players),
    drafts: {},
    mayStartClock: false,
    selected: robotSought(match),
    unsaved: false,
    warning: lost,
    leaving: 'no',
    givingUp: false,
  };
  const last = log.at(-1);
  const opened = command(table, last ? { type: 'resume', left: last.at } : CONTINUE, now);
  return opened.match.phase.kind === 'dealt' ? withLayOut(opened, pointed) : opened;
}

const CONTINUE: MatchCommand = { type: 'continue' };

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
  const news = result.value;
  const log = news.length > 0 ? [...table.log, ...news] : table.log;
  const next = news.reduce(follow, { ...table, refusal: undefined, news, log });
  return { ...next, mayStartClock: mayStartClock(next.match, now) };
}

function follow(table: MatchTable, event: TimedEvent): MatchTable {
  const match = evolve(table.match, event);
  const shown = { ...showEvent(table, event, table.match, match), match };
  // Alone the clock may be turned once more.
  if (event.type !== 'clock-ran-out' || match.phase.kind === 'thinking') return shown;
  // Whatever was typed and not confirmed came too late.
  return { ...shown, refusal: tooLate(table), bidder: undefined, drafts: {} };
}

/** What is said of a bid that was being typed when the clock ran out. */
function tooLate({ match: { options }, drafts }: MatchTable): string | undefined {
  const [late] = Object.entries(drafts).filter(([, digits]) => digits !== '');
  if (!late) return undefined;
  const [player, typed] = late;
  if (isSolitaire(options)) return screenTexts.solitaire.unconfirmed({ typed });
  return screenTexts.match.tooLate({ name: options.players[Number(player)]!, typed });
}
