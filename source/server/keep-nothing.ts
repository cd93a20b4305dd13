import { randomUUID } from 'node:crypto';
import { createRandom } from '../engine/index.js';
import { chosenEdition, DEFAULT_CHOICES } from '../game/index.js';
import { serveTexts } from '../messages/serve.js';
import type { Solver } from '../solver/index.js';
import { dealPractice, lengthsOn } from '../training/dealing.js';
import type { AppServices } from '../views/app.js';

const sentence = serveTexts.visitor.nothingKept;

/** Where games would be kept. */
const NO_RECORDS = {
  start: () => ({ append: () => undefined, close() {} }),
  unfinished: async () => ({ sentences: [] }),
  resume: () => sentence,
};

/**
 * What the app needs of the world, for a visitor: nothing here reads or writes a file, and the app
 * has no other way to one. What could only end in that is not offered.
 */
export const keepNothing = (
  openSolver: () => Solver,
  preferences: AppServices['preferences'],
): AppServices => ({
  entries: ['practice', 'solitaire', 'learn', 'settings', 'quit'],
  given: {},
  choices: DEFAULT_CHOICES,
  takeFilePuzzle: () => undefined,
  practiceWish: {
    layout: DEFAULT_CHOICES.layout,
    edition: chosenEdition(DEFAULT_CHOICES),
    moves: lengthsOn(DEFAULT_CHOICES.layout),
  },
  async dealPractice(wish, signal) {
    const solver = openSolver();
    try {
      return await dealPractice(wish, createRandom(randomUUID()), solver, signal);
    } finally {
      void solver.close();
    }
  },
  nextSeed: randomUUID,
  loadSetup: async () => undefined,
  rememberSetup() {},
  isNewcomer: async () => true,
  rememberGuided() {},
  saveBoard: async () => ({ kind: 'failed', sentence }),
  unsavedBoards: { keep: () => undefined, drop() {}, takeOver: () => ({}), close() {} },
  records: {
    ...NO_RECORDS,
    list: async () => ({ records: [], sentence }),
    read: async () => ({ kind: 'unreadable', sentence }),
  },
  practices: NO_RECORDS,
  results: {
    read: () => ({ results: [], newer: [], sentences: [] }),
    append: async () => undefined,
  },
  isRated: () => false,
  preferences,
});
