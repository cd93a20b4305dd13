import type { Texts } from '../messages/language.js';
import type { FileFault, FileTrouble, SystemFault } from '../storage/trouble.js';
import { refusalSentence } from './index.js';

/** @public A sentence for every trouble, with its facts as values and the reason in words. */
export type Sentences<Trouble extends { readonly about: string; readonly code: string }> = {
  readonly [About in Trouble['about']]: {
    readonly [Code in Extract<Trouble, { about: About }>['code']]:
      | string
      | ((values: Values<Extract<Trouble, { about: About; code: Code }>>) => string);
  };
};
type Values<Trouble> = Omit<Trouble, 'about' | 'code' | 'why'> &
  (Trouble extends { readonly why: unknown } ? { readonly reason: string } : unknown);

/** @public What is wrong with a file, why, and what was done about it. */
export function troubleSentence(texts: Texts, trouble: FileTrouble): string {
  const all: Sentences<FileTrouble> = texts.screens.troubles;
  return sentenceOf(all, trouble, why => faultReason(texts, why));
}

/** @public The sentence for a trouble among all of its kind. */
export function sentenceOf<Fault>(
  all: Readonly<Record<string, object>>,
  { about, code, ...facts }: { about: string; code: string; why?: Fault },
  reasonOf: (why: Fault) => string,
): string {
  const { [code]: sentence = '' } = all[about] as Record<string, Sentence>;
  if (typeof sentence === 'string') return sentence;
  return sentence(facts.why ? { ...facts, reason: reasonOf(facts.why) } : facts);
}

type Sentence = string | ((values: object) => string);

/** @public Why something cannot be done: because of a file, or for any other reason. */
export const reasonSentence = (
  texts: Texts,
  reason: Parameters<typeof refusalSentence>[1] | FileTrouble,
): string => ('about' in reason ? troubleSentence(texts, reason) : refusalSentence(texts, reason));

/** @public Why a file cannot be used: a sentence, or of what the system says the end of one. */
export function faultReason(texts: Texts, fault: FileFault): string {
  const { faults } = texts.screens;
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
    default:
      return refusalSentence(texts, fault);
  }
}

/** @public What the system says of a file, by default of one in the data folder. */
export function systemReason(
  texts: Texts,
  { system = '', message }: SystemFault,
  reasons: Readonly<Record<string, string>> = texts.screens.faults.system,
): string {
  return reasons[system] ?? texts.screens.faults.otherSystem({ reason: message });
}
