/**
 * Lists per language which English texts are new or other ones since its translation was last looked at:
 *
 *     npm run words              all languages
 *     npm run words -- fr        one of them
 *     npm run words -- --done fr all texts of today have been looked at
 *
 * What was looked at is kept in `scripts/looked-at`: for each text, by its path in the catalogue, a digest of it. A
 * text with values counts as changed when its code is.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostTexts } from '../source/messages/english/host.js';
import { english } from '../source/messages/english/index.js';
import { linearTexts } from '../source/messages/english/linear.js';
import { screenTexts } from '../source/messages/english/screens.js';
import { serveTexts } from '../source/messages/english/serve.js';
import { LANGUAGE_CODES } from '../source/text/languages.js';

const FOLDER = fileURLToPath(new URL('looked-at', import.meta.url));
const ENGLISH = {
  messages: english,
  screens: screenTexts,
  linear: linearTexts,
  serve: serveTexts,
  host: hostTexts,
};

/** Texts by their paths. */
type Words = Readonly<Record<string, string>>;

/** All texts below, by path; of one with values its code. */
export function wordsIn(texts: object, before = ''): Words {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, string][] => {
      if (typeof text === 'object') return Object.entries(wordsIn(text, `${before}${name}.`));
      return [[before + name, String(text).replace(/\s+/g, ' ')]];
    }),
  );
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);

const fileOf = (folder: string, code: string): string => path.join(folder, `${code}.json`);

/** Digests by path; none where nobody has looked yet. */
function lookedAt(folder: string, code: string): Words {
  try {
    return JSON.parse(readFileSync(fileOf(folder, code), 'utf8')) as Words;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** The lines that the arguments ask for; throws a sentence where they make no sense. */
export function tellWords(
  args: readonly string[],
  words: Words = wordsIn(ENGLISH),
  folder = FOLDER,
): string[] {
  const known = LANGUAGE_CODES.filter(code => code !== 'en');
  const isDone = args[0] === '--done';
  const given = isDone ? args.slice(1) : args;
  const unknown = given.find(code => !known.some(one => one === code));
  if (unknown !== undefined || (isDone && given.length === 0)) {
    throw new Error(`Not a language: ${unknown ?? 'nothing'}. Languages: ${known.join(', ')}.`);
  }
  const codes = known.filter(code => given.length === 0 || given.includes(code));
  if (!isDone) return codes.flatMap(code => changesOf(code, words, folder));
  const digests = Object.entries(words)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => [name, digest(text)]);
  mkdirSync(folder, { recursive: true });
  for (const code of codes) {
    const text = JSON.stringify(Object.fromEntries(digests), null, 2);
    writeFileSync(fileOf(folder, code), `${text}\n`);
  }
  return codes.map(code => `${code}: all ${digests.length} texts are marked as looked at.`);
}

function changesOf(code: string, words: Words, folder: string): string[] {
  const looked = lookedAt(folder, code);
  const changed = Object.entries(words).filter(([name, text]) => looked[name] !== digest(text));
  if (changed.length === 0) return [`${code}: nothing has changed.`];
  const since = lastCommitOf(fileOf(folder, code));
  return [
    `${code}: ${changed.length} of ${Object.keys(words).length} texts`,
    ...changed.map(
      ([name, text]) => `  ${name in looked ? 'changed' : 'new    '}  ${name}: ${text}`,
    ),
    ...(since ? [`  What they were: git diff ${since} -- source/messages/english`] : []),
  ];
}

/** The commit with which the file was changed last, where git knows one. */
function lastCommitOf(file: string): string {
  try {
    const args = ['-C', path.dirname(file), 'log', '-1', '--format=%h', '--', file];
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(tellWords(process.argv.slice(2)).join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
