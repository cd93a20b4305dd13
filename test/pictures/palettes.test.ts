import { describe, expect, it, test } from 'vitest';
import { ROBOTS } from '../../source/engine/index.js';
import { robotStyle } from '../../source/pictures/contents.js';
import {
  type ColourName,
  PALETTE_NAMES,
  PALETTES,
  type PaletteName,
  painterFor,
  type Style,
  span,
  UNICODE,
} from '../../source/pictures/theme.js';
import {
  ciede2000,
  contrast,
  difference,
  type Triple,
  type Vision,
} from '../helpers/colour-vision.js';
import { paintedCells, SIXTEENS, type Sixteen, shownRgb } from '../helpers/painted.js';
import { DRAWINGS, viewOf } from '../helpers/pictures.js';

/** All colours, or sixteen of a terminal. */
type Level = Sixteen | 2 | 3;
const LEVELS: readonly Level[] = [...SIXTEENS, 2, 3];
const BLACK: Triple = [0, 0, 0];
const WHITE: Triple = [255, 255, 255];
const ANY_ROBOT = [...ROBOTS, 'any'] as const;
const COLOURED = PALETTE_NAMES.filter(name => name !== 'mono');

/** The colours of a character in this style at a colour level. */
function shown(palette: PaletteName, level: Level, style: Style) {
  const isSixteen = typeof level === 'string';
  const paint = painterFor({ colourLevel: isSixteen ? 1 : level, palette });
  const [cell] = paintedCells(paint([span('x', style)]));
  return [cell!.foreground, cell!.background].map(
    colour => colour && shownRgb(colour, isSixteen ? level : 'xterm'),
  );
}
const colour = (palette: PaletteName, level: Level, name: ColourName): Triple =>
  shown(palette, level, { background: name })[1]!;

/** The smallest difference between any two of the colours. */
const nearest = (colours: readonly Triple[], vision: Vision): number =>
  Math.min(
    ...colours.flatMap((one, index) =>
      colours.slice(index + 1).map(other => difference(one, other, vision)),
    ),
  );

test.each<[one: Triple, other: Triple, apart: number]>([
  // From the test data of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005.
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
])('the measure: %j and %j are %f apart', (one, other, apart) => {
  expect(ciede2000(one, other)).toBeCloseTo(apart, 4);
});

describe('any two robots are apart', () => {
  /** The least difference by CIEDE2000. Side by side, people can see about 2.3. */
  const CLAIMS: readonly [PaletteName, Vision, Readonly<Record<Level, number>>][] = [
    ['default', 'all hues', { xterm: 27, VGA: 28, Tango: 26, 2: 20, 3: 20 }],
    ['high-contrast', 'all hues', { xterm: 23, VGA: 21, Tango: 19, 2: 20, 3: 20 }],
    ['red-green', 'all hues', { xterm: 30, VGA: 32, Tango: 21, 2: 18, 3: 18 }],
    ['red-green', 'protanopia', { xterm: 21, VGA: 20, Tango: 13, 2: 18, 3: 18 }],
    ['red-green', 'deuteranopia', { xterm: 20, VGA: 21, Tango: 11, 2: 18, 3: 18 }],
    ['blue-yellow', 'all hues', { xterm: 23, VGA: 21, Tango: 19, 2: 20, 3: 20 }],
    ['blue-yellow', 'tritanopia', { xterm: 20, VGA: 23, Tango: 16, 2: 20, 3: 20 }],
  ];
  for (const [palette, vision, least] of CLAIMS) {
    test.each(LEVELS)(`${palette}, ${vision}, at colour level %s`, level => {
      const robots = ROBOTS.map(robot => colour(palette, level, robot));
      expect(nearest(robots, vision)).toBeGreaterThanOrEqual(least[level]);
    });
  }
});

describe.each(COLOURED)('%s', palette => {
  const isStrong = palette === 'high-contrast';

  it.each(LEVELS)('has letters on robots that can be read, at level %s', level => {
    for (const robot of ROBOTS) {
      const [ink, body] = shown(palette, level, robotStyle(robot));
      // On some terminals the blue of the sixteen is too dark for more.
      const least = typeof level === 'string' ? 4 : isStrong ? 7 : 4.5;
      expect(contrast(ink!, body!), `robot ${robot}`).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(LEVELS)('has robots that stand out from black and from white, at level %s', level => {
    for (const robot of ROBOTS) {
      const body = colour(palette, level, robot);
      for (const vision of visionsOf(palette)) {
        for (const background of [BLACK, WHITE]) {
          // On some terminals the white of the sixteen is nearly that of the background.
          const least = typeof level === 'string' ? 5 : 12;
          const apart = difference(body, background, vision);
          expect(apart, `robot ${robot}, ${vision}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });

  // Terminals adapt their own sixteen colours to their background.
  it.each([2, 3] as const)('can be read on black and on white, at level %s', level => {
    const names: ColourName[] = [
      ...ANY_ROBOT.map(robot => `printed-${robot}` as const),
      'opening',
      'next-opening',
      'alarm',
    ];
    for (const name of names) {
      const [ink] = shown(palette, level, { colour: name });
      for (const background of [BLACK, WHITE]) {
        expect(contrast(ink!, background), String(name)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it.each(LEVELS)('has targets that can be read in the spotlight, at level %s', level => {
    for (const robot of ANY_ROBOT) {
      const [ink, light] = shown(palette, level, {
        colour: `lit-${robot}`,
        background: 'spotlight',
      });
      expect(contrast(ink!, light!), `lit-${robot}`).toBeGreaterThanOrEqual(
        // On some terminals the yellow of the sixteen is brown.
        typeof level === 'string' ? 4 : 4.5,
      );
    }
  });

  it.each(LEVELS)('has diagonals and rings that can be read and found, at level %s', level => {
    for (const robot of ROBOTS) {
      const style = { colour: `slope-${robot}`, background: `tint-${robot}` } as const;
      const [ink, ground] = shown(palette, level, style);
      const least = typeof level === 'string' ? 4 : 4.5;
      expect(contrast(ink!, ground!), `slope-${robot}`).toBeGreaterThanOrEqual(least);
      for (const background of [BLACK, WHITE]) {
        expect(difference(ground!, background, 'all hues'), `tint-${robot}`).toBeGreaterThan(7);
      }
    }
  });

  it.each(LEVELS)('has a spotlight unlike robots, walls and floor, at level %s', level => {
    const spotlight = colour(palette, level, 'spotlight');
    for (const other of [BLACK, WHITE, ...ROBOTS.map(robot => colour(palette, level, robot))]) {
      for (const vision of visionsOf(palette)) {
        expect(difference(spotlight, other, vision), `${other}`).toBeGreaterThanOrEqual(
          typeof level === 'string' ? 9.5 : 12,
        );
      }
    }
  });

  it('names a colour for everything', () => {
    expect(Object.keys(PALETTES[palette].shades)).toHaveLength(
      Object.keys(PALETTES.default.shades).length,
    );
  });
});

/** The kinds of colour vision that a palette is for. */
function visionsOf(palette: PaletteName): readonly Vision[] {
  if (palette === 'red-green') return ['all hues', 'protanopia', 'deuteranopia'];
  return palette === 'blue-yellow' ? ['all hues', 'tritanopia'] : ['all hues'];
}

test('mono has no colour at any level', () => {
  for (const level of LEVELS) {
    expect(shown('mono', level, { colour: 'ink', background: 0 })).toEqual([undefined, undefined]);
  }
});

test('without colours a diagonal stands out, and its letter is plain', () => {
  const floor = '+   +   +   +   +\n|               |\n';
  const [edge, diagonal] = ['+---+---+---+---+\n', '| /r            |\n'];
  const drawing = edge + diagonal + floor.repeat(3) + edge;
  for (const [size, slopes] of Object.entries({ compact: 1, large: 2 })) {
    const cells = DRAWINGS[size as 'compact'](viewOf(drawing), UNICODE)
      .map(painterFor({ colourLevel: 3, palette: 'mono' }))
      .flatMap(paintedCells);
    const isInverse = (text: string) =>
      cells.filter(cell => cell.text === text).map(({ inverse }) => inverse);
    expect(isInverse('╱')).toEqual(Array(slopes).fill(true));
    expect(isInverse('r')).toEqual([false]);
  }
});

test('nothing is faint in high contrast', () => {
  for (const palette of PALETTE_NAMES) {
    const [cell] = paintedCells(
      painterFor({ colourLevel: 3, palette })([span('x', { dim: true })]),
    );
    expect(cell!.dim).toBe(palette !== 'high-contrast');
  }
});

test.each(COLOURED)(
  'a black robot in %s is seen on dark and light floors, its letter on it',
  name => {
    for (const level of LEVELS) {
      const body = colour(name, level, 'black-body');
      const ink = shown(name, level, { colour: 'black-ink', background: 'black-body' })[0]!;
      expect(contrast(ink, body)).toBeGreaterThanOrEqual(3);
      expect(difference(body, BLACK, 'all hues')).toBeGreaterThanOrEqual(10);
      expect(difference(body, WHITE, 'all hues')).toBeGreaterThanOrEqual(10);
    }
  },
);
