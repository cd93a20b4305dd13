import { readFileSync } from 'node:fs';
import { parseMoves } from '../../source/engine/index.js';
import { puzzleOfId } from './boards.js';
import { unwrap } from './unwrap.js';

const SECTION = /^## (?<motif>\S+)\n[^#]*?`(?<id>[0-9A-F+]+)`, for example `(?<line>[^`]+)`/gm;

/** The sections of the page on motifs: a name, a position, and a line of moves that solves it. */
export const motifExamples = () =>
  [...readFileSync('docs/motifs.md', 'utf8').matchAll(SECTION)].map(({ groups }) => {
    const { motif, id, line } = groups as { motif: string; id: string; line: string };
    return { motif, id, puzzle: puzzleOfId(id), moves: unwrap(parseMoves(line)) };
  });
