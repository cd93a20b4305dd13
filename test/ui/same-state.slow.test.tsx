import { test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { expectSameState, TIMED } from '../helpers/languages.js';

vi.mock(import('../../source/views/step.js'), async original =>
  (await import('../helpers/noted-views.js')).noting(original),
);

test.each(TIMED)('the same keys lead to the same state in every language: %s', place =>
  expectSameState(place, 'all', 50, LANGUAGE_CODES),
);
