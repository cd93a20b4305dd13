import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '../../messages/index.js';
import { span } from '../board/paint.js';
import { Footer } from '../components/footer.js';
import { Line, Words } from '../components/line.js';
import type { GameInPlay } from '../help/game-in-play.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useHelp } from '../help/use-help.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import { commandOf, keyName } from '../keys.js';
import type { KeyEvent } from '../terminal/key-event.js';

export const MENU_ENTRIES = [
  'play',
  'solitaire',
  'practice',
  'learn',
  'referee',
  'edit',
  'quit',
] as const;
export type MenuEntry = (typeof MENU_ENTRIES)[number];

const ABOUT: Readonly<Record<MenuEntry, string>> = {
  play: messages.menu.playAbout,
  solitaire: messages.menu.solitaireAbout,
  practice: messages.menu.practiceAbout,
  learn: messages.menu.learnAbout,
  referee: messages.menu.refereeAbout,
  edit: messages.menu.editAbout,
  quit: messages.menu.quitAbout,
};

interface MenuState {
  readonly chosen: number;
  readonly opened?: MenuEntry;
}

interface MenuAction {
  readonly type: 'key';
  readonly event: KeyEvent;
}

/** Keys that come together are taken one by one, each where the one before has led. */
function reduceMenu(state: MenuState, { event }: MenuAction): MenuState {
  if (state.opened) return state;
  const name = keyName(event);
  switch (name && commandOf('menu', name)) {
    case 'choose': {
      const next = state.chosen + (name === 'up' ? -1 : 1);
      return { chosen: (next + MENU_ENTRIES.length) % MENU_ENTRIES.length };
    }
    case 'open':
      return { ...state, opened: MENU_ENTRIES[state.chosen]! };
    case 'learn':
      return { ...state, opened: 'learn' };
    case 'back':
      return { ...state, opened: 'quit' };
    default:
      return state;
  }
}

/** The first screen: what there is to do. */
export function Menu({
  game,
  isNewcomer,
  onOpen,
}: {
  /** What the help sheet speaks of. */
  readonly game: GameInPlay;
  /** Whether the guided round is to be offered; has to stay the same function. */
  readonly isNewcomer: () => Promise<boolean>;
  readonly onOpen: (entry: MenuEntry) => void;
}): ReactNode {
  const { state, send, sheet } = useHelp<MenuState, MenuAction>(
    reduceMenu,
    () => ({ chosen: 0 }),
    () => ({ context: 'menu', game }),
  );
  const { chosen, opened } = state;
  const offered = useOffer(isNewcomer);
  const { pointer } = useStage().theme.glyphs;
  useKeys(event => send({ type: 'key', event }));
  useEffect(() => {
    if (opened) onOpen(opened);
  }, [opened, onOpen]);
  if (sheet) return <HelpSheet sheet={sheet} />;
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
      {offered ? <Words bold>{messages.guide.offer}</Words> : null}
      <Footer context="menu" />
    </Box>
  );
}

/** Whether to offer the guided round; not before that is known. */
function useOffer(isNewcomer: () => Promise<boolean>): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isNewcomer().then(
      answer => {
        if (isShown) setOffered(answer);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isNewcomer]);
  return offered;
}
