import { test } from 'vitest';
import { expectOneLanguage, PLACES } from '../helpers/languages.js';

test.each(PLACES)('nothing is shown in another language than that which is spoken: %s', place =>
  expectOneLanguage(place, 'slow', 150),
);
