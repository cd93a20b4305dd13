import { describe, expect, it } from 'vitest';
import {
  CELLS,
  formatCell,
  formatHexCell,
  parseCell,
  parseHexCell,
} from '../../source/engine/index.js';

describe('names of cells', () => {
  it.each([
    ['a1', 0],
    ['p1', 15],
    ['a2', 16],
    ['h8', 0x77],
    ['a16', 240],
    ['p16', 255],
  ])('%s is cell %d', (name, cell) => {
    expect(formatCell(cell)).toBe(name);
    expect(parseCell(name)).toBe(cell);
    expect(parseCell(name.toUpperCase())).toBe(cell);
  });

  it('both ways of writing are read back, for every cell', () => {
    for (let cell = 0; cell < CELLS; cell++) {
      expect(parseCell(formatCell(cell))).toBe(cell);
      expect(parseHexCell(formatHexCell(cell))).toBe(cell);
      expect(parseHexCell(formatHexCell(cell).toLowerCase())).toBe(cell);
      expect(formatHexCell(cell)).toMatch(/^[\dA-F]{2}$/);
    }
  });

  it.each(['', 'a', '1', 'a0', 'a17', 'q1', 'a01', ' a1', 'a1 ', 'aa1', '1a', 'ä1', 'a१', 'a1\n'])(
    '%j is none',
    text => {
      expect(parseCell(text)).toBeUndefined();
    },
  );

  it.each(['', '0', 'G0', '0G', '000', ' 0', '+1', '-1', '1.', '0x'])('%j is no hex cell', text => {
    expect(parseHexCell(text)).toBeUndefined();
  });
});
