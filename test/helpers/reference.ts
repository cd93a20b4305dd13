import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A slow and exact solver in C that is no part of this project; it may lie beside it. */
const SOURCE = fileURLToPath(new URL('../../../shared/oracle/oracle.c', import.meta.url));

/** Compiles the reference program into the folder, or says why that cannot be. */
export async function buildReference(
  folder: string,
): Promise<{ readonly program: string } | { readonly missing: string }> {
  if (!existsSync(SOURCE)) return { missing: 'There is no reference program beside the project.' };
  const program = join(folder, 'reference');
  try {
    await promisify(execFile)('cc', ['-O2', '-std=c11', '-o', program, SOURCE]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { missing: 'There is no C compiler.' };
    }
    throw error;
  }
  return { program };
}

/** Runs the reference program; the fields of every line that it prints, one for each line of input. */
export async function runReference(
  program: string,
  options: readonly string[],
  input: readonly string[],
): Promise<string[][]> {
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('close', resolve).on('error', reject);
  });
  child.stdin.end(`${input.join('\n')}\n`);
  await ended;
  return text
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'));
}
