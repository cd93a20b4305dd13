import type { Language } from '../language.js';

export const finnish: Language | undefined = undefined;
