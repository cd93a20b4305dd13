import type { Texts } from '../messages/language.js';
import type { FileFault, FileTrouble, SystemFault } from '../storage/trouble.js';
import { refusalSentence } from './index.js';

type Trouble = Readonly<Record<'about' | 'code', string>>;

/** A sentence for every trouble, with its facts as values and the reason in words. */
type Sentences<Any extends Trouble> = {
  readonly [About in Any['about']]: {
    readonly [Code in Extract<Any, { about: About }>['code']]:
      | string
      | ((values: Values<Extract<Any, { about: About; code: Code }>>) => string);
  };
};
type Values<One> = Omit<One, keyof Trouble | 'why'> &
  (One extends { readonly why: unknown } ? { readonly reason: string } : unknown);

/** @public What is wrong with a file, why, and what was done about it. */
export const troubleSentence = (texts: Texts, trouble: FileTrouble): string =>
  sentenceOf(texts.screens.troubles, trouble, why => faultReason(texts, why));

/** @public The sentence for a trouble out of a table of them; `reasonOf` puts into words why it happened. */
export function sentenceOf<Any extends Trouble>(
  all: Sentences<Any>,
  trouble: Any,
  reasonOf: (why: Extract<Any, { why: unknown }>['why']) => string,
): string {
  const { about, code, ...facts }: Any & { why?: Parameters<typeof reasonOf>[0] } = trouble;
  const { [code]: sentence = '' } = all[about as Any['about']] as Record<string, Sentence>;
  if (typeof sentence === 'string') return sentence;
  return sentence(facts.why ? { ...facts, reason: reasonOf(facts.why) } : facts);
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

/** @public The end of a sentence on an error of the system; `reasons`, by its code, are by default those of the data folder. */
export function systemReason(
  texts: Texts,
  { system = '', message }: SystemFault,
  reasons: Readonly<Record<string, string>> = texts.screens.faults.system,
): string {
  return reasons[system] ?? texts.screens.faults.otherSystem({ reason: message });
}
