import { describe, expect, it } from 'vitest';
import {
  chosenEdition,
  DEFAULT_CHOICES,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  nearestEdition,
} from '../../source/game/index.js';

describe('the nearest printed edition', () => {
  it.each(EDITION_NAMES)('%s is itself', name => {
    expect(nearestEdition(EDITIONS[name])).toEqual({ name, changed: false });
    const read: Edition = JSON.parse(JSON.stringify(EDITIONS[name]));
    expect(nearestEdition(read)).toEqual({ name, changed: false });
  });

  it.each<[string, Edition, string]>([
    ['1999 with openings', { ...EDITIONS[1999], openings: 3 }, '1999'],
    ['2003 with plain faces', { ...EDITIONS[2003], diagonals: 'plain-faces' }, '2003'],
    ['2007 with other chips', { ...EDITIONS[2007], chips: EDITIONS[1999].chips }, '2007'],
    ['2013 on mixed faces', chosenEdition({ ...DEFAULT_CHOICES, edition: '2013' }), '2013'],
  ])('%s', (_, edition, name) => {
    expect(nearestEdition(edition).name).toBe(name);
  });

  it('says whether anything was changed', () => {
    expect(nearestEdition({ ...EDITIONS[1999], proof: 'exact' })).toEqual({
      name: '1999',
      changed: true,
    });
  });
});
