import { lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Drawing, parseDrawing } from '../engine/index.js';
import { filesIn, makeFolder, moveAside, newSign, regularFile, replaceFileSync } from './files.js';
import { lock } from './lock.js';
import { type FileTrouble, faultOf } from './trouble.js';

/** What was found of a board that a program left behind. */
type LeftBoard = Readonly<{ drawing?: Drawing; trouble?: FileTrouble }>;

const ENDING = '.txt';
/** A drawing of 16 × 16 cells has 2200 bytes. */
const MOST_BYTES = 65_536;

/** @public */
export type UnsavedBoards = ReturnType<typeof openUnsavedBoards>;

/** @public Boards the player has not saved yet, written at every change so that none is lost. */
export function openUnsavedBoards(folder: string) {
  let file: string | undefined;
  let unlock: (() => void) | undefined;
  let hasFailed = false;
  return {
    /** Replaces the stored drawing; returns the trouble on the first failure. */
    keep(drawing: string): FileTrouble | undefined {
      try {
        if (file === undefined) {
          makeFolder(folder);
          const name = path.join(folder, `${Date.now()}-${newSign()}${ENDING}`);
          unlock = lock(name);
          file = name;
        }
        replaceFileSync(file, drawing, false);
        return undefined;
      } catch (error) {
        if (hasFailed) return undefined;
        hasFailed = true;
        return { about: 'board', code: 'unsaved', why: faultOf(error) };
      }
    },
    /** The board was saved or given up: nothing of it is kept. */
    drop(): void {
      if (file !== undefined) rmSync(file, { force: true });
      release();
    },
    /** Takes over the newest board that no program has open; empty if there is none. */
    takeOver(): LeftBoard {
      try {
        let passedOver: LeftBoard = {};
        for (const left of newestFirst(folder)) {
          unlock = lock(left);
          if (!unlock) continue;
          const answer = read(left);
          if (answer.drawing) file = left;
          else release();
          if (answer.trouble?.code !== 'unusable') return { ...passedOver, ...answer };
          passedOver = answer;
        }
        return passedOver;
      } catch (error) {
        return { trouble: { about: 'board', code: 'unreadable', why: faultOf(error) } };
      }
    },
    /** Leaves the board to the next program. */
    close: release,
  };

  function release(): void {
    unlock?.();
    unlock = undefined;
    file = undefined;
  }
}

const newestFirst = (folder: string): string[] =>
  filesIn(folder, ENDING)
    .map(file => ({ file, changed: lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.changed - one.changed)
    .map(({ file }) => file);

/** The drawing of a file; a damaged file is moved aside. */
function read(file: string): LeftBoard {
  try {
    const { size = 0 } = regularFile(file) ?? {};
    const drawing = parseDrawing(size <= MOST_BYTES ? readFileSync(file, 'utf8') : '');
    if (drawing.ok) return { drawing: drawing.value };
    const why = drawing.refusal;
    return { trouble: { about: 'board', code: 'damaged', file, copy: moveAside(file), why } };
  } catch (error) {
    return { trouble: { about: 'board', code: 'unusable', file, why: faultOf(error) } };
  }
}
