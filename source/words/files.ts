import type { Texts } from '../messages/language.js';
import type { FileFault, FileTrouble, ServerTrouble, SystemFault } from '../storage/trouble.js';
import { refusalSentence } from './index.js';

/** A sentence for every trouble, with its facts as values and the reason in words. */
type Sentences = {
  readonly [About in ServerTrouble['about']]: {
    readonly [Code in Extract<ServerTrouble, { about: About }>['code']]:
      | string
      | ((values: Values<Extract<ServerTrouble, { about: About; code: Code }>>) => string);
  };
};
type Values<One> = Omit<One, 'about' | 'code' | 'why'> &
  (One extends { readonly why: unknown } ? { readonly reason: string } : unknown);

/** @public What is wrong with a file, or with what a server keeps, why, and what was done about it. */
export function troubleSentence(texts: Texts, trouble: ServerTrouble): string {
  const all: Sentences = { ...texts.screens.troubles, ...texts.host.troubles };
  const { about, code, ...facts }: ServerTrouble & { readonly why?: FileFault } = trouble;
  const { [code]: sentence = '' } = all[about] as Record<string, Sentence>;
  if (typeof sentence === 'string') return sentence;
  return sentence(facts.why ? { ...facts, reason: faultReason(texts, facts.why) } : facts);
}

type Sentence = string | ((values: object) => string);

/** @public Why something cannot be done: because of a file, or for any other reason. */
export const reasonSentence = (
  texts: Texts,
  reason: Parameters<typeof refusalSentence>[1] | FileTrouble,
): string => ('about' in reason ? troubleSentence(texts, reason) : refusalSentence(texts, reason));

/** @public Why a file cannot be used: a whole sentence, or for an error of the system the end of one. */
export function faultReason(texts: Texts, fault: FileFault): string {
  const { faults } = texts.screens;
  const { guests } = texts.host.troubles;
  switch (fault.code) {
    case 'system':
      return systemReason(texts, fault);
    case 'too-long':
    case 'no-text':
    case 'nothing-in-it':
    case 'not-a-file':
    case 'results-too-long':
    case 'results-locked':
      return faults[fault.code];
    case 'newer-standing':
    case 'no-standing':
      return guests[fault.code](fault);
    case 'no-space':
      return guests[fault.code](fault);
    default:
      return refusalSentence(texts, fault);
  }
}

/** @public The end of a sentence on an error of the system; `reasons`, by its code, are by default those of the data folder. */
export function systemReason(
  texts: Texts,
  { system = '', message }: SystemFault,
  reasons: Readonly<Record<string, string>> = texts.screens.faults.system,
): string {
  return reasons[system] ?? texts.screens.faults.otherSystem({ reason: message });
}
