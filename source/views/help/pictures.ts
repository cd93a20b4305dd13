import {
  DEFAULT_RULES,
  type Move,
  type MoveRules,
  parseDrawing,
  parseMoves,
  replay,
  startPosition,
} from '../../engine/index.js';
import type { BoardView } from '../../pictures/view.js';

/** A small board, and lines of moves that are shown on it side by side, each from the start. */
export interface Picture {
  readonly drawing: string;
  readonly lines: readonly string[];
}

const RICOCHET = `
+---+---+---+---+
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|R            rc|
+---+---+---+---+

target: d4
`;

export const PICTURES = {
  slide: {
    drawing: `
+---+---+---+---+---+
|                   |
+   +   +   +   +   +
|R          |       |
+   +   +   +   +   +
|         bs        |
+   +   +   +   +   +
|                 rc|
+---+---+---+---+---+

target: e4
`,
    lines: ['rE'],
  },
  stop: {
    drawing: `
+---+---+---+---+
|        G      |
+   +   +   +   +
|             rt|
+   +   +   +   +
|R              |
+   +   +---+   +
|               |
+---+---+---+---+

target: d2
`,
    lines: ['rE', 'gS rE'],
  },
  ricochet: { drawing: RICOCHET, lines: ['', 'rN rE rS'] },
  straight: { drawing: RICOCHET, lines: ['rE'] },
  diagonal: {
    drawing: `
+---+---+---+---+
| gt            |
+   +   +   +   +
|               |
+   +   +   +   +
|R        /g    |
+   +   +   +   +
|        G      |
+---+---+---+---+

target: a1
`,
    lines: ['rE', 'gN'],
  },
  opening: {
    drawing: `
+---+---+---+---+
|               |
+   +   +   +   +
        |R
+   +   +   +   +
|               |
+   +   +   +   +
|     rh        |
+---+---+---+---+

target: b4
`,
    lines: ['rE'],
  },
} as const satisfies Record<string, Picture>;

/** A bit of everything that has a colour. */
const SAMPLE: Picture = {
  drawing: `
+---+---+---+---+---+---+---+---+
|R      | rc     B           G  |
+   +   +---+   +   +   +---+   +
|     gt      /y|         bs    |
+   +   +   +   +   +   +   +   +
| yh        |S        /r    |Y  |
+   +---+   +   +---+   +   +   +
|     /g        | bc      /b  *v|
+---+---+---+---+---+---+---+---+

target: h4
`,
  lines: [''],
};

/** What a theme looks like. */
export const [SAMPLE_VIEW] = viewsOf(SAMPLE, DEFAULT_RULES);

/**
 * The views of a picture, one for each line of moves, where it ends.
 *
 * @throws {Error} the picture shows something that is not legal
 */
export function viewsOf({ drawing, lines }: Picture, rules: MoveRules): readonly BoardView[] {
  const parsed = parseDrawing(drawing);
  if (!parsed.ok) throw new Error(`A picture cannot be read: ${parsed.refusal.code}.`);
  const { board, robots, target } = parsed.value;
  if (!target || !robots.every(cell => cell !== undefined)) {
    throw new Error('A picture needs a target, and all robots up to the last one.');
  }
  return lines.map(line => {
    const end = replay(startPosition({ board, robots, target }), movesOf(line), rules);
    if (!end.ok) throw new Error(`A picture shows an illegal move: ${end.refusal.code}.`);
    return { board, target, robots: end.value.robots, starts: robots };
  });
}

/** @throws {Error} the line is none of moves */
export function movesOf(line: string): readonly Move[] {
  const moves = parseMoves(line);
  if (!moves.ok) throw new Error(`A line shows no moves: ${moves.refusal.piece}.`);
  return moves.value;
}
