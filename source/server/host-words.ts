import { ENGLISH, type Texts } from '../messages/language.js';
import {
  type FileTrouble,
  faultOf,
  type ServerFault,
  type ServerTrouble,
} from '../storage/trouble.js';
import { faultReason, sentenceOf, troubleSentence } from '../words/files.js';

type HostTrouble = Exclude<ServerTrouble, FileTrouble>;

const isOfFiles = ({ about }: ServerTrouble): boolean => !(about in ENGLISH.host.troubles);

/** @public What is wrong with what a server keeps, for its host. */
export function hostSentence(texts: Texts, trouble: ServerTrouble): string {
  if (isOfFiles(trouble)) return troubleSentence(texts, trouble as FileTrouble);
  return sentenceOf(texts.host.troubles, trouble as HostTrouble, why => faultWords(texts, why));
}

/** Why a file of a server cannot be read or written, for its host. */
export const hostReason = (texts: Texts, error: unknown): string =>
  faultWords(texts, faultOf(error));

function faultWords(texts: Texts, fault: ServerFault): string {
  const { guests } = texts.host.troubles;
  switch (fault.code) {
    case 'newer-standing':
    case 'no-standing':
      return guests[fault.code](fault);
    case 'no-space':
      return guests[fault.code](fault);
    default:
      return faultReason(texts, fault);
  }
}
