import { readFileSync } from 'node:fs';

const folder = new URL('../data/', import.meta.url);

/** A file of test data. */
export const readData = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** A text with one JSON object a line. */
export const parseJsonLines = <Item>(text: string): Item[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Item);

/** A file of test data with one JSON object a line. */
export const readJsonLines = <Item>(name: string): Item[] => parseJsonLines(readData(name));
