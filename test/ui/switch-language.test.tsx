import { expect, test } from 'vitest';
import { HINT_STEPS } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { App } from '../../source/ui/app.js';
import type { AppScreen } from '../../source/views/app.js';
import { refusalSentence } from '../../source/words/index.js';
import { movesOf } from '../helpers/boards.js';
import { fullServices } from '../helpers/full-services.js';
import { Window } from '../helpers/languages.js';
import { PRACTICE } from '../helpers/play-practice.js';
import { plainWords, pseudo } from '../helpers/pseudo.js';
import { quickSolver } from '../helpers/solver-here.js';
import { renderOnStage, settle } from '../helpers/stage.js';

const { messages, screens } = ENGLISH;
const NOW = Date.UTC(2026, 10, 21, 12);
const PRACTISED = { screen: 'practice', options: PRACTICE } as const;

/** What a screen tells after some keys. */
type Row = [start: AppScreen, keys: string, told: string];

test.each<Row>([
  [PRACTISED, 'h h', screens.practice.hint({ step: 1, of: HINT_STEPS.length })],
  [PRACTISED, 'w w up', refusalSentence(ENGLISH, { code: 'blocked', move: movesOf('rN')[0]! })],
  [{ screen: 'menu' }, 'paste:xyzzy', messages.refusal['not-a-game-id']({ text: 'xyzzy' })],
  [{ screen: 'settings' }, 'end enter 7', screens.settings.fixed({ key: '7' })],
  [
    { screen: 'settings' },
    'end enter m',
    screens.settings.chosen({ choice: screens.settings.choices.lock, key: 'm' }),
  ],
  [
    { screen: 'setup', game: 'match' },
    `paste:${Array(27).fill('x').join('\n')}`,
    messages.refusal['too-many-names']({ most: 26 }),
  ],
  [{ screen: 'setup', game: 'referee' }, 'down enter', screens.setup.titles.referee],
  [{ screen: 'setup', game: 'solitaire' }, 'up enter', 'standard'],
  [{ screen: 'choice' }, 'up', screens.setup.about.motif],
  [{ screen: 'editor' }, 'u', messages.refusal['no-change-to-undo']()],
  [{ screen: 'editor' }, 'r p', messages.refusal['no-target']()],
  [{ screen: 'editor' }, 't', 'Target on a1'],
  [{ screen: 'statistics' }, '', screens.statistics.byMotif],
  [{ screen: 'records' }, 'c', messages.refusal['match-is-over']()],
])(
  'after another language is chosen, all on show is in that one, notices too: %j, %s',
  async (start, keys, told) => {
    const services = fullServices(NOW);
    const app = renderOnStage(
      <Window>
        <App start={start} services={services} onQuit={() => {}} />
      </Window>,
      { openSolver: quickSolver, columns: 140, rows: 60 },
    );
    await settle();
    for (const key of keys.split(' ').filter(key => key !== '')) {
      if (key.startsWith('paste:')) app.paste(key.slice('paste:'.length));
      else app.press(key);
      await settle();
    }
    const words = (text: string) => text.replace(/\s+/g, ' ');
    expect(words(app.text())).toContain(words(told));
    app.redraw(pseudo('accented'));
    expect(plainWords(app.text(), '')).toEqual([]);
    app.redraw(ENGLISH);
    expect(words(app.text())).toContain(words(told));
  },
);
