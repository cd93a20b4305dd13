import { type ReactNode, useEffect, useState } from 'react';
import { isKeyChoice } from '../../keys/chosen-keys.js';
import { span } from '../../pictures/paint.js';
import { sizeOfBoard } from '../../pictures/painted-board.js';
import { once, sampleView } from '../../views/help/pictures.js';
import { firstOnShow } from '../../views/list.js';
import {
  openSettingsView,
  type Preferences,
  reduceSettings,
  SETTINGS_LINES,
  type Switches,
} from '../../views/settings/settings-view.js';
import {
  aboutSetting,
  keySentence,
  placesOf,
  settingLabel,
  settingValue,
} from '../../words/settings.js';
import { NoticeSentence } from '../components/line.js';
import { ListLine, ListPage, usePageRows } from '../components/list-page.js';
import { BoardPicture } from '../components/playing-field.js';
import { type ListSurroundings, useScreen } from '../hooks/use-screen.js';
import { useStage, useTexts } from '../hooks/use-stage.js';

const sampleRows = once(() => sizeOfBoard(sampleView().board, 'compact').rows);
const LABEL_WIDTH = 24;
const KEY_WIDTH = 10;

interface SettingsScreenProps extends ListSurroundings {
  /** Has to stay the same object. */
  readonly preferences: Preferences;
}

/** @public Language, colours, motion, mouse, bell and keys. */
export function SettingsScreen(props: SettingsScreenProps): ReactNode {
  const { preferences } = props;
  const [switches, setSwitches] = useState<Switches>();
  useEffect(() => void preferences.load().then(setSwitches), [preferences]);
  return switches ? <OpenSettings switches={switches} {...props} /> : null;
}

function OpenSettings(props: SettingsScreenProps & Readonly<{ switches: Switches }>): ReactNode {
  const { switches, preferences, game, onLeave } = props;
  const { theme, turnPalette, turnLanguage, keys: first, chooseKeys } = useStage();
  const whole = usePageRows({ head: 1, details: 2 }, { context: 'settings' });
  const besideSample = usePageRows({ head: 1, details: 2 + sampleRows() }, { context: 'settings' });
  const { state, sheet } = useScreen({
    reduce: reduceSettings(whole.list),
    open: () => openSettingsView(switches, first),
    contextOf: view => (view.isAsking ? undefined : 'settings'),
    help: () => ({ game }),
    carryOut(effect) {
      if (effect.type === 'turn-palette') turnPalette(effect.by);
      else if (effect.type === 'turn-language') turnLanguage(effect.by);
      else if (effect.type === 'turn') preferences.turn(effect.name, effect.on);
      else if (effect.type === 'choose-keys') chooseKeys(effect.keys);
      else onLeave();
    },
  });
  const texts = useTexts();
  const { line, notice, isAsking } = state;
  const about = aboutSetting(texts, state, theme.colourLevel > 0);
  const rows = line === 'colours' ? besideSample : whole;
  if (sheet) return sheet;
  return (
    <ListPage
      rows={rows}
      title={texts.screens.settings.title}
      items={SETTINGS_LINES}
      first={firstOnShow(SETTINGS_LINES.indexOf(line), SETTINGS_LINES.length, rows.list)}
      draw={name => (
        <ListLine
          key={name}
          text={settingLabel(texts, name).padEnd(LABEL_WIDTH)}
          isChosen={name === line}
          after={[
            span(` ${settingValue(texts, name, state, theme.palette).padEnd(KEY_WIDTH)}`, {
              bold: true,
            }),
            span(isKeyChoice(name) ? placesOf(texts, name) : '', { dim: true }),
          ]}
        />
      )}
      details={
        <>
          <NoticeSentence
            notice={notice && keySentence(texts, notice)}
            isAlarm={notice?.code === 'refused'}
            prompt={about}
            asks={isAsking}
          />
          {line === 'colours' ? <BoardPicture view={sampleView()} size="compact" /> : null}
        </>
      }
      keys={{
        context: isAsking ? 'settingsKey' : 'settings',
        without: isKeyChoice(line) ? [] : ['first-key'],
      }}
    />
  );
}
