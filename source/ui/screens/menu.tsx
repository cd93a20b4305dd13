import { Box } from 'ink';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.js';
import { span } from '../board/paint.js';
import type { Theme } from '../board/theme.js';
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
  'colours',
  'quit',
] as const;
/** What leads to another screen. */
export type MenuEntry = Exclude<MenuLine, 'colours'>;
type MenuLine = (typeof MENU_ENTRIES)[number];

const ABOUT: Readonly<Record<MenuLine, string>> = {
  play: messages.menu.playAbout,
  solitaire: messages.menu.solitaireAbout,
  practice: messages.menu.practiceAbout,
  learn: messages.menu.learnAbout,
  referee: messages.menu.refereeAbout,
  edit: messages.menu.editAbout,
  colours: messages.menu.coloursAbout,
  quit: messages.menu.quitAbout,
};

interface MenuState {
  readonly chosen: number;
  /** How often the colours have been changed. */
  readonly turned: number;
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
      return { ...state, chosen: (next + MENU_ENTRIES.length) % MENU_ENTRIES.length };
    }
    case 'open': {
      const entry = MENU_ENTRIES[state.chosen]!;
      return entry === 'colours'
        ? { ...state, turned: state.turned + 1 }
        : { ...state, opened: entry };
    }
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
    () => ({ chosen: 0, turned: 0 }),
    () => ({ context: 'menu', game }),
  );
  const { chosen, turned, opened } = state;
  const offered = useOffer(isNewcomer);
  const { theme, turnPalette } = useStage();
  const { pointer } = theme.glyphs;
  useKeys(event => send({ type: 'key', event }));
  useEffect(() => {
    if (opened) onOpen(opened);
  }, [opened, onOpen]);
  useTurns(turned, turnPalette);
  const nameOf = (entry: MenuLine) =>
    entry === 'colours'
      ? messages.menu.colours({ theme: messages.menu.themes[theme.palette] })
      : messages.menu[entry];
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
              span(nameOf(entry), { bold: index === chosen, inverse: index === chosen }),
            ]}
          />
        ))}
      </Box>
      <Words dim>{aboutOf(MENU_ENTRIES[chosen]!, theme)}</Words>
      {offered ? <Words bold>{messages.guide.offer}</Words> : null}
      <Footer context="menu" />
    </Box>
  );
}

/** Where no colours are shown, choosing among them tells so. */
const aboutOf = (entry: MenuLine, { colourLevel }: Theme): string =>
  entry === 'colours' && colourLevel === 0 ? messages.menu.coloursOff : ABOUT[entry];

/** Passes on how often something was turned: keys that come together turn several times at once. */
function useTurns(turned: number, turn: (steps: number) => void): void {
  const done = useRef(0);
  useEffect(() => {
    const steps = turned - done.current;
    done.current = turned;
    if (steps > 0) turn(steps);
  }, [turned, turn]);
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
