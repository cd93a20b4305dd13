import type { Language } from '../language.js';

export const spanish: Language | undefined = undefined;
