import type { Cell } from '../../engine/index.js';
import {
  isClaimed,
  isSolitaire,
  type Match,
  type MatchOptions,
  nextProver,
  type TimedEvent,
} from '../../game/index.js';
import { RESERVED_LETTERS } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { MatchNews, OpenedMatch } from '../../session/match-session.js';
import type { Want } from '../../session/searches.js';
import type { Happening } from '../../session/session.js';
import { type LayOut, layOutContext, openLayOut } from '../referee/lay-out.js';
import { type MatchOnShow, nothingOnShow, showEvent, wantsOfMatch } from './on-show.js';

/** A match with what its screen adds: bids that are being typed, the robot in hand, a replay. */
export interface MatchView extends MatchOnShow {
  readonly match: Match;
  /** What has happened last, all at once, oldest first. */
  readonly news: readonly TimedEvent[];
  readonly keys: readonly string[];
  /** What lies on a real table, while it is entered for the next round. */
  readonly layOut?: LayOut | undefined;
  /** Whether something has happened that is not on record, so that leaving would lose it. */
  readonly unsaved: boolean;
  /** Why something was or will be lost; on show until the next key. */
  readonly warning?: string | undefined;
}

/**
 * A match that has just been opened; `lost` tells what of one that goes on could not be saved.
 *
 * @param pointed where the referee of a real table begins to point; at a chip when it is left out
 */
export function openMatchView(
  { before, opening }: Pick<OpenedMatch, 'before' | 'opening'>,
  { lost, pointed }: { readonly lost?: string | undefined; readonly pointed?: Cell | undefined },
): MatchView {
  const view: MatchView = {
    ...nothingOnShow(before),
    match: before,
    news: [],
    keys: playerKeys(before.options.players),
    unsaved: false,
    warning: lost,
  };
  const opened = opening.reduce(hear, view);
  return opened.match.phase.kind === 'dealt' ? withLayOut(opened, pointed) : opened;
}

/** Asks what lies on the real table, where the chips are drawn there; or where the robots are to stand. */
export function withLayOut(view: MatchView, pointed?: Cell): MatchView {
  const { board, robots, undrawn, options, phase } = view.match;
  if (phase.kind === 'dealt' && phase.isToPlace) {
    return { ...view, layOut: { ...openLayOut(board!, robots, robots[0]), isPlacing: true } };
  }
  if (!options.drawnByHand) return view;
  return { ...view, layOut: openLayOut(board!, robots, pointed ?? undrawn[0]?.cell) };
}

/** The view after what the session says. */
export function hear(view: MatchView, news: MatchNews): MatchView {
  if (news.type === 'trouble') return { ...view, unsaved: true, warning: news.sentence };
  const { happenings } = news;
  const told = { ...view, refusal: undefined, news: happenings.map(({ event }) => event) };
  return happenings.reduce(follow, told);
}

function follow(view: MatchView, happening: Happening<Match, TimedEvent>): MatchView {
  const { event, after } = happening;
  const { unconfirmed } = screenTexts.solitaire;
  const tooLate = isSolitaire(after.options) ? unconfirmed : screenTexts.match.tooLate;
  const shown = { ...showEvent(view, happening, tooLate), match: after };
  return event.type === 'drawn' ? { ...shown, layOut: undefined } : shown;
}

/** What the keys mean now. */
export function matchContext({ match, bidder, layOut }: MatchView) {
  if (layOut) return layOutContext(layOut);
  const { phase, options } = match;
  switch (phase.kind) {
    case 'not-dealt':
    case 'dealt':
    case 'thinking':
      if (bidder !== undefined) return 'bidding';
      if (isClaimed(options)) return 'holding';
      return isSolitaire(options) ? 'claiming' : 'thinking';
    case 'proving':
      return nextProver(match) ? 'handOver' : 'proving';
    case 'round-over':
      return 'roundOver';
    case 'match-over':
      return 'matchOver';
  }
}

/** What is to be found out for the screen. */
export const wantsOf = ({ match, layOut }: MatchView): readonly Want[] =>
  layOut ? [] : wantsOfMatch(match);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Where letters do not suffice, since some mean something else while players think. */
const SIGNS = ',.';

/**
 * A key for every player: the first letter of the name, where it is free and means nothing else while
 * players think; then, for those who got none, the next free one of the name or of the alphabet.
 */
export function playerKeys(names: MatchOptions['players']): string[] {
  const taken = new Set(RESERVED_LETTERS);
  const take = (candidates: readonly string[]): string | undefined => {
    const key = candidates.find(letter => !taken.has(letter));
    if (key !== undefined) taken.add(key);
    return key;
  };
  const letters = names.map(name =>
    [...name.toLowerCase()].filter(letter => ALPHABET.includes(letter)),
  );
  const initials = letters.map(own => take(own.slice(0, 1)));
  return initials.map(
    (initial, player) => initial ?? take([...letters[player]!, ...ALPHABET, ...SIGNS])!,
  );
}
