import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../cli/run-cli.js';
import { buildProgram } from '../helpers/build-program.js';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

test('the same positions of the day are dealt in every time zone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daily-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = await buildProgram(path('fixtures/daily-program.ts'), folder);
  const dailies = JSON.parse(readFileSync(path('data/daily.json'), 'utf8'));
  for (const zone of ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago']) {
    const ran = await run([process.execPath, program, '60'], { env: { TZ: zone } });
    expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
    expect(JSON.parse(ran.stdout)).toEqual({ timeZone: zone, dailies });
  }
});
