import {
  decidePractice,
  evolvePractice,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from '../../source/game/index.js';
import type { Search } from '../../source/session/searches.js';
import { following, openSession } from '../../source/session/session.js';
import type { KeyEvent } from '../../source/terminal/key-event.js';
import {
  openPracticeView,
  type PracticeAction,
  type PracticeEffect,
  type PracticeView,
  reducePractice,
} from '../../source/views/practice/practice-view.js';
import { live } from '../../source/views/step.js';
import { keyEvent } from './stage.js';
import { TestClock } from './test-clock.js';

/** When everything happens. */
export const NOW = 1_000;

/** A practice on its screen, over a session: what has happened, and how it was left. */
export type Played = PracticeView & {
  readonly log: readonly TimedPracticeEvent[];
  /** What the view wanted of others than the session, and hints. */
  readonly effects: readonly PracticeEffect[];
};

interface Hidden {
  readonly view: PracticeView;
  /** Whether nothing counts any more. */
  readonly isOver?: boolean;
}
const hidden = new WeakMap<Played, Hidden>();

const shownAs = (
  { view, ...rest }: Hidden,
  { log, effects }: Pick<Played, 'log' | 'effects'>,
): Played => {
  const played = { ...view, log, effects };
  hidden.set(played, { view, ...rest });
  return played;
};

export function openPlayed(
  options: Pick<PracticeOptions, 'puzzle' | 'rules'>,
  {
    log = [],
    solution,
    ...about
  }: Parameters<typeof openPracticeView>[1] & {
    readonly log?: readonly TimedPracticeEvent[];
    readonly solution?: Search;
  } = {},
): Played {
  const practice = log.reduce(evolvePractice, startPractice(options));
  const view = openPracticeView(practice, about);
  return shownAs({ view: solution ? { ...view, solution } : view }, { log, effects: [] });
}

/** The same after actions, in order; the very same where nothing has come of them. */
export function send(played: Played, ...actions: readonly PracticeAction[]): Played {
  const { view, isOver = false } = hidden.get(played)!;
  if (isOver) return played;
  let isLast = false;
  const log = [...played.log];
  const effects = [...played.effects];
  const session = openSession(
    { decide: following(decidePractice, evolvePractice) },
    {
      state: view.practice,
      clock: new TestClock(NOW),
      journal: { append: events => void log.push(...events) as undefined, close() {} },
      onTrouble: () => {},
    },
  );
  const living = live<PracticeView, PracticeAction, PracticeEffect>(
    view,
    (before, action) => {
      const next = reducePractice(before, action);
      isLast ||= next.isLast ?? false;
      return next;
    },
    (effect, answer) => {
      if (effect.type !== 'ask' || effect.request.type === 'hint') effects.push(effect);
      else
        session.ask(effect.request, refusal => {
          if (refusal && refusal.code !== 'closed' && refusal.code !== 'broke') {
            answer({ type: 'refused', refusal });
          }
        });
    },
  );
  session.subscribe(happenings => living.send({ type: 'happened', happenings }));
  for (const action of actions) living.send(action);
  return living.view === view && effects.length === played.effects.length
    ? played
    : shownAs({ view: living.view, isOver: isLast }, { log, effects });
}

export const sendKey = (
  played: Played,
  event: KeyEvent,
  about: Partial<Extract<PracticeAction, { type: 'key' }>> = {},
): Played => send(played, { type: 'key', event, ...about });

/** The same after keys, by their names. */
export const pressKeys = (
  played: Played,
  names: string,
  about: Partial<Extract<PracticeAction, { type: 'key' }>> = {},
): Played => names.split(' ').reduce((now, name) => sendKey(now, keyEvent(name), about), played);
