import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Setup } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { panelLines } from '../../views/look/field-room.js';
import { openSetupForm, type SetupForm, type SetupKind } from '../../views/setup/form.js';
import {
  dealtBy,
  gameToSetUp,
  keysOfSetup,
  reduceSetup,
  type SetupAction,
  type SetupEffect,
  setupContext,
  withoutUse,
} from '../../views/setup/reduce-setup.js';
import { Footer } from '../components/footer.js';
import { useBoardScreen } from '../hooks/use-board-screen.js';
import { useKeys, useWindowSize } from '../hooks/use-stage.js';
import { SetupNotice, SetupPanel } from './setup-panel.js';

interface GameToSetUp {
  readonly game: SetupKind;
  /** Decides the first deal that is shown. */
  readonly seed: string;
  /** Gives a seed for another deal. */
  readonly nextSeed: () => string;
  readonly onStart: (start: Extract<SetupEffect, { type: 'start' }>) => void;
  readonly onBack: () => void;
}

/** Asks for all that is agreed before a game, and shows what will be dealt. */
export function SetupScreen({
  load,
  game,
  ...rest
}: GameToSetUp & {
  /** Gives the set-up to begin with; has to stay the same function. */
  readonly load: (game: SetupKind) => Promise<Setup>;
}): ReactNode {
  const [setup, setSetup] = useState<Setup>();
  const typedAhead = useRef<KeyEvent[]>([]);
  useKeys(event => {
    if (!setup) typedAhead.current.push(event);
  });
  useEffect(() => void load(game).then(setSetup), [load, game]);
  return setup ? (
    <SetUp first={setup} typedAhead={typedAhead.current} game={game} {...rest} />
  ) : null;
}

function SetUp({
  first,
  typedAhead,
  game,
  seed,
  nextSeed,
  onStart,
  onBack,
}: GameToSetUp & {
  readonly first: Setup;
  readonly typedAhead: readonly KeyEvent[];
}): ReactNode {
  const {
    state: form,
    send,
    look,
    canZoom,
    draw,
  } = useBoardScreen<SetupForm, SetupAction, SetupEffect>(
    reduceSetup,
    () => openSetupForm(game, first, seed),
    state => ({
      context: keysOfSetup(state),
      without: withoutUse(state),
      get board() {
        return dealtBy(state).board;
      },
      // The context is asked for with every key, the game only where the sheet is drawn.
      get game() {
        return gameToSetUp(state);
      },
    }),
    (effect, send) => {
      switch (effect.type) {
        case 'next-seed':
          return send({ type: 'seed', seed: nextSeed() });
        case 'start':
          return onStart(effect);
        case 'leave':
          return onBack();
      }
    },
  );
  useLayoutEffect(() => {
    for (const event of typedAhead) send({ type: 'key', event });
  }, [typedAhead, send]);
  const { board, robots } = dealtBy(form);
  const window = useWindowSize();
  const context = setupContext(form);
  const digits = { shown: '0-9', label: screenTexts.setup.keys.digits };
  return draw({
    // On a real table robots stand where people have put them; in a room every match is dealt anew.
    view: { board, robots: game === 'referee' || game === 'room' ? [] : robots },
    panel: <SetupPanel form={form} board={board} lines={panelLines(board, window, look.size)} />,
    notice: <SetupNotice form={form} />,
    footer: (
      <Footer
        context={context}
        canZoom={canZoom}
        before={form.at === 'seconds' ? [digits] : []}
        without={withoutUse(form)}
      />
    ),
  });
}
