import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** All files of the repository, by their paths from its top. */
export const FILES: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n');

export interface Page {
  /** Its path from the top of the repository. */
  readonly path: string;
  readonly text: string;
}

/** What people read: every page in Markdown, without the notes beside data and benches. */
export const PAGES: readonly Page[] = FILES.filter(
  path => path.endsWith('.md') && !/^(test|bench)\//.test(path),
).map(path => ({ path, text: textOf(path) }));

export function textOf(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

/** The lines of a page's code, fenced or indented; one that ends in `\` goes on in the next. */
export function codeLines({ text }: Page): string[] {
  const lines: string[] = [];
  let isFenced = false;
  for (const line of text.replace(/\\\n\s*/g, '').split('\n')) {
    if (line.trimStart().startsWith('```')) isFenced = !isFenced;
    else if (isFenced || /^ {4}/.test(line)) lines.push(line.trim());
  }
  return lines;
}

/** What stands between backquotes in a page's text. */
export const codeSpans = ({ text }: Page): string[] =>
  [...text.replace(/^ *```.*?^ *```$/gms, '').matchAll(/(?<!`)`([^`\n]+)`/g)].map(
    ([, code]) => code!,
  );
