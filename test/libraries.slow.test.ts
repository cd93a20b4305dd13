import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import packageInfo from '../package.json' with { type: 'json' };
import { run } from './cli/run-cli.js';
import { bundleSolver } from './solver/worker-bundle.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const bundle = await bundleSolver();

/** The first block of a library's page that is marked so. */
function blockOf(name: string, language: string): string {
  const page = readFileSync(path.join(REPOSITORY, `docs/${name}.md`), 'utf8');
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/${name}.md has no block of ${language}.`);
  return block;
}

test.each(['engine', 'solver'])(
  'the example of docs/%s.md prints what the page says',
  async name => {
    const program = path.join(bundle.folder, `${name}-example.js`);
    writeFileSync(program, blockOf(name, 'js').replaceAll(/'ricochet-tui\/(\w+)'/g, "'./$1.js'"));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
    expect({ stdout, stderr }).toEqual({ stdout: blockOf(name, 'text'), stderr: '' });
  },
);

describe('in a folder with nothing but the package', () => {
  const TSC = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  let place: string;
  beforeAll(async () => {
    place = path.join(bundle.folder, 'project');
    const installed = path.join(place, 'node_modules/ricochet-tui');
    mkdirSync(installed, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(installed, 'package.json'), JSON.stringify(packageInfo));
    const types = path.join(installed, 'distribution/types');
    const options = ['-p', path.join(REPOSITORY, 'tsconfig.types.json'), '--outDir', types];
    const made = await run([process.execPath, TSC, ...options]);
    expect(made).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });

  test('the public types are those on record; a change of theirs is meant, and told in CHANGELOG.md', async () => {
    const bare = path.join(bundle.folder, 'bare');
    const options = ['-p', path.join(REPOSITORY, 'tsconfig.types.json'), '--removeComments'];
    await run([process.execPath, TSC, ...options, '--outDir', bare]);
    const texts = new Map<string, string>();
    const read = (file: string) => {
      if (texts.has(file)) return;
      const text = readFileSync(path.join(bare, 'source', file), 'utf8');
      texts.set(file, text);
      for (const [, from] of text.matchAll(/from '(.*)\.js'/g)) {
        read(path.posix.join(path.posix.dirname(file), `${from}.d.ts`));
      }
    };
    for (const entry of ['engine/library.d.ts', 'solver/index.d.ts']) read(entry);
    const listed = [...texts].map(([file, text]) => `// ${file}\n${text}`).join('\n');
    await expect(listed).toMatchFileSnapshot('data/public-types.txt');
  });

  test.each(['nodenext', 'node16', 'bundler'])(
    'TypeScript compiles the examples for %s',
    async resolution => {
      for (const name of ['engine', 'solver']) {
        writeFileSync(path.join(place, `${name}.ts`), blockOf(name, 'js'));
      }
      const compilerOptions = {
        ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, target: 'es2022' },
        ...{ module: resolution === 'bundler' ? 'esnext' : resolution },
        moduleResolution: resolution,
      };
      const project = path.join(place, 'tsconfig.json');
      writeFileSync(project, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
      const compiled = await run([process.execPath, TSC, '-p', project]);
      expect(compiled).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    },
  );
});
