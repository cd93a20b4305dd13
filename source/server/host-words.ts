import { hostTexts } from '../messages/english/host.js';
import { ENGLISH } from '../messages/language.js';
import {
  type FileTrouble,
  faultOf,
  type ServerFault,
  type ServerTrouble,
} from '../storage/trouble.js';
import { faultReason, sentenceOf, troubleSentence } from '../words/files.js';

type HostTrouble = Exclude<ServerTrouble, FileTrouble>;

const isOfFiles = ({ about }: ServerTrouble): boolean => !(about in hostTexts.troubles);

/** @public What is wrong with what a server keeps, for its host. */
export function hostSentence(trouble: ServerTrouble): string {
  if (isOfFiles(trouble)) return troubleSentence(ENGLISH, trouble as FileTrouble);
  return sentenceOf(hostTexts.troubles, trouble as HostTrouble, faultWords);
}

/** Why a file of a server cannot be read or written, for its host. */
export const hostReason = (error: unknown): string => faultWords(faultOf(error));

function faultWords(fault: ServerFault): string {
  const { guests } = hostTexts.troubles;
  switch (fault.code) {
    case 'newer-standing':
    case 'no-standing':
      return guests[fault.code](fault);
    case 'no-space':
      return guests[fault.code](fault);
    default:
      return faultReason(ENGLISH, fault);
  }
}
