import { test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { expectSameState, TIMED } from '../helpers/languages.js';

vi.mock(import('../../source/views/step.js'), async original =>
  (await import('../helpers/noted-views.js')).noting(original),
);

const [, ...others] = LANGUAGE_CODES;

/** Two languages at each place, in turn; the slow tests have all of them. */
const CASES = TIMED.map(
  (place, at) => [place, [0, 3].map(further => others[(at + further) % others.length]!)] as const,
);

test.each(CASES)(
  'the same keys lead to the same state in English and other languages: %s, %j',
  (place, codes) => expectSameState(place, 'equal', 25, codes),
);
