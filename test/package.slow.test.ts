import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import packageInfo from '../package.json' with { type: 'json' };
import { EDITIONS } from '../source/game/index.js';
import { screenTexts } from '../source/messages/english/screens.js';
import { type Ran, run } from './cli/run-cli.js';
import { EASY, EASY_SOLVED } from './fixtures/positions.js';
import { fileOfPackage } from './helpers/npm-package.js';
import { playLine } from './helpers/play-line.js';
import { readPosition } from './helpers/read-board.js';
import { startServer } from './helpers/serve-program.js';
import { shortestLine } from './helpers/shortest-line.js';
import { logIn, openScreen } from './helpers/ssh-server.js';
import { openTestTerminal, type TestTerminal } from './helpers/terminal.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const ADDRESS = 'https://code.example/ann/ricochet-tui';

let folder: string;
/** What is needed to make the package, with the address of a repository. */
let copy: string;
/** An empty folder into which the package was installed. */
let place: string;
/** The package as it was installed there. */
let installed: string;
let packed: Ran;
let installing: Ran;

/** Runs a program with a home of its own, so that nobody's settings of npm play a part. */
const at = (cwd: string, ...command: [string, ...string[]]): Promise<Ran> =>
  run(command, {
    cwd,
    env: { HOME: folder, npm_config_update_notifier: 'false' },
    // Making the package builds the program.
    timeout: 300_000,
  });

/** Installs the package into an empty folder, with the Node that is first in PATH. */
function install(place: string, path = process.env.PATH ?? ''): Promise<Ran> {
  mkdirSync(place);
  const tarball = join(folder, `ricochet-tui-${packageInfo.version}.tgz`);
  const flags = ['--prefix', place, '--offline', '--no-audit', '--no-fund', '--loglevel=warn'];
  const env = { HOME: folder, PATH: path, npm_config_update_notifier: 'false' };
  return run(['npm', 'install', ...flags, tarball], { cwd: place, env });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'package-test-'));
  // What lies above the empty folder plays no part.
  writeFileSync(join(folder, 'package.json'), '{}');
  copy = join(folder, 'copy');
  const parts = [
    'CHANGELOG.md',
    'cli.tsx',
    'LICENSE',
    'package.json',
    'packaging',
    'README.md',
    'scripts',
    'source',
  ];
  for (const part of [...parts, 'tsconfig.json', 'tsconfig.types.json']) {
    // Another test may be installing TypeDoc there.
    const filter = (path: string) => !path.endsWith('node_modules');
    cpSync(join(REPOSITORY, part), join(copy, part), { recursive: true, filter });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
  const constant = join(copy, 'scripts/repository.ts');
  const filled = readFileSync(constant, 'utf8').replace(
    "REPOSITORY = ''",
    `REPOSITORY = '${ADDRESS}'`,
  );
  writeFileSync(constant, filled);
  packed = await at(copy, 'npm', 'pack', '--json', '--loglevel=warn', '--pack-destination', folder);
  place = join(folder, 'place');
  installing = await install(place);
  installed = join(place, 'node_modules', 'ricochet-tui');
}, 400_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
}, 400_000);

describe('the package', () => {
  it('is packed and installed without a warning and without anything beside it', () => {
    // What is said of the script that makes it.
    const rest = packed.stderr.replace(/^(> .*)?\n/gm, '');
    expect({ ...packed, stderr: rest }).toMatchObject({ stderr: '', exitCode: 0 });
    expect(installing).toMatchObject({ stderr: '', exitCode: 0 });
    expect(installing.stdout).toMatch(/^\s*added 1 package in \S+\s*$/);
    expect(readdirSync(join(place, 'node_modules')).sort()).toEqual([
      '.bin',
      '.package-lock.json',
      'ricochet-tui',
    ]);
  });

  it('tells where its code is, by one constant', async () => {
    const info = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(info).toEqual({
      ...packageInfo,
      repository: { type: 'git', url: `git+${ADDRESS}.git` },
      bugs: { url: `${ADDRESS}/issues` },
      homepage: `${ADDRESS}#readme`,
    });
  });

  it('runs nothing when it is installed', () => {
    const scripts = Object.keys(packageInfo.scripts);
    expect(scripts.filter(name => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  });

  it('invents nothing where the constant is empty', async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    cpSync(join(copy, 'package.json'), join(own, 'package.json'));
    const script = join(REPOSITORY, 'scripts/repository.ts');
    const [node, loader] = [process.execPath, createRequire(import.meta.url).resolve('tsx')];
    await at(own, node, '--import', loader, script);
    const written = readFileSync(join(own, 'package.json'), 'utf8');
    expect(written).toBe(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  });

  it('is ready for npm publish, which has nothing to correct', async () => {
    const before = readFileSync(join(copy, 'package.json'), 'utf8');
    // Nothing is asked of a registry.
    const registry = ['--registry=http://127.0.0.1:9', '--//127.0.0.1:9/:_authToken=none'];
    const flags = ['--dry-run', '--ignore-scripts', '--loglevel=warn', '--fetch-retries=0'];
    const published = await at(copy, 'npm', 'publish', ...flags, ...registry);
    const name = `${packageInfo.name}@${packageInfo.version}`;
    expect(published).toEqual({ stdout: `+ ${name}\n`, stderr: '', exitCode: 0 });
    // Debian's npm is too old to know it.
    const fixed = await at(copy, 'npm', 'pkg', 'fix');
    if (!fixed.stderr.includes('EUSAGE')) {
      expect(fixed).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    }
    expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(before);
  });

  it('is smaller than 1.5 MB', () => {
    const [{ size }] = JSON.parse(packed.stdout);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(1_500_000);
  });

  it('holds what it needs and no more', () => {
    const [{ files }] = JSON.parse(packed.stdout) as [{ files: { path: string }[] }];
    const paths = files.map(file => file.path);
    // Other tests need what is in `distribution`.
    const needed = ['CHANGELOG.md', 'LICENSE', 'README.md', 'packaging/ricochet-tui.service'];
    expect(paths).toEqual(expect.arrayContaining(needed));
    for (const path of paths) {
      expect(path).toMatch(
        /^(CHANGELOG\.md|LICENSE|README\.md|package\.json|packaging\/ricochet-tui\.service|distribution\/(THIRD-PARTY-LICENSES\.txt|ricochet-tui\.1|sbom\.cdx\.json|[\w-]+\.c?js|types\/source\/(engine|solver)\/[\w-]+\.d\.ts))$/,
      );
    }
  });

  it('brings its man page where npm installs programs for all', async () => {
    const prefix = join(folder, 'global');
    mkdirSync(prefix);
    const tarball = join(folder, `ricochet-tui-${packageInfo.version}.tgz`);
    const flags = ['--global', '--prefix', prefix, '--offline', '--no-audit'];
    await at(prefix, 'npm', 'install', ...flags, tarball);
    const page = readFileSync(join(prefix, 'share/man/man1/ricochet-tui.1'), 'utf8');
    expect(page).toContain('.Nm ricochet');
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
    for (const name of ['chalk', 'conf', 'ink', 'react', 'ssh2', 'yoga-layout']) {
      expect(names).toContain(name);
    }
    for (const [index, section] of sections.entries()) {
      expect(section, names[index]).toMatch(/copyright/i);
      expect(section.length, names[index]).toBeGreaterThan(500);
    }
    expect(text).not.toContain('(undefined)');
  });
});

describe('the list of what is in its bundles', () => {
  const bill = () =>
    JSON.parse(readFileSync(join(installed, 'distribution', 'sbom.cdx.json'), 'utf8'));

  it('names the program and the same packages as the licences', () => {
    expect(bill()).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    const { name, version } = packageInfo;
    const purl = `pkg:npm/${name}@${version}`;
    expect(bill().metadata.component).toMatchObject({ name, version, purl });
    const listed = bill().components as {
      name: string;
      version: string;
      licenses: [{ license: { id: string } }];
    }[];
    const headings = readFileSync(
      join(installed, 'distribution', 'THIRD-PARTY-LICENSES.txt'),
      'utf8',
    )
      .split(`\n${'-'.repeat(80)}\n\n`)
      .map(section => section.slice(0, section.indexOf('\n')));
    expect(
      listed.map(({ name, version, licenses }) => `${name} ${version} (${licenses[0].license.id})`),
    ).toEqual(headings);
  });

  it('writes the scope of a package as its address asks', () => {
    const { version } = JSON.parse(
      readFileSync(join(REPOSITORY, 'node_modules/@noble/post-quantum/package.json'), 'utf8'),
    );
    const purls = bill().components.map((component: { purl: string }) => component.purl);
    expect(purls).toContain(`pkg:npm/%40noble/post-quantum@${version}`);
    expect(new Set(purls).size).toBe(purls.length);
  });
});

describe('packing the same files again', () => {
  it('gives the same bytes, whatever the rights of new files are', async () => {
    const [other, again] = [join(folder, 'other'), join(folder, 'again')];
    cpSync(copy, other, { recursive: true, verbatimSymlinks: true });
    mkdirSync(again);
    const pack = `umask 077 && npm pack --silent --pack-destination '${again}'`;
    expect(await at(other, 'sh', '-c', pack)).toMatchObject({ exitCode: 0 });
    const name = `${packageInfo.name}-${packageInfo.version}.tgz`;
    expect(readFileSync(join(again, name)).equals(readFileSync(join(folder, name)))).toBe(true);
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

/** The folder of another Node, as npm has it in a package. */
async function folderOfNode(version: number): Promise<string | undefined> {
  if (process.version.startsWith(`v${version}.`)) return dirname(process.execPath);
  const name = `node-${process.platform}-${process.arch}`;
  const program = await fileOfPackage(`${name}@${version}`, `${name}/bin/node`);
  return program && dirname(program);
}

const NODES = await Promise.all(
  [12, 18, 20, 22, 24].map(async version => {
    const bin = await folderOfNode(version);
    const isMissing = bin === undefined;
    const name = `Node ${version}${isMissing ? ' (skipped: npm cannot fetch it)' : ''}`;
    return [name, { version, isMissing, bin: bin ?? '' }] as const;
  }),
);

describe.each(NODES.slice(2))('on %s', (_, { version, isMissing, bin }) => {
  const path = [bin, process.env.PATH].join(delimiter);
  let here: string;
  let program: string;
  const ran = (...command: [string, ...string[]]): Promise<Ran> =>
    run(command, { cwd: here, env: { HOME: folder, PATH: path } });

  const inTerminal = async (...args: string[]): Promise<TestTerminal> => {
    const terminal = await openTestTerminal({ command: [program, ...args], env: { PATH: path } });
    onTestFinished(() => terminal.close());
    return terminal;
  };

  beforeAll(async () => {
    here = join(folder, `node-${version}`);
    program = join(here, 'node_modules/.bin/ricochet-tui');
    if (!isMissing) await install(here, path);
  }, 120_000);

  it.skipIf(isMissing)('tells its version', async () => {
    expect((await ran('node', '--version')).stdout).toMatch(`v${version}.`);
    const stdout = `${packageInfo.version}\n`;
    expect(await ran(program, '--version')).toEqual({ stdout, stderr: '', exitCode: 0 });
  });

  it.skipIf(isMissing)('solves, alone and with a thread', async () => {
    const stdout = `${EASY_SOLVED}\n`;
    expect(await ran(program, 'solve', EASY)).toEqual({ stdout, stderr: '', exitCode: 0 });
    const both = { stdout: stdout.repeat(2), stderr: '', exitCode: 0 };
    expect(await ran(program, 'solve', '--jobs', '2', EASY, EASY)).toEqual(both);
  });

  it.skipIf(isMissing)('is a library', async () => {
    writeFileSync(join(here, 'use.mjs'), USE);
    const used = await ran('node', 'use.mjs');
    expect(used).toEqual({ stdout: 'rS rW\nrS rW\n', stderr: '', exitCode: 0 });
  });

  it.skipIf(isMissing)('plays a match: a bid and its proof', async () => {
    const match = await inTerminal('play', '--players', 'Ann,Bob', '--seconds', '1');
    await match.waitFor('Found a way?');
    const line = shortestLine(readPosition(match), EDITIONS['1999'].moves);
    match.type(`b${line.length}\r`);
    await match.waitFor('Press Enter to begin');
    match.press('enter');
    await match.waitFor(screenTexts.match.proving({ name: 'Bob', bid: line.length, exact: false }));
    playLine(match, line);
    await match.waitFor('Bob wins the chip');
  });

  it.skipIf(isMissing)('serves', async () => {
    const env = { HOME: here, PATH: path };
    const server = await startServer([program, 'serve', '--port', '0'], { env });
    const guest = await openScreen(await logIn(server));
    await guest.shows(screenTexts.rooms.lobby.none);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe.each(NODES.slice(0, 2))('on %s', (_, { isMissing, bin }) => {
  it.skipIf(isMissing).each([[['solve', EASY]], [['--version']], [[]]])(
    'refuses %j',
    async args => {
      const node = join(bin, 'node');
      const told = await run([node, join(installed, packageInfo.bin['ricochet-tui']), ...args]);
      const { stdout } = await run([node, '--version']);
      const sentence = `ricochet-tui needs Node 20 or later. This is Node ${stdout.slice(1)}`;
      expect(told).toEqual({ stdout: '', stderr: sentence.replace(/\n$/, '.\n'), exitCode: 1 });
    },
  );
});

describe('a damaged installation', () => {
  const damages: [string, (file: string) => void][] = [
    ['missing', file => rmSync(file)],
    ['cut off', file => truncateSync(file, 2000)],
  ];
  it.each(
    [
      ['about', '--help'],
      ['text', 'solve', EASY],
      ['screens', 'play'],
      ['french', 'solve', EASY, '--lang', 'fr'],
      ['ssh2', 'serve', '--port', '0'],
      ['metrics', 'serve', '--port', '0', '--metrics', '0'],
    ].flatMap(([name, ...args]) => damages.map(damage => [name!, ...damage, args] as const)),
  )('says that %s is %s', async (name, _, damage, args) => {
    const distribution = join(installed, 'distribution');
    const file = join(distribution, `${name}.cjs`);
    const kept = join(folder, name);
    cpSync(file, kept);
    onTestFinished(() => renameSync(kept, file));
    damage(file);
    const env = { HOME: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
    const told = await run([process.execPath, join(distribution, 'cli.cjs'), ...args], { env });
    const sentence = `${file} is missing or damaged. Install ricochet-tui again.\n`;
    expect(told).toMatchObject({ stdout: '', exitCode: 1 });
    expect(told.stderr.replace('Something went wrong: ', '')).toBe(sentence);
  });
});

describe('the installed libraries', () => {
  const require = createRequire(import.meta.url);
  const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

  async function compile(name: string, source: string): Promise<Ran> {
    const project = join(place, `${name}.json`);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'nodenext',
    };
    writeFileSync(join(place, `${name}.mts`), source);
    writeFileSync(project, JSON.stringify({ compilerOptions, files: [`${name}.mts`] }));
    const compiler = join(folderOf('typescript'), 'bin', 'tsc');
    return at(place, process.execPath, compiler, '-p', project);
  }

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
