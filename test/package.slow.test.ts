import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageInfo from '../package.json' with { type: 'json' };
import { type Ran, run } from './cli/run-cli.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const EASY = '4572+40+07286AA8+63';

let folder: string;
/** An empty folder into which the package was installed. */
let place: string;
/** The package as it was installed there. */
let installed: string;
let packed: Ran;
let installing: Ran;

/** Runs a program with a home of its own, so that nobody's settings of npm play a part. */
const at = (cwd: string, ...command: [string, ...string[]]): Promise<Ran> =>
  run(command, { cwd, env: { HOME: folder, npm_config_update_notifier: 'false' } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'package-test-'));
  place = join(folder, 'place');
  mkdirSync(place);
  // The scripts are left out: they would build anew what other tests are running.
  const pack = ['pack', '--json', '--ignore-scripts', '--loglevel=warn', '--pack-destination'];
  packed = await at(REPOSITORY, 'npm', ...pack, folder);
  const tarball = `../ricochet-tui-${packageInfo.version}.tgz`;
  const install = ['install', '--offline', '--no-audit', '--no-fund', tarball];
  installing = await at(place, 'npm', ...install);
  installed = join(place, 'node_modules', 'ricochet-tui');
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the package', () => {
  it('is packed and installed without a warning and without anything beside it', () => {
    expect(packed).toMatchObject({ stderr: '', exitCode: 0 });
    expect(installing).toMatchObject({ stderr: '', exitCode: 0 });
    expect(installing.stdout).toMatch(/^\s*added 1 package in \S+\s*$/);
    expect(readdirSync(join(place, 'node_modules')).sort()).toEqual([
      '.bin',
      '.package-lock.json',
      'ricochet-tui',
    ]);
  });

  it('is smaller than 1.5 MB', () => {
    const [{ size }] = JSON.parse(packed.stdout);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(1_500_000);
  });

  it('holds what it needs and no more', () => {
    const [{ files }] = JSON.parse(packed.stdout) as [{ files: { path: string }[] }];
    const paths = files.map(file => file.path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'package.json',
        'distribution/THIRD-PARTY-LICENSES.txt',
        'distribution/cli.cjs',
        'distribution/engine.js',
        'distribution/screens.cjs',
        'distribution/solver.js',
        'distribution/solver-worker.js',
      ]),
    );
    for (const path of paths) {
      expect(path).toMatch(
        /^(LICENSE|README\.md|package\.json|distribution\/(THIRD-PARTY-LICENSES\.txt|[\w-]+\.c?js|types\/source\/(engine|solver)\/[\w-]+\.d\.ts))$/,
      );
    }
  });

  it('depends on nothing and runs nothing when it is installed', () => {
    const info = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(info[kind]).toBeUndefined();
    }
    const scripts = Object.keys(info.scripts);
    expect(scripts).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(pre|post)?install$|^prepare$/)]),
    );
  });

  it('tells nothing of the machine on which it was made', () => {
    const foreign = [REPOSITORY.replace(/\/$/, ''), homedir(), tmpdir(), 'sourceMappingURL']
      // A path as short as `/` says nothing.
      .filter(text => text.length > 3);
    for (const file of readdirSync(installed, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      for (const path of foreign)
        expect(text.includes(path), `${path} in ${file.name}`).toBe(false);
    }
  });

  it('carries its licence and that of every package in its bundles', () => {
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('MIT License');
    const file = join(installed, 'distribution', 'THIRD-PARTY-LICENSES.txt');
    const text = readFileSync(file, 'utf8');
    const sections = text.split(`\n${'-'.repeat(80)}\n\n`);
    const names = sections.map(section => /^(\S+) \d\S* \(\S+\)\n/.exec(section)?.[1]);
    for (const name of ['chalk', 'conf', 'ink', 'meow', 'react', 'ssh2', 'yoga-layout']) {
      expect(names).toContain(name);
    }
    for (const [index, section] of sections.entries()) {
      expect(section, names[index]).toMatch(/copyright/i);
      expect(section.length, names[index]).toBeGreaterThan(500);
    }
    expect(text).not.toContain('(undefined)');
    // meow is a bundle itself.
    expect(text).toContain('yargs-parser');
  });
});

describe('the installed program', () => {
  const program = (...args: string[]): Promise<Ran> =>
    at(place, join(place, 'node_modules', '.bin', 'ricochet-tui'), ...args);

  it('tells its version', async () => {
    const stdout = `${packageInfo.version}\n`;
    expect(await program('--version')).toEqual({ stdout, stderr: '', exitCode: 0 });
  });

  it('solves', async () => {
    const stdout = `${EASY}  2 moves  rS rW\n`;
    expect(await program('solve', EASY)).toEqual({ stdout, stderr: '', exitCode: 0 });
  });

  it('draws a position when there is no terminal', async () => {
    const { stdout, stderr, exitCode } = await program();
    expect(stdout).toContain('Game ID: ');
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });
});

const USE = `
import { formatMoves, parseGameId, startPosition } from 'ricochet-tui/engine';
import { createSolver, solve } from 'ricochet-tui/solver';

const puzzle = parseGameId('${EASY}');
if (!puzzle.ok) throw new Error(puzzle.refusal.code);
const position = startPosition(puzzle.value);
const solver = createSolver();
for (const outcome of [await solve(position), await solver.solve(position)]) {
  if (outcome.kind === 'solved') console.log(formatMoves(outcome.moves));
}
await solver.close();
`;

describe('the installed libraries', () => {
  it('solve', async () => {
    writeFileSync(join(place, 'use.mjs'), USE);
    const ran = await at(place, process.execPath, 'use.mjs');
    expect(ran).toEqual({ stdout: 'rS rW\nrS rW\n', stderr: '', exitCode: 0 });
  });

  const require = createRequire(import.meta.url);
  const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

  async function compile(name: string, source: string): Promise<Ran> {
    const project = join(place, `${name}.json`);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023'],
      module: 'nodenext',
      types: ['node'],
      typeRoots: [dirname(folderOf('@types/node'))],
    };
    writeFileSync(join(place, `${name}.mts`), source);
    writeFileSync(project, JSON.stringify({ compilerOptions, files: [`${name}.mts`] }));
    const compiler = join(folderOf('typescript'), 'bin', 'tsc');
    return at(place, process.execPath, compiler, '-p', project);
  }

  it('have types', async () => {
    expect(await compile('right', USE)).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });

  it('have types that tell a mistake', async () => {
    const mistakes = `
import { parseGameId } from 'ricochet-tui/engine';
import { solve } from 'ricochet-tui/solver';
parseGameId(7);
await solve('${EASY}');
`;
    const { stdout, exitCode } = await compile('wrong', mistakes);
    expect(stdout.match(/error TS\d+/g)).toEqual(['error TS2345', 'error TS2345']);
    expect(exitCode).not.toBe(0);
  });

  it('are all that can be imported', async () => {
    writeFileSync(join(place, 'inner.mjs'), `import 'ricochet-tui/distribution/cli.cjs';`);
    const { stderr, exitCode } = await at(place, process.execPath, 'inner.mjs');
    expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    expect(exitCode).toBe(1);
  });
});
