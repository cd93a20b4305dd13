import { Chalk } from 'chalk';
import { expect, test } from 'vitest';
import { lookOf, written } from '../../source/terminal/cells.js';

const chalk = new Chalk({ level: 3 });

test.each<[label: string, brush: (text: string) => string, look: string]>([
  ['nothing', text => text, ''],
  ['an attribute', chalk.bold, '1'],
  ['some of them with colours', chalk.bold.underline.red.bgBlue, '1;4;31;44'],
  ['true colours', chalk.inverse.hex('#010203').bgHex('#040506'), '7;38;2;1;2;3;48;2;4;5;6'],
])('the look of %s', (_, brush, look) => {
  expect(lookOf(brush)).toBe(look);
});

test.each<[from: string, to: string, sequence: string]>([
  ['', '', ''],
  ['1;31', '1;31', ''],
  ['', '1;31', '\x1b[1;31m'],
  ['1;31', '', '\x1b[m'],
  ['1;31', '4', '\x1b[0;4m'],
])('from %j to %j', (from, to, sequence) => {
  expect(written([], from, to)).toBe(sequence);
});
