import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../cli/run-cli.js';

/** What is fetched for tests, and kept for the next run. */
export const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * A file of a package that is no dependency, fetched by npm without running its scripts and kept for the next run; nothing where the
 * registry cannot be reached.
 *
 * @param file its path in the folder of packages
 * @param more flags of npm
 */
export async function fileOfPackage(
  spec: string,
  file: string,
  ...more: readonly string[]
): Promise<string | undefined> {
  const place = join(CACHE, spec.replaceAll(/[^\w.-]/g, '-'));
  const path = join(place, 'node_modules', file);
  if (!existsSync(path)) {
    mkdirSync(place, { recursive: true });
    const flags = ['--prefix', place, '--ignore-scripts', '--no-audit', '--fetch-retries=1'];
    const env = process.env as Record<string, string>;
    await run(['npm', 'install', ...flags, ...more, spec], { env, timeout: 120_000 });
  }
  return existsSync(path) ? path : undefined;
}
