import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPuzzle,
  createRandom,
  FACE_NAMES,
  type FaceChoice,
  type FaceChoices,
  type FaceName,
  formatBoard,
  hasDiagonals,
  numberOf,
  openings,
} from '../../source/engine/index.js';
import {
  boardOf,
  checkPlaces,
  DEALT_FACES,
  dealPosition,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  facesToDeal,
  type Layout,
  layOut,
  newMatch,
} from '../../source/game/index.js';
import { printedFaces } from '../helpers/arbitraries.js';
import { OWN_BOARD, OWN_BOARD_ALONE, OWN_LAYOUT, OWN_ROBOTS } from '../helpers/own-board.js';
import { CONTINUE, DRAWN, matchOptions, Table } from '../helpers/play-match.js';

const editions = fc.constantFrom(...EDITION_NAMES).map(name => EDITIONS[name]);
/** Some faces picked, none with the number of another, and the rest dealt. */
const places: fc.Arbitrary<FaceChoices> = fc
  .tuple(printedFaces, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
  .map(([faces, isPicked]) => {
    const [first, second, third, fourth] = faces.map(
      (face, index): FaceChoice => (isPicked[index] ? face : 'dealt'),
    );
    return [first!, second!, third!, fourth!];
  });

const facesLaidOut = (layout: Layout, edition: Edition, seed: string): readonly FaceName[] =>
  layOut(layout, edition, createRandom(seed)).board.printed!.faces;

/** Faces that come up in many deals. */
const facesSeen = (edition: Edition): FaceName[] => {
  const seeds = Array.from({ length: 300 }, (_, seed) => String(seed));
  const seen = new Set(seeds.flatMap(seed => facesLaidOut(DEALT_FACES, edition, seed)));
  return FACE_NAMES.filter(face => seen.has(face));
};

describe('Edition table, faces: one of each number', () => {
  it('picked faces stay in place, the others come from the edition', () => {
    fc.assert(
      fc.property(places, editions, fc.string(), (places, edition, seed) => {
        const faces = facesLaidOut({ kind: 'faces', places }, edition, seed);
        expect(faces.map(numberOf).sort()).toEqual([1, 2, 3, 4]);
        for (const [index, place] of places.entries()) {
          if (place === 'dealt') expect(edition.faces).toContain(faces[index]);
          else expect(faces[index]).toBe(place);
        }
      }),
    );
  });

  it.each(EDITION_NAMES)('all faces of %s are dealt, and no others', name => {
    expect(facesSeen(EDITIONS[name])).toEqual([...EDITIONS[name].faces]);
  });

  it.each([
    ['all dealt', ['dealt', 'dealt', 'dealt', 'dealt'], undefined],
    ['one of each number', ['1A', '2B', '3C', '4D'], undefined],
    ['one picked', ['dealt', 'dealt', '3C', 'dealt'], undefined],
    ['two sides of one number', ['1A', 'dealt', '1B', 'dealt'], ['1A', '1B']],
    ['one face twice', ['dealt', '4D', 'dealt', '4D'], ['4D', '4D']],
    ['the first of two mistakes', ['1A', '2A', '2B', '1B'], ['2A', '2B']],
  ] as const)('picked by hand: %s', (_, places, pair) => {
    const [face, second] = pair ?? [];
    expect(checkPlaces(places)).toEqual(pair && { code: 'faces-of-one-number', face, second });
  });
});

describe('Edition table, diagonals', () => {
  const MIXED = EDITIONS['2013'];

  it.each([
    ['as-printed', FACE_NAMES],
    ['left-out', FACE_NAMES],
    ['plain-faces', FACE_NAMES.filter(face => !hasDiagonals(face))],
  ] as const)('%s: dealt are %j', (diagonals, faces) => {
    expect(facesSeen({ ...MIXED, diagonals })).toEqual(faces);
  });

  it.each(EDITION_NAMES)('plain faces: %s has some of each number', name => {
    const faces = facesToDeal({ ...EDITIONS[name], diagonals: 'plain-faces' });
    expect(new Set(faces.map(numberOf)).size).toBe(4);
    expect(faces.some(hasDiagonals)).toBe(false);
  });
});

describe('Edition table, wall openings', () => {
  it('every pair comes', () => {
    const edition = { ...EDITIONS['2003'], openings: 8 };
    const seen = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      const { board } = layOut(DEALT_FACES, edition, createRandom(String(seed)));
      for (const pair of openings(board)) seen.add(pair.join());
    }
    expect(seen.size).toBe(32);
  });
});

it('a match is dealt by the properties that were chosen', () => {
  const layout: Layout = { kind: 'faces', places: ['1D', '2D', '3D', '4D'] };
  const dealt = (rules: Partial<Edition>) => {
    const table = new Table(newMatch(matchOptions({ edition: '2003', rules, layout })));
    table.do(DRAWN, CONTINUE);
    const { board, robots } = table.match;
    const diagonals = board!.diagonals.length;
    return { robots: robots.length, diagonals, openings: openings(board!).length };
  };
  const printed = { robots: 4, diagonals: 8, openings: 0 };
  expect(dealt({})).toEqual(printed);
  expect(dealt({ robots: 5 })).toEqual({ ...printed, robots: 5 });
  expect(dealt({ diagonals: 'left-out' })).toEqual({ ...printed, diagonals: 0 });
  expect(dealt({ diagonals: 'plain-faces' })).toEqual(printed);
  for (const count of [1, 5, 8]) {
    expect(dealt({ openings: count })).toEqual({ ...printed, openings: count });
  }
});

describe('a board of its own', () => {
  it('is laid out as it is, with its robots', () => {
    const edition: Edition = { ...EDITIONS['2013'], openings: 8, diagonals: 'left-out' };
    const { board, robots } = layOut(OWN_LAYOUT, edition, createRandom(''));
    expect(formatBoard(board)).toBe(OWN_BOARD);
    expect(robots).toEqual(OWN_ROBOTS);
  });

  it.each(['', '0123~b', '0123~bA?', 'no board'])('is none: "%s"', text => {
    expect(() => boardOf(text)).toThrow(/no such board/);
  });
});

describe('a position to practise', () => {
  const layouts = fc.oneof(
    places.map((places): Layout => ({ kind: 'faces', places })),
    fc.constantFrom(OWN_LAYOUT, OWN_BOARD_ALONE),
  );

  it('can be played on any layout', () => {
    fc.assert(
      fc.property(layouts, editions, fc.string(), (layout, edition, seed) => {
        const puzzle = dealPosition(layout, edition, createRandom(seed));
        expect(checkPuzzle(puzzle)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['as many robots as the edition has', DEALT_FACES, 4],
    ['as many as stand on a board of its own', OWN_LAYOUT, 2],
    ['as many as the edition has where none stand there', OWN_BOARD_ALONE, 4],
  ])('%s', (_, layout, count) => {
    expect(dealPosition(layout, EDITIONS['2003'], createRandom('')).robots).toHaveLength(count);
  });
});
