import type { Match } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { Found, Want } from '../../session/searches.js';
import { moved } from '../list.js';
import { type KeyAction, lastStep, type Step, step } from '../step.js';

/** @public The page at the end of a match. */
export interface ResultView {
  /** The round that is chosen in the table, from 0. */
  readonly chosen: number;
  /** What covers the page: the coach on the chosen round, or the replay of the match. */
  readonly opened?: 'coach' | 'watch' | undefined;
  /** The length of the shortest solution of each round worked out so far; undefined if none was found. */
  readonly lengths: readonly (number | undefined)[];
}

/** @public Where the page is shown, which decides its keys. */
export type ResultContext = 'matchOver' | 'roomMatchOver' | 'roomReacting' | 'replayOver';

/** @public */
export type ResultAction =
  | KeyAction
  | { readonly type: 'found'; readonly found: Found }
  | { readonly type: 'back' };

/** @public Where to go on, or a key of a reaction, for the room. */
export type ResultEffect =
  | { readonly type: 'continue' | 'menu' | 'back' }
  | { readonly type: 'react'; readonly name: string };

const PAGE = 10;

/** @public */
export const reduceResult =
  (match: Match, context: ResultContext) =>
  (view: ResultView, action: ResultAction): Step<ResultView, ResultEffect> => {
    if (action.type === 'back') return step({ ...view, opened: undefined });
    if (action.type === 'found') return step(learnt(match, view, action.found));
    const name = keyName(action.event);
    if (view.opened) return step(view);
    const command = commandOf(context, name);
    if (command === 'continue' || command === 'menu' || command === 'back') {
      return lastStep(view, { type: command });
    }
    if (command === 'react' || command === 'say' || command === 'cancel') {
      return step(view, { type: 'react', name });
    }
    if (command === 'coach' || command === 'watch') return step({ ...view, opened: command });
    if (command !== 'choose') return step(view);
    return step({ ...view, chosen: moved(name, view.chosen, PAGE, match.rounds.length - 1) });
  };

/** @public The next round to be solved: they are worked out one after the other. */
export function wantsOfResult(
  { rounds, options }: Match,
  { lengths }: Pick<ResultView, 'lengths'>,
): readonly Want[] {
  const next = rounds[lengths.length];
  return next ? [{ kind: 'solution', position: next.start, rules: options.edition.moves }] : [];
}

/** The view after an answer of the solver; only that about the next round counts. */
function learnt(match: Match, view: ResultView, { kind, position, answer }: Found): ResultView {
  const [want] = wantsOfResult(match, view);
  if (kind !== 'solution' || answer.kind === 'searching' || position !== want?.position)
    return view;
  const length = answer.kind === 'solved' ? answer.moves.length : undefined;
  return { ...view, lengths: [...view.lengths, length] };
}
