import { expect, test } from 'vitest';
import { Pen, restyle } from '../../source/terminal/sgr.js';

test.each<[label: string, sequences: readonly string[], look: string]>([
  ['nothing', [], ''],
  ['in whatever order it was asked for', ['41', '4', '31', '1'], '1;4;31;41'],
  ['in one sequence', ['41;1;31'], '1;31;41'],
  ['a later colour in place of an earlier one', ['31', '92', '105', '44'], '92;44'],
  ['colours by number', ['38;5;12;48;5;200'], '38;5;12;48;5;200'],
  ['true colours', ['1;48;2;1;2;3;4'], '1;4;48;2;1;2;3'],
  ['a property that is ended alone', ['1;3;4;7;9', '23', '24', '27', '29'], '1'],
  ['bold and dim, which end together', ['1;2', '22;2'], '2'],
  ['colours that end', ['31;42', '39', '49'], ''],
  ['everything ended', ['1;31', '0'], ''],
  ['everything ended without a number', ['1;31', ''], ''],
])('the pen keeps %s', (_, sequences, look) => {
  const pen = new Pen();
  for (const sequence of sequences) expect(pen.apply(sequence)).toBe(true);
  expect(pen.look).toBe(look);
});

test.each(['5', '53', '38', '38;2;1;2', '38;5', '38;7;1', '38:2::1:2:3', '4:3', '30;99', '130'])(
  'the pen does not claim to know %s',
  parameters => {
    expect(new Pen().apply(parameters)).toBe(false);
  },
);

test.each<[from: string, to: string, sequence: string]>([
  ['', '', ''],
  ['1;31', '1;31', ''],
  ['', '1;31', '\x1b[1;31m'],
  ['1;31', '', '\x1b[m'],
  ['1;31', '4', '\x1b[0;4m'],
])('from %j to %j', (from, to, sequence) => {
  expect(restyle(from, to)).toBe(sequence);
});
