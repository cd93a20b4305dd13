import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../cli/run-cli.js';
import { buildProgram } from '../helpers/build-program.js';
import { newFolder } from '../helpers/new-folder.js';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

test('the same positions of the day are dealt in every time zone', async () => {
  const folder = newFolder();
  const program = await buildProgram(path('fixtures/daily-program.ts'), folder);
  const dailies = JSON.parse(readFileSync(path('data/daily.json'), 'utf8'));
  for (const zone of ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago']) {
    const ran = await run([process.execPath, program, '60'], { env: { TZ: zone } });
    expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
    expect(JSON.parse(ran.stdout)).toEqual({ timeZone: zone, dailies });
  }
});
