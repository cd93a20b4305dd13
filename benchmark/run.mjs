/**
 * Judges a solver by the positions of the benchmark: right, wrong, time, memory. README.md says how a solver reads and writes.
 *
 *     node benchmark/run.mjs [--group NAME] [--seconds 60] -- COMMAND ARGUMENT…
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { playAnswer } from './judge.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    group: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '60' },
  },
});
const seconds = Number(values.seconds);
if (positionals.length === 0 || !(seconds > 0)) {
  console.error('Usage: node benchmark/run.mjs [--group NAME] [--seconds 60] -- COMMAND ARGUMENT…');
  process.exit(2);
}
const positions = readFileSync(new URL('positions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))
  .filter(({ group }) => !values.group || values.group.includes(group));

let solver;
let answers;

/** Starts the solver; it is started anew after a position that takes too long, or at which it has ended. */
function start() {
  const [command, ...args] = positionals;
  solver = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  solver.on('error', error => {
    console.error(`${command} cannot be started: ${error.message}`);
    process.exit(1);
  });
  // It may end before it has read everything.
  solver.stdin.on('error', () => {});
  answers = createInterface({ input: solver.stdout })[Symbol.asyncIterator]();
}

/** What the system tells of the solver's process in a file of this name (Linux); nothing elsewhere, and after its end. */
function told(file) {
  try {
    return readFileSync(`/proc/${solver.pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The most memory that the solver has used so far in MB; 0 where it is not told. */
const memory = () => Number(/VmHWM:\s*(\d+) kB/.exec(told('status'))?.[1] ?? 0) / 1000;

/** The processor time of all its threads so far in milliseconds, which Linux counts in hundredths of a second. */
function processorTime() {
  // Its name, in parentheses, may have blanks.
  const fields = told('stat').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/** One answer, or `undefined` where it takes too long or the solver has ended. */
async function ask(position) {
  const { moves, ...question } = position;
  solver.stdin.write(`${JSON.stringify(question)}\n`);
  let timer;
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, seconds * 1000);
  });
  const answer = await Promise.race([answers.next(), late]);
  clearTimeout(timer);
  return answer?.value;
}

/** What an answer is worth. */
function judge(position, answer) {
  if (answer === undefined) return { kind: 'late' };
  if (answer === '?') return { kind: 'passed' };
  const moves = answer.trim() === '' ? [] : answer.trim().split(/\s+/);
  try {
    const length = playAnswer(position, moves);
    if (length !== moves.length) return { kind: 'wrong', why: 'it goes on after the target' };
    if (length === position.moves) return { kind: 'right' };
    const why = `${length} moves where ${position.moves} are proved to be the fewest`;
    return { kind: length < position.moves ? 'fewer' : 'wrong', why };
  } catch (error) {
    return { kind: 'wrong', why: error.message };
  }
}

const groups = new Map();
let most = 0;
start();
// A line of each solver's start is not its time for a position.
for (const position of positions) {
  const [began, used] = [performance.now(), processorTime()];
  const answer = await ask(position);
  const milliseconds = performance.now() - began;
  const processor = processorTime() - used;
  most = Math.max(most, memory());
  const { kind, why } = judge(position, answer);
  if (why) console.error(`${position.id}: ${why}: ${answer}`);
  const group = groups.get(position.group) ?? {
    right: 0,
    wrong: 0,
    late: 0,
    passed: 0,
    fewer: 0,
    processor: 0,
    times: [],
  };
  groups.set(position.group, group);
  group[kind]++;
  if (kind === 'right') {
    group.times.push(milliseconds);
    group.processor += processor;
  }
  if (kind === 'late') {
    solver.kill('SIGKILL');
    start();
  }
}
solver.stdin.end();

const sum = numbers => numbers.reduce((total, number) => total + number, 0);
const seen = number => `${(number / 1000).toFixed(1)} s`;
console.log(
  '| group | right | wrong | late | not tried | processor time | on the clock | slowest |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [name, { right, wrong, late, passed, processor, times }] of groups) {
  const clock = [sum(times), Math.max(0, ...times)].map(seen).join(' | ');
  console.log(
    `| ${name} | ${right} | ${wrong} | ${late} | ${passed} | ${seen(processor)} | ${clock} |`,
  );
}
console.log(
  `\nTimes are those of the right answers. Most memory: ${most === 0 ? 'not known here' : `${most.toFixed(0)} MB`}. A position had ${seconds} s.`,
);
const fewer = sum([...groups.values()].map(group => group.fewer));
if (fewer > 0)
  console.log(
    `${fewer} answers have fewer moves than are said to be the fewest: the benchmark is wrong there.`,
  );
process.exit(0);
