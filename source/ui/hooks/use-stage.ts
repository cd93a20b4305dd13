import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ChosenKeys, type KeyChoice, keyOf } from '../../keys/chosen-keys.js';
import type { Texts } from '../../messages/language.js';
import type { Painter, Theme } from '../../pictures/theme.js';
import type { MOVING } from '../../pictures/view.js';
import type { Solver } from '../../solver/index.js';
import { type Input, isKey, type KeyEvent } from '../../terminal/key-event.js';
import type { Terminal } from '../../terminal/terminal.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import type { BoardLook, WindowSize } from '../../views/look/board-look.js';
import { keyClicked } from '../../views/screen.js';
import { shownKey } from '../../words/keys.js';

/** @public What every screen needs to know of where it is shown. */
export interface Stage {
  readonly terminal: Pick<Terminal, 'stdout' | 'addLiveText' | 'onInput' | 'copy' | 'alert'>;
  readonly theme: Theme;
  readonly paint: Painter;
  /** Switches to a palette so many steps away, and remembers it. */
  readonly turnPalette: (steps: number) => void;
  readonly keys: ChosenKeys;
  /** Chooses all of them anew, and remembers it. */
  readonly chooseKeys: (keys: ChosenKeys) => void;
  /** The look that the next screen begins with; remembered as long as the program runs, as the pace is. */
  readonly look: { current: BoardLook };
  readonly pace: { current: typeof MOVING };
  /** All that can be played here, which help sheets tell of where no game is played. */
  readonly game: GameInPlay;
  /** All texts in the player's language, and a function that switches to another and remembers it. */
  readonly texts: Texts;
  readonly turnLanguage: (steps: number) => void;
  /** Opens a solver for a screen, which closes it. Each has a thread of its own, unless the host says otherwise. */
  readonly openSolver: () => Solver;
}

/** @public */
export const StageContext = createContext<Stage | undefined>(undefined);

/** @public */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('A component is used outside of the mounted app.');
  return stage;
}

/** @public The texts of the stage: whatever uses them is drawn again when the player switches to another language. */
export const useTexts = (): Texts => useStage().texts;

/** @public The key for it as sentences name it. */
export const useKeySign = (choice: KeyChoice): string =>
  shownKey(useTexts(), keyOf(useStage().keys, choice));

/** Hands every key, paste and use of the mouse to the newest `handler`, one call each, in their order; a click on a key is that key. */
export function useInput(handler: (event: Input) => void): void {
  const { terminal } = useStage();
  const newest = useRef(handler);
  newest.current = handler;
  // Before the first frame is written: a key may follow it at once.
  useLayoutEffect(
    () => terminal.onInput(event => newest.current(keyClicked(event) ?? event)),
    [terminal],
  );
}

/** @public The same for keys and pastes alone. */
export const useKeys = (handler: (event: KeyEvent) => unknown): void =>
  useInput(event => isKey(event) && handler(event));

/** @public The size of the terminal's window in characters, kept up to date. */
export function useWindowSize(): WindowSize {
  const { stdout } = useStage().terminal;
  const [size, setSize] = useState<WindowSize>({ columns: stdout.columns, rows: stdout.rows });
  useEffect(() => {
    const update = () => setSize({ columns: stdout.columns, rows: stdout.rows });
    stdout.on('resize', update);
    update();
    return () => void stdout.off('resize', update);
  }, [stdout]);
  return size;
}
