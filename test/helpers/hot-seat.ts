import type { Cell, Move } from '../../source/engine/index.js';
import {
  decide,
  evolve,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from '../../source/game/index.js';
import type { MatchNews } from '../../source/session/match-session.js';
import {
  type MatchAction,
  type MatchEffect,
  type MatchView,
  openMatchView,
  reduceMatch,
} from '../../source/views/match/match-view.js';
import { wantsOfMatch } from '../../source/views/match/on-show.js';
import { DRAWN, matchOptions } from './play-match.js';
import { keyEvent } from './stage.js';

/** The answer to a command; undefined if nothing happens. */
function answerTo(match: Match, command: MatchCommand, now: number): MatchAction | undefined {
  const result = decide(match, command, now);
  if (!result.ok) return { type: 'refused', command, refusal: result.refusal };
  return result.value.length === 0 ? undefined : happened(match, result.value);
}

function happened(match: Match, events: readonly TimedEvent[]): MatchNews {
  let before = match;
  const happenings = events.map(event => {
    const happening = { event, before, after: evolve(before, event) };
    before = happening.after;
    return happening;
  });
  return { type: 'happened', happenings };
}

/** The view of a match as it is opened at a time. */
export function openView({
  options,
  log = [],
  now,
  pointed,
}: {
  readonly options: MatchOptions;
  /** Earlier events. */
  readonly log?: readonly TimedEvent[];
  readonly now: number;
  readonly pointed?: Cell;
}): MatchView {
  const before = log.reduce(evolve, newMatch(options));
  const last = log.at(-1);
  const answer = answerTo(
    before,
    last ? { type: 'resume', left: last.at } : { type: 'continue' },
    now,
  );
  return openMatchView(
    { before, opening: answer?.type === 'happened' ? [answer] : [] },
    { pointed },
  );
}

/** The view of a match that is under way. */
export const around = (match: Match, changes: Partial<MatchView> = {}): MatchView => ({
  ...openView({ options: match.options, now: DRAWN }),
  match,
  ...changes,
});

/** The keys with which players of these names bid. */
export const playerKeys = (players: readonly string[]): readonly string[] => {
  const match = newMatch(matchOptions());
  const before = { ...match, options: { ...match.options, players } };
  return openMatchView({ before, opening: [] }, {}).keys;
};

/** The view after an action and everything that follows from it. Tests may branch off. */
export function play(view: MatchView, action: MatchAction, now: number): MatchView {
  const step = reduceMatch(view, action);
  return step.effects.reduce((view, effect) => carryOut(view, effect, now), step.view);
}

/** The view after keys, by their names. */
export const press = (view: MatchView, names: string, now = DRAWN + 1): MatchView =>
  names
    .split(' ')
    .map(keyEvent)
    .reduce((before, event) => play(before, { type: 'key', event }, now), view);

function carryOut(view: MatchView, effect: MatchEffect, now: number): MatchView {
  if (effect.type === 'leave') return view;
  const answer =
    effect.type === 'begin'
      ? answerTo(newMatch(effect.options), { type: 'continue' }, now)
      : answerTo(view.match, effect.command, now);
  return answer ? play(view, answer, now) : view;
}

/** The view after this time. */
export function tick(view: MatchView, now: number): MatchView {
  const answer = answerTo(view.match, { type: 'tick' }, now);
  return answer ? play(view, answer, now) : view;
}

/** The view after the solver has found this line, if it is searched for. */
export function withShortest(view: MatchView, moves: readonly Move[]): MatchView {
  const [want] = wantsOfMatch(view.match);
  if (!want || view.found?.position === want.position) return view;
  const answer = { kind: 'solved', moves, states: 1, milliseconds: 1 } as const;
  const found = { kind: 'solution', position: want.position, answer } as const;
  return reduceMatch(view, { type: 'found', found }).view;
}

/** Whether an action leaves the view. */
export const isLeftBy = (view: MatchView, action: MatchAction): boolean =>
  reduceMatch(view, action).effects.some(({ type }) => type === 'leave');
