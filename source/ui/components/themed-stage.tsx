import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ChosenKeys, FIRST_KEYS } from '../../keys/chosen-keys.js';
import { learn, type Texts } from '../../messages/language.js';
import { PALETTE_NAMES, type PaletteName, painterFor } from '../../pictures/theme.js';
import { LANGUAGE_CODES } from '../../text/languages.js';
import { turned } from '../../views/list.js';
import { type Stage, StageContext } from '../hooks/use-stage.js';

/** Where a choice lasts from one start to the next. */
interface Memory<Choice> {
  /** The last choice, if it is to be restored. */
  readonly load: () => Promise<Choice | undefined>;
  readonly remember: (choice: Choice) => void;
}

interface StageProps
  extends Omit<Stage, 'paint' | 'keys' | 'turnPalette' | 'chooseKeys' | 'turnLanguage'> {
  /** Has to stay the same object, and so has that of the keys. */
  readonly memory: Memory<PaletteName>;
  readonly keyMemory: Memory<ChosenKeys>;
  /** Hears of another language that the player has chosen. */
  readonly onLanguage: (texts: Texts) => void;
  readonly children: ReactNode;
}

/** @public Provides its children with a stage: theme, keys and language, all of which the player may change. */
export function ThemedStage(props: StageProps): ReactNode {
  const { theme, memory, keyMemory, onLanguage, children, ...stage } = props;
  const [palette, changePalette] = useRemembered(theme.palette, memory);
  const [keys, changeKeys] = useRemembered(FIRST_KEYS, keyMemory);
  const painted = useMemo(() => {
    const shown = { ...theme, palette };
    return { theme: shown, paint: painterFor(shown) };
  }, [theme, palette]);
  const turnPalette = (steps: number) => changePalette(now => turned(PALETTE_NAMES, now, steps));
  const chooseKeys = (chosen: ChosenKeys) => changeKeys(() => chosen);
  const [texts, setTexts] = useState(stage.texts);
  const wanted = useRef(texts.code);
  const turnLanguage = (steps: number) => {
    const code = turned(LANGUAGE_CODES, wanted.current, steps);
    wanted.current = code;
    void learn(code, texts.isAscii).then(learnt => {
      // Another may have been wanted meanwhile.
      if (wanted.current !== code) return;
      setTexts(learnt);
      onLanguage(learnt);
    });
  };
  // Nothing else draws it again than another palette, other keys or another language.
  const value = { ...stage, ...painted, texts, keys, turnPalette, chooseKeys, turnLanguage };
  return <StageContext value={value}>{children}</StageContext>;
}

/** The current choice, and a function that changes it, given the latest value. */
function useRemembered<Choice>(
  first: Choice,
  memory: Memory<Choice>,
): readonly [Choice, (change: (now: Choice) => Choice) => void] {
  const [chosen, choose] = useState(first);
  const latest = useRef(first);
  useEffect(() => {
    let isShown = true;
    void memory.load().then(
      saved => {
        // The player was quicker than the disk.
        if (isShown && saved && latest.current === first) {
          latest.current = saved;
          choose(saved);
        }
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [first, memory]);
  const change = useCallback(
    (change: (now: Choice) => Choice) => {
      latest.current = change(latest.current);
      choose(latest.current);
      memory.remember(latest.current);
    },
    [memory],
  );
  return [chosen, change];
}
