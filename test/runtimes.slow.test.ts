/** The built libraries where no Node runs, and in the bundles of others. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { run } from './cli/run-cli.js';
import { folderForAll, newFolder } from './helpers/new-folder.js';
import { fileOfPackage } from './helpers/npm-package.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const EASY = '6754+40+E3076CF9+AB';
const LONG = '0765+42+2E21BD0F+93';

/** A program that solves, gives up a long search, and says what came of it. */
const PROGRAM = `
import { parseGameId, startPosition } from 'ricochet-tui/engine';
import { createSolver, solve, solveAll } from 'ricochet-tui/solver';

const positionOf = id => startPosition(parseGameId(id).value);
const one = await solve(positionOf('${EASY}'));
const all = await solveAll(positionOf('${EASY}'), { most: 10 });
const ending = new AbortController();
const solver = createSolver();
const onProgress = () => ending.abort();
const long = await solver.solve(positionOf('${LONG}'), { signal: ending.signal, onProgress });
const after = await solver.solve(positionOf('${EASY}'));
const wrong = await solver.solve(positionOf('${EASY}'), { depth: 3 }).catch(error => error.code);
await solver.close();
const found = [one.moves.length, all.solutions.length, long.kind, long.atLeast > 2, after.moves.length, wrong];
`;
const FOUND = [7, 2, 'cancelled', true, 7, 'ERR_INVALID_ARG_TYPE'];

const { platform, arch } = process;
const DENO = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
const BUN = `@oven/bun-${platform}-${arch}`;
const deno = await fileOfPackage(`${DENO}@2.9.6`, `${DENO}/deno`);
const bun = await fileOfPackage(`${BUN}@1.4.5`, `${BUN}/bin/bun`);
const webpack = await fileOfPackage('webpack@5.102.1', 'webpack/lib/index.js');
const chromium = ['chromium', 'chromium-browser', 'google-chrome'].find(
  name => spawnSync(name, ['--version']).status === 0,
);

/** A folder of a project that has installed the package. */
const place = folderForAll();
beforeAll(() => {
  mkdirSync(join(place, 'node_modules'));
  symlinkSync(REPOSITORY, join(place, 'node_modules', 'ricochet-tui'), 'junction');
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(place, 'program.js'), `${PROGRAM}console.log(JSON.stringify(found));`);
  writeFileSync(
    join(place, 'page.js'),
    `${PROGRAM}fetch('/found', { method: 'POST', body: JSON.stringify(found) });`,
  );
});

const RUNTIMES: readonly (readonly [
  name: string,
  command: readonly [string, ...string[]] | undefined,
])[] = [
  ['Node', [process.execPath]],
  [
    'Deno',
    deno === undefined ? undefined : [deno, 'run', '--allow-all', '--node-modules-dir=manual'],
  ],
  ['Bun', bun === undefined ? undefined : [bun]],
];
const named = RUNTIMES.map(([name, command]) => ({
  name: command ? name : `${name} (skipped: npm cannot fetch it)`,
  command,
}));

describe.each(named)('in $name', ({ command }) => {
  const foundBy = async (file: string, cwd: string) => {
    const env = { HOME: place };
    const { stdout, stderr, exitCode } = await run([...command!, file], { cwd, env });
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    return JSON.parse(stdout);
  };

  test.skipIf(!command)('a program with the package solves, cancels and ends', async () => {
    expect(await foundBy('program.js', place)).toEqual(FOUND);
  });

  test.skipIf(!command)('so does a bundle of one file alone in its folder', async () => {
    const alone = newFolder();
    const options = { bundle: true, platform: 'node', format: 'esm' } as const;
    const outfile = join(alone, 'bundle.mjs');
    await build({ ...options, entryPoints: [join(place, 'program.js')], outfile });
    expect(await foundBy('bundle.mjs', alone)).toEqual(FOUND);
  });
});

test('require loads the libraries, or is told how to', async () => {
  writeFileSync(
    join(place, 'old.cjs'),
    `console.log(typeof require('ricochet-tui/solver').solve);`,
  );
  const { stdout, stderr } = await run([process.execPath, 'old.cjs'], { cwd: place });
  if (stdout) expect(stdout).toBe('function\n');
  else expect(stderr).toContain("await import('ricochet-tui/solver')");
  const name = join(REPOSITORY, 'distribution/require.cjs');
  const told = await run([process.execPath, name]);
  expect(told.stderr).toContain("await import('ricochet-tui/solver')");
});

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** What a page of a folder posts when it is opened in a browser. */
function postedBy(folder: string, page: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.method === 'POST') {
        let body = '';
        request.setEncoding('utf8').on('data', text => {
          body += text;
        });
        request.on('end', () => {
          response.end();
          resolve(JSON.parse(body));
        });
        return;
      }
      const file = join(folder, new URL(request.url!, 'http://localhost').pathname);
      response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
      try {
        response.end(readFileSync(file));
      } catch {
        response.writeHead(404).end();
      }
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const profile = mkdtempSync(join(tmpdir(), 'browser-'));
      const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`];
      const browser = spawn(chromium!, [...flags, `http://127.0.0.1:${port}/${page}`], {
        stdio: 'ignore',
        detached: true,
      });
      browser.on('error', reject);
      onTestFinished(async () => {
        server.close();
        const ended = new Promise(resolve => browser.once('exit', resolve));
        // Its children as well, which write into the profile until they end.
        if (browser.pid && process.kill(-browser.pid, 'SIGKILL')) await ended;
        rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
      });
    });
  });
}

describe(`in a browser${chromium ? '' : ' (skipped: there is no Chromium here)'}`, () => {
  /** A folder with a page and its program in one file. */
  function pageFolder(): { folder: string; outfile: string } {
    const folder = newFolder();
    writeFileSync(join(folder, 'index.html'), '<script type="module" src="bundle.js"></script>');
    return { folder, outfile: join(folder, 'bundle.js') };
  }

  test.skipIf(!chromium)(
    'a page bundled by esbuild solves and cancels, without shared memory',
    async () => {
      const { folder, outfile } = pageFolder();
      const entryPoints = [join(place, 'page.js')];
      await build({ bundle: true, platform: 'browser', format: 'esm', entryPoints, outfile });
      expect(await postedBy(folder, 'index.html')).toEqual(FOUND);
    },
  );

  test.skipIf(!chromium)('so does one bundled by vite', async () => {
    const { folder, outfile } = pageFolder();
    const vite = await import('vite');
    const input = join(place, 'page.js');
    await vite.build({
      root: place,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'esnext',
        rollupOptions: { input, output: { entryFileNames: 'bundle.js' } },
      },
    });
    expect(readFileSync(outfile, 'utf8')).not.toContain('node:');
    expect(await postedBy(folder, 'index.html')).toEqual(FOUND);
  });

  test.skipIf(!chromium || !webpack)('so does one bundled by webpack', async () => {
    const { folder } = pageFolder();
    const config = {
      mode: 'production',
      context: place,
      entry: './page.js',
      output: { path: folder, filename: 'bundle.js' },
    };
    const script = `require(${JSON.stringify(webpack)})(${JSON.stringify(config)}, (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    });`;
    const ran = await run([process.execPath, '-e', script], { cwd: place });
    expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
    expect(await postedBy(folder, 'index.html')).toEqual(FOUND);
  });

  test.skipIf(!chromium)('the page of the example solves the Game ID in its form', async () => {
    const page = readFileSync(join(REPOSITORY, 'examples/solve-page.html'), 'utf8');
    const report = `<script type="module">
      const status = document.querySelector('[role=status]');
      const post = () => fetch('/', { method: 'POST', body: JSON.stringify(status.textContent) });
      new MutationObserver(() => { if (!status.textContent.endsWith('…')) post(); })
        .observe(status, { childList: true });
    </script>`;
    writeFileSync(join(place, 'solve-page.html'), page.replace('</html>', `${report}</html>`));
    expect(await postedBy(place, 'solve-page.html')).toMatch(/^7 moves/);
  });
});
