import type { Language } from '../language.js';

export const catalan: Language | undefined = undefined;
