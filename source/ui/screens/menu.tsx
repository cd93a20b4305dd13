import { Box } from 'ink';
import { type ReactNode, useEffect, useReducer } from 'react';
import { messages } from '../../messages/index.js';
import { span } from '../board/paint.js';
import { Footer } from '../components/footer.js';
import { Line, Words } from '../components/line.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import { commandOf, keyName } from '../keys.js';
import type { KeyEvent } from '../terminal/key-event.js';

export const MENU_ENTRIES = ['play', 'practice', 'quit'] as const;
export type MenuEntry = (typeof MENU_ENTRIES)[number];

const ABOUT: Readonly<Record<MenuEntry, string>> = {
  play: messages.menu.playAbout,
  practice: messages.menu.practiceAbout,
  quit: messages.menu.quitAbout,
};

interface MenuState {
  readonly chosen: number;
  readonly opened?: MenuEntry;
}

/** Keys that come together are taken one by one, each where the one before has led. */
function reduceMenu(state: MenuState, event: KeyEvent): MenuState {
  if (state.opened) return state;
  const name = keyName(event);
  switch (name && commandOf('menu', name)) {
    case 'choose': {
      const next = state.chosen + (name === 'up' ? -1 : 1);
      return { chosen: (next + MENU_ENTRIES.length) % MENU_ENTRIES.length };
    }
    case 'open':
      return { ...state, opened: MENU_ENTRIES[state.chosen]! };
    case 'back':
      return { ...state, opened: 'quit' };
    default:
      return state;
  }
}

/** The first screen: what there is to do. */
export function Menu({ onOpen }: { readonly onOpen: (entry: MenuEntry) => void }): ReactNode {
  const [{ chosen, opened }, send] = useReducer(reduceMenu, { chosen: 0 });
  const { pointer } = useStage().theme.glyphs;
  useKeys(send);
  useEffect(() => {
    if (opened) onOpen(opened);
  }, [opened, onOpen]);
  return (
    <Box flexDirection="column" rowGap={1} paddingX={2} paddingY={1}>
      <Line
        row={[
          span(' R ', { background: 0, colour: 'ink', bold: true }),
          span(' G ', { background: 1, colour: 'ink', bold: true }),
          span(' B ', { background: 2, colour: 'ink', bold: true }),
          span(' Y ', { background: 3, colour: 'ink', bold: true }),
          span(`  ${messages.title}`, { bold: true }),
        ]}
      />
      <Box flexDirection="column">
        {MENU_ENTRIES.map((entry, index) => (
          <Line
            key={entry}
            row={[
              span(`${index === chosen ? pointer : ' '} `, { bold: true }),
              span(messages.menu[entry], { bold: index === chosen, inverse: index === chosen }),
            ]}
          />
        ))}
      </Box>
      <Words dim>{ABOUT[MENU_ENTRIES[chosen]!]}</Words>
      <Footer context="menu" />
    </Box>
  );
}
