import { spawnSync } from 'node:child_process';

/** Whether a program is installed, for tests that are skipped without it. */
export const isHere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** Why such a test is skipped, for its name. */
export const unless = (program: string): string =>
  isHere(program) ? '' : ` (skipped: ${program} is not installed)`;
