import { DEFAULT_CHOICES, EDITIONS } from '../../source/game/index.js';
import { USUAL_LENGTHS } from '../../source/training/dealing.js';
import type { AppServices } from '../../source/views/app.js';
import { puzzleOfId } from './boards.js';
import { NOT_KEPT } from './editor.js';
import { NO_PRACTICES, NO_RECORDS, NO_RESULTS } from './records.js';

/** Services of an app that saves nothing. */
export function appServices(changes: Partial<AppServices> = {}): AppServices {
  let seeds = 0;
  return {
    given: {},
    choices: DEFAULT_CHOICES,
    takeFilePuzzle: () => undefined,
    practiceWish: {
      layout: DEFAULT_CHOICES.layout,
      edition: EDITIONS['1999'],
      moves: USUAL_LENGTHS,
    },
    dealPractice: async () => ({
      kind: 'dealt',
      puzzle: puzzleOfId('0765+42+2E21BD0F+93'),
      shortest: [],
    }),
    nextSeed() {
      seeds += 1;
      return `seed ${seeds}`;
    },
    loadSetup: async () => undefined,
    rememberSetup: () => {},
    isNewcomer: async () => false,
    rememberGuided: () => {},
    saveBoard: async () => ({ kind: 'saved' }),
    unsavedBoards: NOT_KEPT,
    records: NO_RECORDS,
    practices: NO_PRACTICES,
    results: NO_RESULTS,
    isRated: () => true,
    preferences: {
      load: async () => ({ motion: true, mouse: false, bell: false }),
      turn: () => {},
    },
    ...changes,
  };
}
