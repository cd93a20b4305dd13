import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that are generated or installed, and git's own. */
const OTHERS = /^(api|distribution|screens)$|(^|\/)(node_modules|\.git)$/;

/** All files of the repository, by their paths from its top. */
export const FILES: readonly string[] = filesIn('');

/** Walks through folders, since an unpacked project may have no git. */
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

/** All Markdown pages for readers, without notes beside data and benchmarks. */
export const PAGES: readonly Page[] = FILES.filter(
  path => path.endsWith('.md') && !/^(test|bench)\//.test(path),
).map(path => ({ path, text: textOf(path) }));

export function textOf(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

/** The lines of code in a page, fenced or indented. Lines that end in `\` are joined with the next. */
export function codeLines({ text }: Page): string[] {
  const lines: string[] = [];
  let isFenced = false;
  for (const line of text.replace(/\\\n\s*/g, '').split('\n')) {
    if (line.trimStart().startsWith('```')) isFenced = !isFenced;
    else if (isFenced || /^ {4}/.test(line)) lines.push(line.trim());
  }
  return lines;
}

/** The texts between backquotes in a page. */
export const codeSpans = ({ text }: Page): string[] =>
  [...text.replace(/^ *```.*?^ *```$/gms, '').matchAll(/(?<!`)`([^`\n]+)`/g)].map(
    ([, code]) => code!,
  );
