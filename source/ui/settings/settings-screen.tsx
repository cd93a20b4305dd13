import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { isKeyChoice } from '../../keys/choosable.js';
import { keyOf } from '../../keys/chosen-keys.js';
import { shownKey } from '../../keys/sign.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { aboutLine, lineLabel, placesOf } from '../../views/settings/sentences.js';
import {
  openSettingsView,
  reduceSettings,
  SETTINGS_LINES,
  type SettingsAction,
  type SettingsLine,
  type SettingsView,
  type Switches,
  settingsContext,
} from '../../views/settings/settings-view.js';
import { pure } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { Line, Sentence } from '../components/line.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useHelp } from '../help/use-help.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import { useTurns } from '../hooks/use-turns.js';
import { useWindowSize } from '../hooks/use-window-size.js';

const text = screenTexts.settings;

/** Rows for the title, for two lines on what is chosen, and for two of keys. */
const ROWS_AROUND = 5;
const LABEL_WIDTH = 24;
const KEY_WIDTH = 10;

/** What is set beside colours and keys, and kept. */
export interface Preferences {
  /** What is in force. */
  readonly load: () => Promise<Switches>;
  /** Puts it in force at once, and remembers it. */
  readonly turn: (name: keyof Switches, on: boolean) => void;
}

interface SettingsScreenProps {
  /** Has to stay the same object. */
  readonly preferences: Preferences;
  /** What the help sheet speaks of. */
  readonly game: GameInPlay;
  readonly onLeave: () => void;
}

/** Colours, motion, mouse and keys. */
export function SettingsScreen(props: SettingsScreenProps): ReactNode {
  const { preferences } = props;
  const [switches, setSwitches] = useState<Switches>();
  useEffect(() => void preferences.load().then(setSwitches), [preferences]);
  return switches ? <OpenSettings switches={switches} {...props} /> : null;
}

function OpenSettings({
  switches,
  preferences,
  game,
  onLeave,
}: SettingsScreenProps & { readonly switches: Switches }): ReactNode {
  const window = useWindowSize();
  const { theme, turnPalette, keys: first, chooseKeys } = useStage();
  const rows = Math.max(1, window.rows - ROWS_AROUND);
  const { state, send, sheet } = useHelp<SettingsView, SettingsAction>(
    pure(reduceSettings(rows)),
    () => openSettingsView(switches, first),
    view => ({ context: view.isAsking ? undefined : 'settings', game }),
  );
  const { line, turned, motion, mouse, keys, notice, isLeft } = state;
  useKeys(event => send({ type: 'key', event }));
  useTurns(turned, turnPalette);
  useKept(motion, on => preferences.turn('motion', on));
  useKept(mouse, on => preferences.turn('mouse', on));
  useKept(keys, chooseKeys);
  useEffect(() => {
    if (isLeft) onLeave();
  }, [isLeft, onLeave]);

  if (sheet) return <HelpSheet sheet={sheet} />;
  const half = Math.floor(rows / 2);
  const lowest = Math.max(0, SETTINGS_LINES.length - rows);
  const top = Math.max(0, Math.min(SETTINGS_LINES.indexOf(line) - half, lowest));
  const shown = SETTINGS_LINES.slice(top, top + rows);
  const place = { first: top + 1, last: top + shown.length, of: SETTINGS_LINES.length };
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      <Line
        row={[
          span(text.title, { bold: true, inverse: true }),
          span(`  ${text.place(place)}`, { dim: true }),
        ]}
      />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {shown.map(name => (
          <SettingsRow key={name} name={name} view={state} />
        ))}
      </Box>
      <Box height={2} flexDirection="column" flexShrink={0} overflow="hidden">
        {notice ? (
          <Sentence bold colour={notice.alarm ? 'alarm' : undefined}>
            {notice.sentence}
          </Sentence>
        ) : (
          <Sentence bold={state.isAsking} dim={!state.isAsking}>
            {aboutLine(state, theme.colourLevel > 0)}
          </Sentence>
        )}
      </Box>
      <Footer context={settingsContext(state)} without={isKeyChoice(line) ? [] : ['first-key']} />
    </Box>
  );
}

/** Hands on a value whenever it is another one than before. */
function useKept<Value>(value: Value, keep: (value: Value) => void): void {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (value === kept) return;
    setKept(value);
    keep(value);
  }, [value, kept, keep]);
}

function SettingsRow({
  name,
  view,
}: {
  readonly name: SettingsLine;
  readonly view: SettingsView;
}): ReactNode {
  const { theme } = useStage();
  const isChosen = name === view.line;
  const label = lineLabel(name).padEnd(LABEL_WIDTH);
  return (
    <Line
      row={[
        span(`${isChosen ? theme.glyphs.pointer : ' '} `, { bold: true }),
        span(label, { bold: isChosen, inverse: isChosen }),
        span(` ${shownValue(name, view, text.themes[theme.palette]).padEnd(KEY_WIDTH)}`, {
          bold: true,
        }),
        span(isKeyChoice(name) ? placesOf(name) : '', { dim: true }),
      ]}
    />
  );
}

function shownValue(
  name: SettingsLine,
  { keys, ...switches }: SettingsView,
  palette: string,
): string {
  if (isKeyChoice(name)) return shownKey(keyOf(keys, name));
  switch (name) {
    case 'colours':
      return palette;
    case 'motion':
    case 'mouse':
      return switches[name] ? text.on : text.off;
    case 'all-keys':
      return '';
  }
}
