import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { createRandom, pick, type Random } from '../../source/engine/index.js';
import { processStatus, residentMemory } from './process-status.js';
import { randomSize, randomStroke, screenOf } from './random-strokes.js';
import { AS_FOUND, openTestTerminal, PROGRAM, type TestTerminal } from './terminal.js';

/** Makes the program report its heap. */
const TELL_HEAP = fileURLToPath(new URL('tell-heap.mjs', import.meta.url));
/** Ways to start the program; most often at the menu, which leads everywhere. */
const STARTS: readonly (readonly string[])[] = [
  ['--seconds', '1', '--mouse'],
  ['--seconds', '1', '--edition', '2013'],
  ['play', '--players', 'Ann,Bob', '--seconds', '1', '--edition', '2003', '--openings', '3'],
  ['solo', '--seconds', '1', '--chips', '2'],
  ['referee', '--players', 'Ann,Bob', '--seconds', '1', '--mouse'],
  ['practice', '--edition', '2013'],
  ['edit', '--mouse'],
];

/** The most keys that are sent at once. */
const LONGEST_BURST = 8;
/** A pause of this many milliseconds counts as the end of an answer; most answers take only a few. */
const QUIET_MS = 12;
/** Time in which the program goes on after a stop without a shell, in milliseconds. */
const STOP_MS = 150;
/** What is outside of the window after this time is a fault. */
const REDRAWN_MS = 5000;
const COMMAND = [PROGRAM[0], '--expose-gc', '--import', TELL_HEAP, PROGRAM[1]] as const;
const MARGIN = 10;
const BURSTS_A_SAMPLE = 20;
/** In MB. A hard search takes a quarter of a gigabyte, and gives it back. */
const MOST_MEMORY = 500;

export interface RandomKeysReport {
  readonly keys: number;
  /** How often the program was started. */
  readonly starts: number;
  /** How often each screen was on show when keys were chosen. */
  readonly screens: ReadonlyMap<string, number>;
  /** For each start, in order. */
  readonly memory: readonly (readonly MemorySample[])[];
}

/** What the program has, in MB of a million bytes, just after its garbage was collected. */
export interface MemorySample {
  /** Resident memory of the whole process; not a number where the system does not tell. */
  readonly resident: number;
  /** The heap of the main thread. */
  readonly heap: number;
}

/**
 * Plays random keys against the built program in a pseudo-terminal, and starts it again where they
 * have ended it. Fails with all that was sent last when the program breaks, ends with another code
 * than 0, shows the cursor, draws outside of its window, or takes too much memory. The seed decides
 * the choices for what is on show; that depends on time as well, so that another run may go other
 * ways.
 */
export async function playRandomKeys({
  seed,
  keys,
  onProgress = () => {},
}: {
  readonly seed: string;
  readonly keys: number;
  readonly onProgress?: (report: RandomKeysReport) => void;
}): Promise<RandomKeysReport> {
  const random = createRandom(seed);
  const screens = new Map<string, number>();
  const memory: MemorySample[][] = [];
  let played = 0;
  const report = () => ({ keys: played, starts: memory.length, screens, memory });
  while (played < keys) {
    const args = memory.length % 2 === 0 ? STARTS[0]! : pick(STARTS, random);
    const samples: MemorySample[] = [];
    memory.push(samples);
    const terminal = await openTestTerminal({ command: COMMAND, args, margin: MARGIN });
    const sent: string[] = [args.join(' ')];
    try {
      await terminal.waitFor(() => isDrawnOn(terminal), 'the first picture');
      await terminal.quiet(QUIET_MS);
      for (let burst = 0; played < keys && !terminal.hasEnded; burst++) {
        const screen = screenOf(terminal.text()).name;
        screens.set(screen, (screens.get(screen) ?? 0) + 1);
        played += await sendBurst(terminal, random, sent);
        await expectWell(terminal);
        if (burst % BURSTS_A_SAMPLE !== 0 || terminal.hasEnded) continue;
        const heap = await collectedHeap(terminal);
        if (heap === undefined) continue;
        const resident = await residentMemory(terminal.pid);
        samples.push({ resident, heap });
        if (resident > MOST_MEMORY) {
          throw new Error(`The program takes ${samples.map(sample => sample.resident)} MB.`);
        }
        onProgress(report());
      }
      if (terminal.hasEnded) await expectGoodEnd(terminal);
    } catch (error) {
      const last = sent.slice(-30).join(', ');
      throw new Error(
        `After ${played} keys of the seed ${seed}, the last of them ${last}: ${error}
${terminal.text()}
State: ${await processStatus(terminal.pid, 'State')}. Modes: ${JSON.stringify(terminal.modes)}. Outside of the window: ${JSON.stringify(terminal.spilled())}.`,
      );
    } finally {
      await terminal.close();
    }
  }
  return report();
}

/** Sends some keys together, or another window size; gives the number of keys. */
async function sendBurst(terminal: TestTerminal, random: Random, sent: string[]): Promise<number> {
  const text = terminal.text();
  const size = randomSize(text, random);
  if (size) {
    sent.push(`size ${size.join(' × ')}`);
    terminal.resize(...size);
    await terminal.quiet(QUIET_MS);
    return 0;
  }
  if (random.below(100) === 0) {
    // Alone, since at the moment of the stop the terminal itself handles keys such as Ctrl-S.
    sent.push('ctrl-z');
    terminal.press('ctrl-z');
    await terminal.quiet(STOP_MS);
    return 1;
  }
  let keys = 0;
  const screen = screenOf(text);
  for (let left = 1 + random.below(LONGEST_BURST); left > 0; left--) {
    const stroke = randomStroke(screen, random);
    sent.push(stroke.name);
    stroke.send(terminal);
    keys += stroke.keys;
  }
  await terminal.quiet(QUIET_MS);
  return keys;
}

async function expectGoodEnd(terminal: TestTerminal): Promise<void> {
  const { exitCode, signal } = await terminal.exited;
  if (exitCode !== 0 || signal) throw new Error(`The program ended with ${signal ?? exitCode}.`);
  if (!isDeepStrictEqual(terminal.modes, AS_FOUND)) {
    throw new Error('The program did not leave the terminal as it was found.');
  }
}

async function expectWell(terminal: TestTerminal): Promise<void> {
  // While the program ends, or is stopped, it gives the terminal back for a moment.
  await terminal.waitFor(
    () => terminal.hasEnded || isDrawnOn(terminal),
    'a picture on the alternate screen',
  );
  // A frame that was under way when the window shrank is no fault, and is gone when all is drawn
  // anew, as it is when the program is continued; a busy machine takes its time for that.
  const deadline = Date.now() + REDRAWN_MS;
  while (terminal.spilled() !== '' && !terminal.hasEnded) {
    if (Date.now() > deadline) throw new Error('Something is drawn outside of the window.');
    terminal.signal('SIGCONT');
    await terminal.quiet(4 * QUIET_MS);
  }
}

/** A window of a single cell may be blank. */
const isDrawnOn = (terminal: TestTerminal): boolean =>
  terminal.modes.alternateScreen && !/^\s+$/.test(terminal.text());

/** The heap of the program in MB; undefined if it has ended. */
async function collectedHeap(terminal: TestTerminal): Promise<number | undefined> {
  let heap: number | undefined;
  let told = '';
  const stop = terminal.onOutput(output => {
    told += output;
    const bytes = /\x1b\]7777;(\d+);/.exec(told)?.[1];
    if (bytes) heap = Number(bytes) / 1e6;
  });
  terminal.signal('SIGUSR2');
  await terminal.waitFor(() => heap !== undefined || terminal.hasEnded, 'the size of the heap');
  stop();
  return heap;
}
