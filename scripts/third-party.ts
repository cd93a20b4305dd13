/** The licences of what is in the bundles: which a program under MIT may carry, and the texts that go with it. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licences that ask for no more than their text, and Apache's NOTICE, beside the program. */
const ACCEPTED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Unlicense', 'Zlib'],
]);
/** Texts of packages that ship none. */
const TEXTS = fileURLToPath(new URL('licences', import.meta.url));

/** The folders of packages that these files are in. */
export const packagesOf = (files: readonly string[]): readonly string[] =>
  [
    ...new Set(
      files.flatMap(file => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
    ),
  ].sort();

/** The licences and notices of packages as one text. Throws if one of them may not be shipped, or has no text. */
export async function thirdPartyLicences(folders: readonly string[]): Promise<string> {
  return (await Promise.all(folders.map(section))).join(`\n${'-'.repeat(80)}\n\n`);
}

async function section(folder: string): Promise<string> {
  const { name, version, license, licenses } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string; licenses?: { type: string }[] };
  // Older packages have a list of licences.
  const kind = license ?? licenses?.map(({ type }) => type).join(', ');
  if (!ACCEPTED.has(kind ?? '')) {
    throw new Error(
      `${name} ${version} is bundled, and its licence "${kind}" is not among those in scripts/third-party.ts. Read it: if a program under MIT may carry it, add it there; otherwise use another package.`,
    );
  }
  return `${name} ${version} (${kind})\n\n${await textsOf(folder, name)}`;
}

/** The licences and notices in a package's folder, including those of packages bundled in it. */
async function textsOf(folder: string, name: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true }))
    .filter(file =>
      /^(?!.*node_modules)(.*\/)?(licen[cs]es?|notice)(-\w+)?(\.(md|txt))?$/i.test(file),
    )
    .sort()
    .map(file => path.join(folder, file));
  const own = path.join(TEXTS, `${path.basename(folder)}.txt`);
  if (!files.some(file => !/notice/i.test(path.basename(file)))) {
    if (!existsSync(own)) {
      throw new Error(`${name} has no licence text: put one into scripts/licences.`);
    }
    files.unshift(own);
  }
  return (await Promise.all(files.map(file => readFile(file, 'utf8')))).join('\n');
}
