/**
 * Tries the program in Windows' Node, under Wine: packs it and runs the checks of `test/windows.slow.test.ts` with what is in the
 * package; then the quick tests of the folders that are named (`npm run windows -- test/engine test/storage`).
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { CACHE } from '../test/helpers/npm-package.js';
import { hindrance, onWine, windowsPath } from '../test/helpers/windows.js';

/** What vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

/** Runs a command; ends the program if it fails. */
function run(command: string, args: readonly string[], cwd = process.cwd()): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: exit code ${status}`);
}

/** What Wine 8 does not run: the programs of esbuild and of TypeScript, which are written in Go; and `fetch` finds no server in it. */
const NOT_IN_WINE =
  /test\/(messages\/(sources|terms)|mutate|server\/(metrics|no-files|solver-pool)|solver\/shared-table|training\/(coach\/ends|daily))\.test\.ts$/;

/** Prints how many tests passed, and the names of all others. Returns whether none failed but for Wine. */
function tell(title: string, file: string): boolean {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const names = (is: (status: string) => boolean, results = testResults) =>
    results
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => is(status))
      .map(({ fullName }) => fullName);
  const failedIn = (results: Report['testResults']) => [
    ...names(status => status === 'failed', results),
    ...results
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ name, message }) => `${name}: ${message}`),
  ];
  const failed = failedIn(testResults.filter(({ name }) => !NOT_IN_WINE.test(name)));
  const hindered = failedIn(testResults.filter(({ name }) => NOT_IN_WINE.test(name)));
  const skipped = names(status => status !== 'failed' && status !== 'passed');
  const passed = tests.length - skipped.length - names(status => status === 'failed').length;
  console.log(
    `${title}: ${passed} passed, ${failed.length} failed, ${hindered.length} not run by Wine, ${skipped.length} skipped`,
  );
  for (const name of failed) console.log(`  failed: ${name}`);
  for (const name of hindered) console.log(`  not run by Wine: ${name}`);
  for (const name of skipped) console.log(`  skipped: ${name}`);
  return failed.length === 0;
}

/** The checks of the program, with that of the package. */
function tryPackage(folder: string): boolean {
  run('npm', ['pack', '--pack-destination', folder]);
  run('sh', ['-c', 'tar -xzf ricochet-tui-*.tgz'], folder);
  const report = path.join(folder, 'report.json');
  const args = ['--project', 'slow', `--outputFile=${report}`, 'test/windows.slow.test.ts'];
  const env = { ...process.env, WINDOWS_PROGRAM: `${folder}/package/distribution/cli.cjs` };
  spawnSync(process.execPath, [...VITEST, ...args], { stdio: 'inherit', env });
  return tell('The packed program', report);
}

/** A copy of the repository with the packages that Windows needs, kept for the next run. */
async function windowsCopy(): Promise<string> {
  const place = path.join(CACHE, 'windows');
  mkdirSync(place, { recursive: true });
  const { stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8' });
  for (const part of [
    ...new Set(
      stdout
        .trim()
        .split('\n')
        .map(file => file.split('/')[0]!),
    ),
  ]) {
    if (existsSync(part)) cpSync(part, path.join(place, part), { recursive: true, force: true });
  }
  cpSync('distribution', path.join(place, 'distribution'), { recursive: true });
  const flags = ['--force', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (!existsSync(path.join(place, 'node_modules'))) {
    run('npm', ['ci', '--os=win32', '--cpu=x64', ...flags], place);
    const versionOf = (name: string, from = '') =>
      createRequire(path.join(place, 'node_modules', from, 'x'))(`${name}/package.json`).version;
    // Rolldown's own binding asks for a part of Windows that Wine has from version 9 on.
    const programs = [
      `@rolldown/binding-wasm32-wasi@${versionOf('rolldown', 'vite')}`,
      `@esbuild/win32-x64@${versionOf('esbuild')}`,
      `@typescript/typescript-win32-x64@${versionOf('typescript')}`,
    ];
    const wanted = ['--os=win32', '--cpu=x64', '--cpu=wasm32'];
    run('npm', ['install', '--no-save', ...wanted, ...flags, ...programs], place);
  }
  // Rolldown's resolver finds no files under the drives of Windows, nor what tests patch or need otherwise of packages.
  writeFileSync(path.join(place, 'windows.config.ts'), CONFIG);
  await build({
    absWorkingDir: place,
    entryPoints: ['windows.config.ts'],
    outfile: path.join(place, CONFIG_FILE),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return place;
}

/** Beside the scripts in it, which find other files by their own place. */
const CONFIG_FILE = 'scripts/windows.config.mjs';

const CONFIG = `
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import config from './vitest.config.js';

const { inline } = config.test.server.deps;
const resolving = {
  name: 'resolve-paths',
  enforce: 'pre',
  resolveId(id, importer) {
    const isPackage = /^(vitest\\/node|[^./:][^:]*\\.json)$/.test(id) || inline.includes(id);
    if (importer && isPackage) {
      const from = pathToFileURL(importer.split('?')[0]).href;
      return fileURLToPath(import.meta.resolve(id, from)).replaceAll('\\\\', '/');
    }
    // The patches are in a folder of their own, unlike the config in which they are here.
    const terminal = /\\/source\\/terminal\\/.*/.exec(id)?.[0];
    if (terminal && path.isAbsolute(id)) return path.resolve(terminal.slice(1)).replaceAll('\\\\', '/');
    if (!importer || !/^\\.\\.?(\\/|$)/.test(id)) return undefined;
    const file = path.resolve(path.dirname(importer.split('?')[0]), id);
    const found = ['.ts', '.tsx', '.js'].map(end => file.replace(/\\.js$/, end)).find(existsSync);
    return found?.replaceAll('\\\\', '/');
  },
};
export default { ...config, plugins: [resolving, ...config.plugins] };
`;

/** The quick tests of some folders, by vitest under Windows' Node. */
async function tryQuickTests(folders: readonly string[], folder: string): Promise<boolean> {
  const place = await windowsCopy();
  const report = path.join(folder, 'quick.json');
  const config = ['--configLoader', 'native', '--root', '.', '--config', CONFIG_FILE];
  const args = [...VITEST, ...config, '--project=quick*', `--outputFile=${windowsPath(report)}`];
  await onWine(['--no-warnings', '--experimental-import-meta-resolve', ...args, ...folders], place);
  return tell('Quick tests', report);
}

if (hindrance) {
  console.error(`Windows cannot be tried: ${hindrance}.`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'windows-'));
try {
  const folders = process.argv.slice(2);
  const results = [tryPackage(folder)];
  if (folders.length > 0) results.push(await tryQuickTests(folders, folder));
  if (results.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
