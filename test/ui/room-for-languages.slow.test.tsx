import { test } from 'vitest';
import { expectRoom, PLACES } from '../helpers/languages.js';

test.each(PLACES)('every language has room in 80 columns and 24 rows: %s', place =>
  expectRoom(place, 'room', 25),
);
