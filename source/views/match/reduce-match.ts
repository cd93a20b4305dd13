import { formatBoard } from '../../engine/index.js';
import {
  countChips,
  isDecided,
  type MatchCommand,
  type MatchOptions,
  type MatchRefusal,
  nextProver,
} from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { refusalSentence } from '../../messages/index.js';
import type { MatchNews } from '../../session/match-session.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { BoardClick } from '../click.js';
import { isOtherBoard, type LayOut, pointAt, reduceLayOut } from '../referee/lay-out.js';
import { type KeyAction, type Step, step } from '../step.js';
import { hear, type MatchView, matchContext, withLayOut } from './match-view.js';
import {
  answer,
  bidRefused,
  bidTooLate,
  calm,
  clickInProof,
  isAsked,
  isDigit,
  isTooLate,
  type OnShowAction,
  type OnShowEffect,
  pressInMatch,
  showMeanwhile,
  typeBid,
} from './on-show.js';

export type MatchAction =
  | KeyAction
  | BoardClick
  | MatchNews
  | { readonly type: 'refused'; readonly command: MatchCommand; readonly refusal: MatchRefusal }
  | OnShowAction;

/** What the screen of a match wants done. */
export type MatchEffect =
  | OnShowEffect
  | { readonly type: 'ask'; readonly command: MatchCommand }
  /** The match is begun anew with these options: no chip has been drawn yet. */
  | { readonly type: 'begin'; readonly options: MatchOptions };

type MatchStep = Step<MatchView, MatchEffect>;

const ask = (view: MatchView, command: MatchCommand): MatchStep =>
  step(view, { type: 'ask', command });

export function reduceMatch(view: MatchView, action: MatchAction): MatchStep {
  switch (action.type) {
    case 'happened':
    case 'trouble':
      return step(hear(view, action));
    case 'refused':
      return step(refused(view, action.command, refusalSentence(action.refusal, view.match.board)));
    case 'click':
      return click(view, action);
    case 'key': {
      const read = view.warning === undefined ? view : { ...view, warning: undefined };
      if (read.layOut && !read.leaving) return pressOnLayOut(read, read.layOut, action.event);
      const name = keyName(action.event);
      return name === undefined ? step(view) : press(read, name);
    }
    default:
      return step(showMeanwhile(view, action));
  }
}

/** Of a draw it is said where it is entered. */
function refused(view: MatchView, command: MatchCommand, refusal: string): MatchView {
  const { layOut } = view;
  if (layOut) return { ...view, layOut: { ...layOut, refusal } };
  const told = { ...view, refusal };
  return command.type === 'bid' ? bidRefused(told, command) : told;
}

/** Clicks point on a real table and move robots in a proof; questions and bids are for the keys. */
function click(view: MatchView, { cell }: BoardClick): MatchStep {
  const { layOut, match } = view;
  if (isAsked(view)) return step(view);
  if (layOut) return step({ ...view, warning: undefined, layOut: pointAt(layOut, cell) });
  if (match.phase.kind !== 'proving' || nextProver(match)) return step(view);
  return clickInProof(view, match.phase.position, cell, event =>
    reduceMatch(view, { type: 'key', event }),
  );
}

function press(view: MatchView, name: string): MatchStep {
  const context = matchContext(view);
  // The page with the result has the keys.
  if (context === 'matchOver') return step(view);
  const answered = answer(view, name);
  if (answered) return answered;
  const quiet = calm(view);
  // After a proof that failed such a key was meant for its robots.
  const isOfBid = !view.news.some(({ type }) => type === 'proof-failed');
  if (context === 'handOver' && isOfBid && (view.keys.includes(name) || isDigit(name))) {
    return step(bidTooLate(view));
  }
  if (context === 'thinking' || context === 'bidding') {
    const player = view.keys.indexOf(name);
    if (player >= 0) return step({ ...quiet, bidder: player });
  }
  if (context === 'bidding' && isDigit(name)) return step(typeBid(quiet, name));
  const command = commandOf(context, name);
  if (isTooLate(view, command)) return step(quiet);
  switch (command) {
    case 'hold':
      return ask(quiet, { type: 'claim' });
    case 'claim':
      // Alone there is nobody to choose from: the number says it all.
      return step(typeBid({ ...quiet, bidder: 0 }, name));
    case 'continue':
      return goOn(quiet);
    case 'back':
      return step({ ...quiet, leaving: true });
    default:
      return (
        pressInMatch(quiet, view.match, command, name) ??
        // Any key ends a replay; one without a meaning does nothing else.
        step(view.replay ? quiet : view)
      );
  }
}

/** The next round; where chips are drawn by hand, the table is entered first. */
const goOn = (view: MatchView): MatchStep =>
  view.match.options.drawnByHand && !isDecided(view.match)
    ? step(withLayOut(view))
    : ask(view, { type: 'continue' });

function pressOnLayOut(view: MatchView, layOut: LayOut, event: KeyEvent): MatchStep {
  const { match } = view;
  const board = match.round > 0 ? match.board : undefined;
  const { view: next, effects } = reduceLayOut(layOut, event, { undrawn: match.undrawn, board });
  const laidOut = { ...view, layOut: next };
  const [wish] = effects;
  if (!wish) return step(laidOut);
  if (wish.type === 'leave') return step({ ...laidOut, leaving: true });
  const { robots } = next;
  if (wish.type === 'place') return ask(laidOut, { type: 'place', robots });
  const draw = { type: 'ask', command: { type: 'draw', target: wish.target, robots } } as const;
  return step(laidOut, ...beginOn(view, next), draw);
}

/** Before the first round the match begins anew, where another board was entered. */
function beginOn({ match }: MatchView, { board, robots }: LayOut): readonly MatchEffect[] {
  const isSame = !isOtherBoard(board, match.board!) && robots.length === match.robots.length;
  if (isSame || match.round > 0) return [];
  const layout = { kind: 'board', board: formatBoard(board), robots } as const;
  const chips = Math.min(match.options.chips, countChips(layout, match.options.edition));
  return [{ type: 'begin', options: { ...match.options, layout, chips } }];
}
