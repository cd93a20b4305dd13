import {
  areSameCells,
  type Cells,
  type Frame,
  filled,
  type Look,
  type RowCell,
  written,
} from '../terminal/cells.js';
import { CELL_HEIGHT, createPen, DARK, type SvgCell } from './cells-svg.js';

/** An area of a picture with rows of cells: where it begins, and how large its cells are. */
type Part = Readonly<Record<'x' | 'y' | 'scale', number>>;

/** @public What is shown for a time: the rows of each part. */
export interface Shot {
  readonly milliseconds: number;
  readonly parts: readonly Frame[];
}

/** Cells that a row shows in some of the shots. */
interface Version {
  readonly cells: Cells;
  readonly shots: number[];
}

/**
 * A moving picture as an SVG document without scripts, which repeats. At the bottom is what is shown most of the time; above it
 * moves a film strip with what differs in each shot. Readers who want no motion see the last shot.
 * @public
 */
export function movingSvg(
  all: readonly Shot[],
  {
    parts,
    width,
    ...page
  }: Readonly<{ title: string; width: number; height: number; parts: readonly Part[] }>,
): string {
  const shots = withoutRepeats(all);
  const pen = createPen(DARK);
  const below: string[] = [];
  const patches = shots.map((): string[] => []);
  const uses = new Map<string, number>();
  for (const [place, part] of parts.entries()) {
    const draw = (cells: readonly (RowCell | undefined)[], row: number, covers: boolean) => {
      const svgCells = cells.map(cell => cell && svgCell(cell));
      const drawn = pen.row(svgCells, row * CELL_HEIGHT, covers);
      const { x, y, scale } = part;
      return drawn && `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
    };
    const rows = Math.max(...shots.map(shot => shot.parts[place]!.length));
    for (let row = 0; row < rows; row++) {
      const versions = versionsOf(shots, place, row);
      const usual = usualCells(versions, shots);
      below.push(draw(usual, row, false));
      for (const version of versions) {
        const patch = draw(differing(version.cells, usual), row, true);
        if (patch === '') continue;
        for (const shot of version.shots) patches[shot]!.push(patch);
        uses.set(patch, version.shots.length);
      }
    }
  }
  // A patch that is used several times is defined once.
  const shared = Array.from(uses.keys()).filter(patch => uses.get(patch)! > 1);
  const numbers = new Map(shared.map((patch, number) => [patch, number.toString(36)]));
  const frames = patches.map((drawn, shot) => {
    const used = drawn.map(patch => {
      const number = numbers.get(patch);
      return number === undefined ? patch : `<use href="#p${number}"/>`;
    });
    return `<g transform="translate(${shot * width})">${used.join('')}</g>`;
  });
  const defined = shared.map((patch, number) =>
    patch.replace('<g', `<g id="p${number.toString(36)}"`),
  );
  const end = -width * (shots.length - 1);
  const body = [
    `<defs>${defined.join('')}</defs>`,
    ...below,
    `<g class="film" transform="translate(${end})">`,
    ...frames,
    '</g>',
  ];
  return pen.document({ ...page, width }, body.join('\n'), filmStyles(shots, width));
}

/** Styles by which the strip jumps from shot to shot, each shown for its part of the whole time. */
function filmStyles(shots: readonly Shot[], width: number): string {
  const total = timeOf(shots);
  let at = 0;
  const jumps = shots.map(({ milliseconds }, shot) => {
    const percent = Number(((100 * at) / total).toFixed(4));
    at += milliseconds;
    return `${percent}%{transform:translate(${-shot * width}px)}`;
  });
  return [
    `@keyframes film{${jumps.join('')}}`,
    `.film{animation:film ${total / 1000}s step-end infinite}`,
    '@media(prefers-reduced-motion:reduce){.film{animation:none}}',
  ].join('');
}

/** The shots that take time. One that shows the same as the shot before is joined with it. */
function withoutRepeats(all: readonly Shot[]): Shot[] {
  const shots: Shot[] = [];
  let before = '';
  for (const shot of all.filter(({ milliseconds }) => milliseconds > 0)) {
    const rows = shot.parts.flat();
    const text = rows.map(row => written(row)).join('\n');
    const last = text === before && shots.pop();
    shots.push(last ? { ...shot, milliseconds: last.milliseconds + shot.milliseconds } : shot);
    before = text;
  }
  return shots;
}

const timeOf = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

function versionsOf(shots: readonly Shot[], place: number, row: number): Version[] {
  const versions = new Map<string, Version>();
  for (const [shot, { parts }] of shots.entries()) {
    const cells = parts[place]![row] ?? [];
    const key = written(cells);
    const version = versions.get(key) ?? { cells, shots: [] };
    versions.set(key, version);
    version.shots.push(shot);
  }
  return Array.from(versions.values());
}

/** The version that is shown longest. */
function usualCells(versions: readonly Version[], shots: readonly Shot[]): Cells {
  const timeOfVersion = (version: Version) => timeOf(version.shots.map(shot => shots[shot]!));
  return versions.reduce((one, other) => (timeOfVersion(other) > timeOfVersion(one) ? other : one))
    .cells;
}

/** The cells from the first to the last that differ from the usual ones. */
function differing(cells: Cells, usual: Cells): (RowCell | undefined)[] {
  const length = Math.max(cells.length, usual.length);
  const [shown, known] = [filled(cells, length), filled(usual, length)];
  const differs = shown.map((cell, column) => !areSameCells([cell], [known[column]!]));
  let first = differs.indexOf(true);
  // A wide character is drawn as a whole.
  while (shown[first]?.width === 0) first--;
  const last = differs.lastIndexOf(true);
  return shown.map((cell, column) =>
    first >= 0 && column >= first && column <= last ? cell : undefined,
  );
}

/** A cell in the colours of its look, which all are RGB. */
function svgCell({ text, width, look }: RowCell): SvgCell {
  const known = looks.get(look) ?? coloursOf(look);
  looks.set(look, known);
  return { text, width, ...known };
}

const looks = new Map<Look, Omit<SvgCell, 'text' | 'width'>>();

function coloursOf(look: Look): Omit<SvgCell, 'text' | 'width'> {
  const hexOf = (side: string) => {
    const colour = look.match(`(?:^|;)${side};2;(\\d+);(\\d+);(\\d+)`)?.slice(1);
    return colour && `#${colour.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;
  };
  const attributes = look.replace(/[34]8;2;\d+;\d+;\d+/g, '').split(';');
  const has = (code: string) => attributes.includes(code);
  return {
    ...{ ink: hexOf('38'), paper: hexOf('48') },
    ...{ bold: has('1'), dim: has('2'), underline: has('4'), inverse: has('7') },
  };
}
