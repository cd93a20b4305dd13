/** A copy of the project in which files may be made wrong, with a process that runs its tests. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Order, Told } from './runner.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RUNNER = fileURLToPath(new URL('runner.ts', import.meta.url));

/** The files of git, and those that are new. */
export function projectFiles(...folders: readonly string[]): string[] {
  const args = ['ls-files', '-coz', '--exclude-standard', ...folders];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return files.filter(file => file !== '' && fs.existsSync(path.join(ROOT, file)));
}

export const readProject = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Whether a file belongs to the kernel, which tests meet compiled. */
export const isOfKernel = (file: string): boolean => file.startsWith('source/solver/kernel/');

/** Appended to the set-up of tests: notes which test reaches which fault; '' is what runs outside of tests. */
const NOTES = `
import { afterAll as atEnd, afterEach as after, beforeEach as before } from 'vitest';
const reached: Record<string, Set<string>> = {};
let test = '';
Object.assign(globalThis, { reached: (number: number) => { (reached[number] ??= new Set()).add(test); } });
before(({ task }) => { test = task.id; });
after(() => { test = ''; });
atEnd(({}, file: any) => {
  file.meta.reached = Object.entries(reached).map(([number, tests]) => [Number(number), [...tests]]);
});
`;

export class ProjectCopy {
  readonly #folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'mutate-')));
  readonly #workers: number;
  readonly #isProbed: boolean;
  #runner: ChildProcess | undefined;
  /** What the runner has read and has changed since. */
  readonly #stale = new Set<string>();

  constructor(workers = 1, isProbed = false) {
    this.#workers = workers;
    this.#isProbed = isProbed;
    for (const file of [...projectFiles(), 'distribution']) {
      fs.cpSync(path.join(ROOT, file), this.#path(file), { recursive: true });
    }
    // Links one by one: what tools keep beside the packages stays in the copy.
    fs.mkdirSync(this.#path('node_modules'));
    for (const name of fs.readdirSync(path.join(ROOT, 'node_modules'))) {
      if (name.startsWith('.') && name !== '.bin') continue;
      const link = path.join('node_modules', name);
      fs.symlinkSync(path.join(ROOT, link), this.#path(link), 'junction');
    }
    if (isProbed) fs.appendFileSync(this.#path('test/setup.ts'), NOTES);
  }

  #path(file: string): string {
    return path.join(this.#folder, file);
  }

  /** Gives a file another text. */
  write(file: string, text: string): void {
    fs.writeFileSync(this.#path(file), text);
    this.#stale.add(isOfKernel(file) ? 'source/solver/kernel-bytes.ts' : file);
  }

  /** Runs tests until one fails, with probes to the end; undefined if they take longer than so many milliseconds. */
  async run(order: Omit<Order, 'changed'>, limit?: number): Promise<Told | undefined> {
    this.#runner ??= await this.#start();
    const runner = this.#runner;
    const changed = [...this.#stale];
    this.#stale.clear();
    return new Promise((resolve, reject) => {
      const timer = limit && setTimeout(() => this.#end(), limit);
      const close = () => {
        clearTimeout(timer);
        runner.removeAllListeners();
        this.#runner = undefined;
      };
      runner.once('message', (told: Told) => {
        clearTimeout(timer);
        runner.removeAllListeners();
        resolve(told);
      });
      runner.once('exit', (code, signal) => {
        close();
        if (signal === 'SIGKILL') resolve(undefined);
        else reject(new Error(`The process of the tests has ended (${code ?? signal}).`));
      });
      runner.send({ ...order, changed } satisfies Order);
    });
  }

  /** The compiled kernel; throws what the compiler says. */
  async kernel(): Promise<Uint8Array> {
    const script = pathToFileURL(this.#path('scripts/kernel.ts')).href;
    const { compiledKernel } = (await import(script)) as typeof import('../kernel.js');
    return compiledKernel();
  }

  /** Whether the program's types are right. */
  isTyped(): Promise<boolean> {
    const compiler = this.#path('node_modules/typescript/bin/tsc');
    const args = [compiler, '--incremental', '--tsBuildInfoFile', 'node_modules/.tsbuild'];
    const child = spawn(process.execPath, args, { cwd: this.#folder, stdio: 'ignore' });
    return new Promise(resolve => child.once('exit', code => resolve(code === 0)));
  }

  remove(): void {
    this.#end();
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(): Promise<ChildProcess> {
    const env = { ...process.env, CI: '1', NO_COLOR: '1' };
    // A group of its own: tests that never end are ended with all that they have started.
    const runner = fork(RUNNER, [this.#folder, String(this.#workers), this.#isProbed ? '0' : '1'], {
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      runner.once('message', () => resolve());
      runner.once('exit', code => reject(new Error(`No tests can be run (${code}).`)));
    });
    runner.removeAllListeners();
    return runner;
  }

  #end(): void {
    try {
      if (this.#runner) process.kill(-this.#runner.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
