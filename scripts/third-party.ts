/** What is in the bundles: the list of packages, their licences, which a program under MIT may carry, and the texts that go with these. */
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

/** A package in the bundles; `licence` is its SPDX identifier. */
interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** The licences and notices of packages as one text. Throws if one of them may not be shipped, or has no text. */
export async function thirdPartyLicences(folders: readonly string[]): Promise<string> {
  const sections = folders.map(async folder => {
    const { name, version, licence } = await bundledFrom(folder);
    return `${name} ${version} (${licence})\n\n${await textsOf(folder, name)}`;
  });
  return (await Promise.all(sections)).join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * The list of packages in the bundles as JSON of CycloneDX 1.6, for tools that look for known weaknesses. It has neither a date nor a
 * random number, so that building the same version again gives the same bytes.
 */
export async function billOfMaterials(
  program: { readonly name: string; readonly version: string },
  folders: readonly string[],
): Promise<string> {
  const packages = await Promise.all(folders.map(bundledFrom));
  const component = ({ name, version, licence }: Bundled, type: string) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type, 'bom-ref': purl, name, version, licenses: [{ license: { id: licence } }], purl };
  };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component({ ...program, licence: 'MIT' }, 'application') },
    components: packages.map(each => component(each, 'library')),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

async function bundledFrom(folder: string): Promise<Bundled> {
  const { name, version, license, licenses } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string; licenses?: { type: string }[] };
  // Older packages have a list of licences.
  const licence = `${license ?? licenses?.map(({ type }) => type).join(', ')}`;
  if (!ACCEPTED.has(licence)) {
    throw new Error(
      `${name} ${version} is bundled, and its licence "${licence}" is not among those in scripts/third-party.ts. Read it: if a program under MIT may carry it, add it there; otherwise use another package.`,
    );
  }
  return { name, version, licence };
}

/** The licences and notices in a package's folder, including those of packages bundled in it. */
async function textsOf(folder: string, name: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true }))
    .map(file => file.replaceAll('\\', '/'))
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
