import type { Language } from '../language.js';

export const czech: Language | undefined = undefined;
