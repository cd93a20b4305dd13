import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { newMatch } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import type { MatchRecords } from '../../../source/storage/records.js';
import type { Results } from '../../../source/storage/results.js';
import { rateGame, ratingOfEstimate, UNRATED } from '../../../source/training/index.js';
import { StatisticsScreen } from '../../../source/ui/statistics/statistics-screen.js';
import { matchOptions } from '../../helpers/play-match.js';
import { NO_RECORDS, NO_RESULTS, unsavedOf } from '../../helpers/records.js';
import { practised } from '../../helpers/solo-results.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

/** One position of each 51 lines with what else there is to say. */
const RESULTS = Array.from({ length: 22 }, (_, index) =>
  practised({ shortest: index + 1, moves: index + 1 }),
);

/** Matches that are looked for without end. */
const LOOKING = { ...NO_RECORDS, list: () => new Promise<never>(() => {}) };

function open(
  read: Partial<ReturnType<Results['read']>> = {},
  options?: StageOptions,
  records: MatchRecords = LOOKING,
) {
  const results = { read: vi.fn(() => ({ results: RESULTS, newer: [], troubles: [], ...read })) };
  const screen = renderOnStage(
    <StatisticsScreen
      services={{ results: { ...NO_RESULTS, ...results }, records }}
      onLeave={() => {}}
    />,
    options,
  );
  return { results, ...screen };
}

test('the statistics fill the window, and are read once', () => {
  const { text, results, press } = open();
  expect(text().split('\n')).toHaveLength(24);
  expect(text()).toContain(screenTexts.place({ first: 1, last: 22, of: 51 }));
  expect(text()).toMatch(/played +22/);
  expect(text()).toContain('PgUp PgDn page');
  press('down', 'up');
  expect(results.read).toHaveBeenCalledTimes(1);
});

test('a window of another size shows more or less, and no blank lines at the end', () => {
  const { press, text, resize } = open();
  press('end');
  resize(120, 30);
  expect(text()).toContain(screenTexts.place({ first: 24, last: 51, of: 51 }));
  resize(120, 60);
  expect(text()).toContain(screenTexts.place({ first: 1, last: 51, of: 51 }));
  expect(text()).not.toContain('page');
  resize(40, 8);
  expect(text().split('\n')).toHaveLength(8);
  expect(text()).toContain('Statistics');
});

test('what is wrong with the results is told, and that there are none', () => {
  const { text } = open({ results: [], troubles: [unsavedOf('results')] });
  expect(text()).toContain('Nothing practised here yet.');
  expect(text()).toContain('This result wasn’t saved');
  expect(text()).not.toMatch(/ to \d+ of /);
});

test('the rating is all on the first page', () => {
  const rated = rateGame(UNRATED, ratingOfEstimate(1500), 1);
  const { text } = open({ results: Array.from({ length: 300 }, () => practised({ rated })) });
  expect(text()).toMatch(/\nRating over time\n.*, 300 positions\n.*All positions/s);
});

test('matches and solo games are counted once they are read', async () => {
  const games = [matchOptions(), matchOptions({ players: ['Ann'] }), matchOptions()];
  const { text, press } = open({}, undefined, {
    ...NO_RECORDS,
    list: async () => ({ records: games.map((_, at) => ({ file: String(at), began: at })) }),
    read: async file => {
      const match = newMatch(games[Number(file)]!);
      const record = { match, events: [], cutOff: false, file };
      return { kind: 'match', record, isOpen: false };
    },
  });
  await act(async () => {});
  press('end');
  expect(text()).toMatch(/matches +2\n +solo games +1\n +practice +22\n/);
});
