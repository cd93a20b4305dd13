import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** The project's modules that a file loads, and the Node modules that they import. */
async function loadedWith(entry: string) {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const files = Object.keys(metafile.inputs);
  const modules = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.map(({ path }) => path),
  );
  return { files, modules };
}

test('the game of a visitor imports no module that reaches files of the host', async () => {
  const { files, modules } = await loadedWith('source/server/open-game.ts');
  expect(files).toContain('source/ui/app.tsx');
  expect(files.filter(file => /^source\/(storage|settings|cli)\//.test(file))).toEqual([]);
  expect(modules.filter(name => /^(node:)?(fs|child_process|net|http)\b/.test(name))).toEqual([]);
});
