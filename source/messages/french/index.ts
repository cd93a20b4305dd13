import type { Language } from '../language.js';

export const french: Language | undefined = undefined;
