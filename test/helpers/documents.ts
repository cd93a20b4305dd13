import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What is made or installed, and git's own. */
const OTHERS = /^(api|distribution|screens)$|(^|\/)(node_modules|\.git)$/;

/** All files of the repository, by their paths from its top. */
export const FILES: readonly string[] = filesIn('');

/** A walk: where the project was unpacked there may be no git. */
function filesIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true }).flatMap(entry => {
    const path = folder + entry.name;
    if (OTHERS.test(path)) return [];
    return entry.isDirectory() ? filesIn(`${path}/`) : path;
  });
}

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
