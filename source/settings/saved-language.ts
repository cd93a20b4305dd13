import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { userFolder } from '../storage/folders.js';
import { LANGUAGE_CODES, type LanguageCode } from '../text/languages.js';

/** @public The language chosen in the settings, if any. The first frame needs it, and does not wait for other settings. */
export function savedLanguage(folder = userFolder('settings')): LanguageCode | undefined {
  try {
    const file = path.join(folder, 'settings.json');
    if (!statSync(file).isFile()) return undefined;
    const { language } = JSON.parse(readFileSync(file, 'utf8')) as { readonly language?: unknown };
    return LANGUAGE_CODES.find(code => code === language);
  } catch {
    // `openSettings` reports what is wrong with the file.
    return undefined;
  }
}
