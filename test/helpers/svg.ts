/** Whether all elements are closed in order, and special characters are escaped. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/gi,
    (_, end, name, __, empty) => {
      if (end) return open.pop() === name ? '' : '<';
      if (!empty) open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/<|&(?!amp;|lt;|gt;)/.test(rest);
}

/** A cell as the elements of a picture leave it; colours are `#rrggbb`. */
export interface SeenCell {
  readonly text: string;
  readonly ink?: string | undefined;
  readonly paper?: string | undefined;
}

/** Reads a moving picture as a browser does: what is seen when, of texts and grounds. */
export function readMovingSvg(svg: string) {
  const styles = new Map(
    Array.from(svg.matchAll(/\.(\w+)\{([^}]*)\}/g), ([, name, css]) => [name!, css!]),
  );
  const seconds = Number(/animation:film ([\d.]+)s step-end infinite/.exec(svg)![1]);
  const jumps = Array.from(
    svg.matchAll(/([\d.]+)%\{transform:translate\((-?\d+)px\)\}/g),
    ([, percent, left]) => ({ from: (Number(percent) / 100) * seconds, left: Number(left) }),
  );
  const [, defined, below, still, film] =
    /<defs>(.*?)<\/defs>(.*)<g class="film" transform="translate\((-?\d+)\)">(.*)<\/g>\s*<\/svg>/s.exec(
      svg,
    )!;
  const patches = new Map(
    Array.from(defined!.matchAll(/<g id="(\w+)"(.*?)<\/g>/gs), ([, id, rest]) => [
      id!,
      `<g${rest}</g>`,
    ]),
  );
  const frames = new Map(
    film!
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const [, left, drawn] = /^<g transform="translate\((\d+)\)">(.*)<\/g>$/.exec(line)!;
        return [
          -Number(left),
          drawn!.replace(/<use href="#(\w+)"\/>/g, (_, id) => patches.get(id)!),
        ] as const;
      }),
  );
  /** By the position of the part, then row and column. */
  const seenWith = (left: number) => cellsOf(below + frames.get(left)!, styles);
  return {
    seconds,
    /** When each shot begins. */
    times: jumps.map(({ from }) => from),
    at: (time: number) => seenWith(jumps.findLast(({ from }) => from <= time % seconds)!.left),
    /** What readers without motion see. */
    still: seenWith(Number(still)),
  };
}

function cellsOf(drawn: string, styles: ReadonlyMap<string, string>): Map<string, SeenCell[][]> {
  const parts = new Map<string, SeenCell[][]>();
  for (const [, place, inside] of drawn.matchAll(/<g transform="([^"]*)">(.*?)<\/g>/gs)) {
    const rows = parts.get(place!) ?? [];
    parts.set(place!, rows);
    const put = (x: number, y: number, cell: Partial<SeenCell>) => {
      const row = rows[Math.floor(y / 20)] ?? [];
      rows[Math.floor(y / 20)] = row;
      row[x / 10] = { text: ' ', ...row[x / 10], ...cell };
    };
    const elements =
      /<path class="(\w+)" d="([^"]*)"\/>|<text x="(\d+)" y="(\d+)" class="(\w+)"[^>]*>([^<]*)</g;
    for (const [, shape, data, x, y, look, text] of inside!.matchAll(elements)) {
      const fill = /fill:(#\w{6})(?!;fill-opacity)/.exec(styles.get(shape ?? look!)!)?.[1];
      // A shade over the ground has an opacity: it is a sign.
      const areas = fill === undefined ? [] : (data ?? '').matchAll(WHOLE_CELLS);
      for (const [, left, top, width] of areas) {
        for (let column = 0; column < Number(width); column += 10) {
          put(Number(left) + column, Number(top), { text: ' ', ink: undefined, paper: fill });
        }
      }
      for (const [place, character] of Array.from(unescaped(text ?? '')).entries()) {
        put(Number(x) + 10 * place, Number(y), { text: character, ink: fill });
      }
    }
  }
  return parts;
}

const WHOLE_CELLS = /M(\d+) (\d+)h(\d+)v20h-\d+z/g;

const unescaped = (text: string): string =>
  text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** The text of rows of cells. */
export const textOf = (rows: readonly (readonly SeenCell[])[]): string[] =>
  Array.from(rows, row =>
    Array.from(row ?? [], cell => cell?.text ?? ' ')
      .join('')
      .trimEnd(),
  );
