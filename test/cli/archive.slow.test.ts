import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatResult } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { practised } from '../helpers/solo-results.js';
import { runCli } from './run-cli.js';

test('several programs that import at the same time lose no results', async () => {
  const home = newFolder();
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: join(home, 'config') };
  const parts = [0, 1, 2, 3].map(part => {
    const results = [0, 1, 2].map(index => formatResult(practised({ at: 10 * part + index })));
    const path = join(home, `part-${part}.jsonl`);
    writeFileSync(path, `{"format":"ricochet-tui archive","version":1}\n${results.join('')}`);
    return { path, results };
  });
  const ran = await Promise.all(parts.map(({ path }) => runCli(['import', path], { env })));
  expect(ran.map(({ stderr, exitCode }) => ({ stderr, exitCode }))).toEqual(
    parts.map(() => ({ stderr: '', exitCode: 0 })),
  );
  expect(readFileSync(join(home, 'ricochet-tui', 'results.jsonl'), 'utf8')).toBe(
    parts.flatMap(({ results }) => results).join(''),
  );
});
