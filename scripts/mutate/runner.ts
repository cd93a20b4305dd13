/**
 * Runs quick tests in a copy of the project, when its parent asks for it: one Vitest for all of a copy's faults, so that of the
 * program only the changed file is read again.
 */
import path from 'node:path';
import { BaseSequencer, createVitest, type Reporter, type TestSpecification } from 'vitest/node';

/** Some tests of a file, by their ids, or all. */
export interface Asked {
  readonly file: string;
  readonly ids?: readonly string[];
}
export interface Order {
  /** Has changed since the last order. */
  readonly changed: readonly string[];
  /** The tests to run, in their order; else all in these folders, or all others. */
  readonly tests?: readonly Asked[];
  readonly folders?: readonly string[];
  readonly areOthers?: boolean;
  /** The files of whose importers it is asked as well. */
  readonly imported?: readonly string[];
}
export interface Told {
  readonly failures: readonly string[];
  /** The test files that import a file, by itself or by others. */
  readonly importers: Readonly<Record<string, readonly string[]>>;
  /** Of each test file, how long each test took, and the tests that reached each fault; '' is outside of all tests. */
  readonly files: readonly {
    readonly file: string;
    readonly milliseconds: Readonly<Record<string, number>>;
    readonly reached: readonly (readonly [number, readonly string[]])[];
  }[];
}

/** After so many failures a run ends; 0 is never. */
const [root = '', workers, bail] = process.argv.slice(2);
process.chdir(root);

let failures: string[] = [];
let files: Told['files'][number][] = [];
const nameOf = (id: string) => path.relative(root, id).replaceAll('\\', '/');
const reporter: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') tell(`${nameOf(test.module.moduleId)}: ${test.fullName}`, errors);
  },
  onTestModuleEnd(module) {
    tell(nameOf(module.moduleId), module.errors());
    const tests = [...module.children.allTests()];
    const { reached = [] } = module.meta() as { reached?: [number, string[]][] };
    const milliseconds = tests.map(test => [test.id, test.diagnostic()?.duration ?? 0] as const);
    files.push({
      file: nameOf(module.moduleId),
      milliseconds: Object.fromEntries(milliseconds),
      reached,
    });
  },
  onTestRunEnd: (_, errors) => tell('', errors),
};
function tell(where: string, errors: readonly { readonly message?: string }[] = []): void {
  for (const { message = '' } of errors) failures.push(`${where}: ${message.split('\n')[0]}`);
}

const NOT_RUN = { message: 'has not been run to its end' };
let order: readonly string[] = [];
class InOrder extends BaseSequencer {
  override async sort(given: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(nameOf(moduleId));
    return given.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  project: ['quick*'],
  reporters: [reporter],
  maxWorkers: Number(workers),
  bail: Number(bail),
  sequence: { sequencer: InOrder },
});
const all = await vitest.globTestSpecifications();

process.on(
  'message',
  async ({ changed, tests, folders = [], areOthers = false, imported = [] }: Order) => {
    [failures, files] = [[], []];
    for (const file of changed) vitest.invalidateFile(path.join(root, file));
    order = tests?.map(({ file }) => file) ?? [];
    const asked = all.filter(({ moduleId }) => {
      const file = nameOf(moduleId);
      if (tests) return order.includes(file);
      return folders.some(folder => file.startsWith(folder)) !== areOthers;
    });
    for (const specification of asked) {
      const ids = tests?.find(({ file }) => file === nameOf(specification.moduleId))?.ids;
      Object.assign(specification, { testIds: ids });
    }
    await vitest.runTestSpecifications(asked, true);
    // Where the machine is too busy to start a process, a file may not run at all.
    const missed = () =>
      asked.filter(one => !files.some(({ file }) => file === nameOf(one.moduleId)));
    if (failures.length === 0 && missed().length > 0)
      await vitest.runTestSpecifications(missed(), true);
    if (failures.length === 0) for (const one of missed()) tell(nameOf(one.moduleId), [NOT_RUN]);
    const importers: Record<string, readonly string[]> = {};
    for (const file of imported) {
      vitest.config.related = [path.join(root, file)];
      const found = await vitest.getRelevantTestSpecifications(areOthers ? [] : [...folders]);
      importers[file] = found.map(({ moduleId }) => nameOf(moduleId));
    }
    process.send!({ failures, files, importers } satisfies Told);
  },
);
process.once('disconnect', () => process.exit());
process.send!('ready');
