import {
  createRandom,
  DEFAULT_RULES,
  legalMoves,
  type Move,
  type Position,
  parseGameId,
  pick,
  type Random,
  startPosition,
} from '../source/engine/index.js';
import { playLine } from '../test/helpers/play-line.js';
import { openTestTerminal, type TestTerminal } from '../test/helpers/terminal.js';
import { processorTime } from './processor-time.js';
import type { Figure } from './report.js';
import { median, sum } from './statistics.js';

/** A position of 9 moves that is solved at once. */
const POSITION = '231C+4F+32307DC7+7A';
const TURNS = 8;
const MOVES_A_TURN = 8;
/** Time for a slide to end. */
const REST_MS = 100;
/** Time for the solver to find the solution. */
const START_MS = 1500;
const CLOCK_MS = 8000;
/** Synchronized output ends with each frame. */
const END_OF_FRAME = '\x1b[?2026l';
const WINDOW = { columns: 80, rows: 24 };
/** Windows for the large and the huge board. */
const WIDER = [
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

/** Bytes written for a move and for a second of the clock, and the processor time for them. */
export async function* benchFrames(): AsyncIterable<Figure> {
  const still = await playTurns(['--no-motion']);
  yield {
    what: `a step without motion, all it writes at 80 × 24, median of ${still.steps.length}`,
    unit: 'bytes',
    ours: median(still.steps.map(sum)),
    reach: { plus: 600 },
  };
  yield greatestFrame('without', still);
  const moving = await playTurns([]);
  yield {
    what: `a step with motion, all it writes, median of ${moving.steps.length}`,
    unit: 'bytes',
    ours: median(moving.steps.map(sum)),
  };
  yield greatestFrame('with', moving);
  const ticks = await watchClock();
  yield {
    what: `a tick of the clock, the greatest of ${ticks.length}`,
    unit: 'bytes',
    ours: Math.max(...ticks),
    reach: { plus: 200 },
  };
  yield timeOfFrame('without', still);
  yield timeOfFrame('with', moving);
  for (const window of WIDER) yield* figuresOf(window);
}

/** The same for a larger board, and the time to its frame. */
async function* figuresOf(window: typeof WINDOW): AsyncIterable<Figure> {
  const { steps, milliseconds, waits, first } = await playTurns(['--no-motion'], window);
  const at = `at ${window.columns} × ${window.rows}`;
  const bytes = steps.map(sum);
  const figure = (what: string, unit: Figure['unit'], ours: number) => ({
    what: `${what} ${at}`,
    unit,
    ours,
  });
  yield figure(`a step without motion, median of ${steps.length},`, 'bytes', median(bytes));
  yield figure('the greatest of them', 'bytes', Math.max(...bytes));
  yield figure('processor time of a frame, mean', 'ms', milliseconds / steps.flat().length);
  yield figure('keys of a step to its frame, median', 'ms', median(waits));
  yield figure('start to the first frame of the board', 'ms', first);
}

const greatestFrame = (how: string, { steps }: Played): Figure => ({
  what: `a frame of a step ${how} motion, the greatest of ${steps.flat().length}`,
  unit: 'bytes',
  ours: Math.max(...steps.flat()),
  reach: { plus: 600 },
});

const timeOfFrame = (how: string, { steps, milliseconds }: Played): Figure => ({
  what: `processor time of a frame, steps ${how} motion, mean of ${steps.flat().length}`,
  unit: 'ms',
  ours: milliseconds / steps.flat().length,
});

interface Played {
  /** Bytes of the frames of each move. */
  readonly steps: readonly (readonly number[])[];
  /** Processor time for all of them. */
  readonly milliseconds: number;
  /** Milliseconds from the keys of each move to its frame. */
  readonly waits: readonly number[];
  /** Milliseconds from the start to the first frame. */
  readonly first: number;
}

/** Makes random moves, the same in every run, and undoes all of them after some. */
async function playTurns(args: readonly string[], window = WINDOW): Promise<Played> {
  const opened = performance.now();
  const terminal = await openTestTerminal({ args: ['practice', POSITION, ...args], ...window });
  await terminal.waitFor('0 moves');
  const first = performance.now() - opened;
  await terminal.quiet(START_MS);
  const puzzle = parseGameId(POSITION);
  if (!puzzle.ok) throw new Error(`${POSITION} isn’t a valid Game ID.`);
  const random = createRandom('frames');
  const frames = watchFrames(terminal);
  const steps: number[][] = [];
  const waits: number[] = [];
  let milliseconds = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, move] of randomTurn(startPosition(puzzle.value), random).entries()) {
      const before = await processorTime(terminal.pid);
      const pressed = performance.now();
      playLine(terminal, [move]);
      await terminal.waitFor(new RegExp(` ${index + 1} moves?\\b`));
      waits.push(performance.now() - pressed);
      await terminal.quiet(REST_MS);
      milliseconds += (await processorTime(terminal.pid)) - before;
      steps.push(frames.splice(0));
    }
    terminal.type('0');
    await terminal.waitFor('0 moves');
    await terminal.quiet(REST_MS);
    frames.length = 0;
  }
  await terminal.close();
  return { steps, milliseconds, waits, first };
}

function randomTurn(start: Position, random: Random): Move[] {
  let here = start;
  return Array.from({ length: MOVES_A_TURN }, () => {
    const { move, position } = pick(legalMoves(here, DEFAULT_RULES), random);
    here = position;
    return move;
  });
}

/** Bytes of every frame in which only the clock changed. */
async function watchClock(): Promise<readonly number[]> {
  const args = ['play', '--players', 'Ann,Bob', '--seconds', '60', '--seed', 'frames'];
  const terminal = await openTestTerminal({ args, ...WINDOW });
  await terminal.waitFor('Found a way?');
  terminal.type('a9\r');
  await terminal.waitFor('59 s');
  const frames = watchFrames(terminal);
  await new Promise(resolve => setTimeout(resolve, CLOCK_MS));
  await terminal.close();
  return frames;
}

/** Collects the bytes of each frame. */
function watchFrames(terminal: TestTerminal): number[] {
  const frames: number[] = [];
  let unfinished = '';
  terminal.onOutput(output => {
    const pieces = (unfinished + output).split(END_OF_FRAME);
    unfinished = pieces.pop()!;
    frames.push(...pieces.map(piece => Buffer.byteLength(piece + END_OF_FRAME)));
  });
  return frames;
}
