import { ENGLISH } from '../messages/language.js';
import { faultReason } from '../words/files.js';
import { faultOf } from './trouble.js';

/** Why a file of a server cannot be read or written, as the end of a sentence for its host. */
export const recordReason = (error: unknown): string => faultReason(ENGLISH, faultOf(error));
