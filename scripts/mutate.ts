/**
 * Puts small faults into copies of the project, one at a time, and reports which of them the quick tests or the compiler notice:
 *
 *     npm run mutate -- --seed 1f0c2a3b --count 50                  anywhere in the program
 *     npm run mutate -- --seed 1f0c2a3b --count 50 source/game      in these files and folders
 *
 * Lines are drawn by the seed, and one fault in each: all lines in which there can be a fault are equally likely. `--jobs` is how
 * many are tried at a time; with `--notes FILE` what has been found is kept, and a run that was ended goes on from there.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isOfKernel, ProjectCopy, projectFiles, readProject } from './mutate/copy.js';
import { type Fault, faultsIn, withFault, withProbes } from './mutate/places.js';
import type { Asked, Told } from './mutate/runner.js';

/** Sentences are compared by people; tests take them from where they are. */
const CATALOGUES = /^source\/messages\/[a-z]+\//;
const SCREENS = 'ui views words keys linear pictures terminal text messages';
const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SCREENS.split(' ').map(folder => [folder, 'screens'])),
  settings: 'storage',
};
/** A busy machine takes this many times as long, and so many milliseconds more. */
const SLOW = { times: 10, more: 90_000 };

/** What quickly notices most comes first: tests in the folder of the same name, the compiler, all other tests. */
const ROUNDS = ['own', 'types', 'others'] as const;
type Round = (typeof ROUNDS)[number];

type Result = 'noticed' | 'endless' | 'mistyped' | 'equal';
interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly fault: Fault;
  /** The tests that reach it, the nearest first. */
  tests: (Asked & { readonly milliseconds: number })[];
  /** How many test files reach it, and how many rounds it has survived. */
  reached: number;
  survived: number;
  result?: Result;
  by?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    jobs: { type: 'string', default: '1' },
    notes: { type: 'string' },
  },
});
const [count, jobs] = [Number(values.count), Number(values.jobs)];
if (![count, jobs].every(number => Number.isSafeInteger(number) && number > 0)) {
  console.error(
    '--count and --jobs are whole numbers from 1. Example: npm run mutate -- --seed 1 --count 20 source/game',
  );
  process.exit(2);
}

const partOf = ({ file }: Mutant): string => {
  const folder = isOfKernel(file) ? 'kernel' : file.split('/')[1]!;
  return PARTS[folder] ?? folder;
};
const nameOf = ({ file, line, fault }: Mutant) =>
  `${file}:${line} ${fault.start}-${fault.end} ${fault.after}`;
const inPlace = ({ file, fault }: Mutant) => withFault(readProject(file), fault);

/** Which line comes first, and which of its faults, depends on nothing but the seed and its place. */
function drawMutants(): Mutant[] {
  const digest = (text: string) =>
    createHash('sha256').update(`${values.seed} ${text}`).digest('hex');
  const named = positionals.map(name => name.replaceAll('\\', '/').replace(/\/$/, ''));
  const files = projectFiles('source').filter(
    file =>
      /(?<!\.d)\.tsx?$/.test(file) &&
      !CATALOGUES.test(file) &&
      (named.length === 0 || named.some(name => file === name || file.startsWith(`${name}/`))),
  );
  const lines = files.flatMap(file => {
    const text = readProject(file);
    const byLine = new Map<number, Fault[]>();
    for (const fault of faultsIn(file, text)) {
      const line = text.slice(0, fault.start).split('\n').length;
      byLine.set(line, [...(byLine.get(line) ?? []), fault]);
    }
    return [...byLine].map(([line, faults]) => ({
      file,
      line,
      faults,
      rank: digest(`${file}:${line}`),
    }));
  });
  lines.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return lines.slice(0, count).map(({ file, line, faults, rank }) => ({
    file,
    line,
    fault: faults[Number.parseInt(rank.slice(-8), 16) % faults.length]!,
    tests: [],
    reached: 0,
    survived: 0,
  }));
}

/** One run of the tests in the mutants' own folders, or of all others, tells which of them reach which mutant. */
async function findTests(mutants: readonly Mutant[], areOthers: boolean): Promise<void> {
  const copy = new ProjectCopy(jobs, true);
  try {
    const outside = mutants.filter(({ file }) => !isOfKernel(file));
    for (const file of new Set(outside.map(({ file }) => file))) {
      const faults = mutants.flatMap((one, number) =>
        one.file === file ? [[number, one.fault] as const] : [],
      );
      copy.write(file, withProbes(readProject(file), faults));
    }
    const folders = mutants.map(({ file }) => file.replace(/^source(\/[^/]+\/).*/, 'test$1'));
    const imported = new Set(
      mutants.filter(({ fault }) => fault.isAtImport).map(({ file }) => file),
    );
    const told = (await copy.run({ folders, areOthers, imported: [...imported] }))!;
    for (const failure of told.failures) console.error(`Fails without a fault: ${failure}`);
    const sound = told.files.filter(
      ({ file }) => !told.failures.some(told => told.startsWith(file)),
    );
    for (const [number, mutant] of mutants.entries()) {
      const tests = sound
        .flatMap(file => askedOf(mutant, number, file, told))
        .sort(
          (one, other) =>
            nearness(other, mutant) - nearness(one, mutant) ||
            one.milliseconds - other.milliseconds,
        );
      mutant.tests = tests;
      mutant.reached += tests.length;
    }
  } finally {
    copy.remove();
  }
}

/** What is to run of a test file for a mutant: nothing, the tests that reach it, or all of them. */
function askedOf(
  mutant: Mutant,
  number: number,
  { file, milliseconds: each, reached: all }: Told['files'][number],
  { importers }: Told,
): Mutant['tests'] {
  // Files share what they import, and the first of them reaches it for all. Threads don't tell what they reach, nor does the kernel.
  const isHidden =
    (mutant.fault.isAtImport && !!importers[mutant.file]?.includes(file)) ||
    (mutant.file.startsWith('source/solver/') && file.startsWith('test/solver/'));
  const reached = all.find(([one]) => one === number)?.[1] ?? (isHidden ? [''] : []);
  if (reached.length === 0) return [];
  const isWhole = isHidden || reached.includes('');
  const ids = isWhole ? Object.keys(each) : reached;
  const milliseconds = ids.reduce((sum, id) => sum + (each[id] ?? 0), 0);
  return [{ file, milliseconds, ...(!isWhole && { ids }) }];
}

/** How many letters the paths of a test and of what it tests begin with alike. */
function nearness({ file: test }: Asked, { file }: Mutant): number {
  const [one, other] = [test.replace(/^test/, ''), file.replace(/^source/, '')];
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** What notices a mutant in a round. */
async function tryMutant(
  copy: ProjectCopy,
  { file, tests }: Mutant,
  round: Round,
  kernel: Uint8Array | undefined,
): Promise<Pick<Mutant, 'result' | 'by'>> {
  if (kernel && isOfKernel(file)) {
    const bytes = await copy.kernel().catch(() => undefined);
    if (!bytes) return { result: 'mistyped' };
    if (Buffer.compare(bytes, kernel) === 0) return { result: 'equal' };
  }
  if (round === 'types') {
    return isOfKernel(file) || (await copy.isTyped()) ? {} : { result: 'mistyped' };
  }
  if (tests.length === 0) return {};
  const expected = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const told = await copy.run({ tests }, SLOW.times * expected + SLOW.more);
  if (!told) return { result: 'endless' };
  const [by] = told.failures;
  return by === undefined ? {} : { result: 'noticed', by };
}

function report(): void {
  const tried = mutants.filter(({ result, survived }) => result || survived > 0);
  const columns = ['noticed', 'endless', 'mistyped', 'equal', undefined] as const;
  const row = (name: string, cells: readonly unknown[]) =>
    console.log(name.padEnd(10) + cells.map(cell => String(cell).padStart(10)).join(''));
  const count = (name: string, own: readonly Mutant[]) => {
    const counts = columns.map(column => own.filter(({ result }) => result === column).length);
    const faults = own.length - counts[3]!;
    row(name, [...counts, `${((100 * (faults - counts[4]!)) / faults).toFixed(1)} %`]);
  };
  console.log();
  row('part', [...columns.map(column => column ?? 'survived'), 'score']);
  for (const part of [...new Set(tried.map(partOf))].sort()) {
    count(
      part,
      tried.filter(one => partOf(one) === part),
    );
  }
  count('all', tried);
  for (const mutant of tried.filter(({ result }) => !result)) {
    const { file, line, fault, reached, survived } = mutant;
    const [before, after] = [readProject(file), inPlace(mutant)].map(text => text.split('\n'));
    const end = line + readProject(file).slice(fault.start, fault.end).split('\n').length - 1;
    const by = survived === ROUNDS.length ? 'all' : `the first ${survived} of ${ROUNDS.length}`;
    console.log(`\n${file}:${line}, reached by ${reached} test files, has survived ${by} rounds:`);
    for (const code of before!.slice(line - 1, end)) console.log(`- ${code}`);
    const added = after!.length - before!.length;
    for (const code of after!.slice(line - 1, end + added)) console.log(`+ ${code}`);
  }
}

const mutants = drawMutants();
const known = new Map<string, Partial<Mutant>>();
if (values.notes && existsSync(values.notes)) {
  for (const note of readFileSync(values.notes, 'utf8').split('\n').filter(Boolean)) {
    const { name, ...found } = JSON.parse(note) as Partial<Mutant> & { name: string };
    known.set(name, found);
  }
}
for (const mutant of mutants) Object.assign(mutant, known.get(nameOf(mutant)));

// Ctrl-C ends it after the present ones, and tells what there is.
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});

async function playRound(round: Round): Promise<void> {
  const open = mutants.filter(one => !one.result && one.survived === ROUNDS.indexOf(round));
  if (open.length === 0 || isStopped) return;
  console.error(`Round “${round}”: ${open.length} of ${mutants.length} faults.`);
  if (round !== 'types') await findTests(open, round === 'others');
  const work = async () => {
    const copy = new ProjectCopy();
    const isFirst = round === 'own' && open.some(({ file }) => isOfKernel(file));
    const kernel = isFirst ? await copy.kernel() : undefined;
    try {
      for (let mutant = open.shift(); mutant && !isStopped; mutant = open.shift()) {
        const start = Date.now();
        copy.write(mutant.file, inPlace(mutant));
        Object.assign(mutant, await tryMutant(copy, mutant, round, kernel));
        copy.write(mutant.file, readProject(mutant.file));
        mutant.survived += Number(!mutant.result);
        const { tests, fault, ...note } = mutant;
        const seconds = Math.round((Date.now() - start) / 1000);
        const line = JSON.stringify({ ...note, name: nameOf(mutant), seconds });
        if (values.notes) appendFileSync(values.notes, `${line}\n`);
        console.error(
          `${(mutant.result ?? 'survived').padEnd(8)} ${seconds} s ${nameOf(mutant)} ${mutant.by ?? ''}`,
        );
      }
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, open.length) }, work));
}

for (const round of ROUNDS) await playRound(round);
report();
