import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../messages/language.js';
import { userFolder } from '../storage/folders.js';

/** The language that was chosen in the settings, if any: the first frame does not wait for the rest of them. */
export function savedLanguage(folder = userFolder('settings')): LanguageCode | undefined {
  try {
    const file = path.join(folder, 'settings.json');
    if (!statSync(file).isFile()) return undefined;
    const { language } = JSON.parse(readFileSync(file, 'utf8')) as { readonly language?: unknown };
    return LANGUAGE_CODES.find(code => code === language);
  } catch {
    // Whoever opens the file reports what is wrong with it.
    return undefined;
  }
}
