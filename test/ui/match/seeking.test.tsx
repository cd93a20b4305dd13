import { expect, test } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { App } from '../../../source/ui/app.js';
import { firstScreen } from '../../../source/views/app.js';
import { Window } from '../../helpers/languages.js';
import { matchOptions } from '../../helpers/play-match.js';
import { appServices } from '../../helpers/services.js';
import { quickSolver } from '../../helpers/solver-here.js';
import { renderOnStage, settle } from '../../helpers/stage.js';

test.each([[['Ann', 'Bob']], [['You']]])(
  'while a chip of the wanted length is looked for, the board is there and no bid is taken: %j',
  async players => {
    const services = appServices({});
    const lengths = { least: 3, most: 6 };
    const options = matchOptions({ players, lengths });
    const never = () => ({ ...quickSolver(), solveAll: () => new Promise<never>(() => {}) });
    const { text, press, unmount } = renderOnStage(
      <Window>
        <App
          start={firstScreen({ screen: 'match', options }, services)}
          services={services}
          onQuit={() => {}}
        />
      </Window>,
      { columns: 80, rows: 24, openSolver: never },
    );
    await settle();
    press('a', '5', 'enter');
    await settle();
    expect(text()).toContain(screenTexts.match.seeking(lengths));
    expect(text()).toContain(' a  b  c  d ');
    unmount();
  },
);
