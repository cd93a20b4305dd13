import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What of this project is loaded with a file, and which of Node's own modules that asks for. */
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

test('nothing that a visitor plays with can reach a file of the host', async () => {
  const { files, modules } = await loadedWith('source/server/open-game.ts');
  expect(files).toContain('source/ui/app.tsx');
  expect(files.filter(file => /^source\/(storage|settings|cli)\//.test(file))).toEqual([]);
  expect(modules.filter(name => /^(node:)?(fs|child_process|net|http)\b/.test(name))).toEqual([]);
});
