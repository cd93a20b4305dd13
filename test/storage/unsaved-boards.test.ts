import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { formatDrawing } from '../../source/engine/index.js';
import { openUnsavedBoards } from '../../source/storage/unsaved-boards.js';
import { DRAWING } from '../helpers/editor.js';
import { newFolder } from '../helpers/new-folder.js';

let home: string;
let folder: string;
beforeEach(() => {
  home = newFolder();
  folder = join(home, 'boards');
});

const files = () => readdirSync(folder);
const taken = () => {
  const { drawing, trouble } = openUnsavedBoards(folder).takeOver();
  return trouble ?? (drawing && formatDrawing(drawing));
};
/** Leaves a board behind as a program does that is killed: with a lock that nobody holds. */
function leave(name: string, text: string, seconds: number) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.lock`), String(2 ** 22 + 1));
  utimesSync(join(folder, name), seconds, seconds);
}
const OTHER = DRAWING.replace('|R ', '|  ');

test('without boards left behind there is nothing to take over', () => {
  expect(taken()).toBeUndefined();
});

test('the last drawing that was kept, also after one was dropped, is taken over after its program has ended', () => {
  const boards = openUnsavedBoards(folder);
  boards.keep(OTHER);
  expect(taken()).toBeUndefined();
  boards.drop();
  boards.keep(OTHER);
  boards.keep(DRAWING);
  boards.close();
  expect(taken()).toBe(DRAWING);
});

test('of several boards the newest is taken over first', () => {
  leave('one.txt', OTHER, 2000);
  leave('other.txt', DRAWING, 1000);
  expect([taken(), taken(), taken()]).toEqual([OTHER, DRAWING, undefined]);
});

test('a board that was taken over is kept in its own file until it is dropped', () => {
  leave('one.txt', OTHER, 1000);
  const boards = openUnsavedBoards(folder);
  boards.takeOver();
  boards.keep(DRAWING);
  expect(files().sort()).toEqual(['one.txt', 'one.txt.lock']);
  boards.drop();
  expect(files()).toEqual([]);
});

test.each([
  ['a drawing that was cut', DRAWING.slice(0, 60)],
  ['an empty file', ''],
  ['more than a drawing', DRAWING.repeat(1000)],
])('%s is moved aside and reported', (_, text) => {
  leave('one.txt', text, 1000);
  expect(taken()).toMatchObject({ about: 'board', code: 'damaged', file: join(folder, 'one.txt') });
  expect(files()).toEqual([expect.stringContaining('one.txt.damaged-')]);
});

test('a folder that cannot be used is reported once', () => {
  writeFileSync(folder, '');
  const boards = openUnsavedBoards(folder);
  const why = { code: 'system', system: 'ENOTDIR' };
  expect(boards.keep(DRAWING)).toMatchObject({ about: 'board', code: 'unsaved', why });
  expect(boards.keep(OTHER)).toBeUndefined();
  expect(taken()).toMatchObject({ about: 'board', code: 'unreadable', why });
});
