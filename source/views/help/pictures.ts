import {
  DEFAULT_RULES,
  type Move,
  type MoveRules,
  parseDrawing,
  parseMoves,
  type Result,
  replay,
  startPosition,
} from '../../engine/index.js';
import type { BoardView } from '../../pictures/view.js';

/** A small board, and lines of moves that are shown on it side by side, each from the start. */
type Picture = { readonly drawing: string; readonly lines: readonly string[] };

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

/** @public */
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

/** @public Works something out when it is first asked for: no start waits for it. */
export function once<Value>(work: () => Value): () => Value {
  let done: { readonly value: Value } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** @public A sample of a theme. */
export const sampleView = once(() => viewsOf(SAMPLE, DEFAULT_RULES)[0]!);

/** @public The views of a picture, one for each line of moves, where it ends; throws where that is not legal. */
export function viewsOf({ drawing, lines }: Picture, rules: MoveRules): readonly BoardView[] {
  const { board, robots, target } = sound(parseDrawing(drawing), 'A picture cannot be read');
  if (!target || !robots.every(cell => cell !== undefined)) {
    throw new Error('A picture needs a target, and all robots up to the last one.');
  }
  return lines.map(line => {
    const made = replay(startPosition({ board, robots, target }), movesOf(line), rules);
    const end = sound(made, 'A picture shows an illegal move');
    return { board, target, robots: end.robots, starts: robots };
  });
}

/** @public @throws {Error} if the line is invalid */
export function movesOf(line: string): readonly Move[] {
  return sound(parseMoves(line), 'A line shows no moves');
}

/** @public Unwraps data of the program itself, such as a picture, which tests cover. */
export function sound<Value>(result: Result<Value, unknown>, otherwise: string): Value {
  if (!result.ok) throw new Error(`${otherwise}: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
