import { expect, it } from 'vitest';
import { givenChoices } from '../../source/cli/choices.js';
import { FLAG_GROUPS, type FlagInfo, type FlagName } from '../../source/cli/flags.js';
import { WORDS } from '../../source/cli/words.js';
import type { Choices, Properties } from '../../source/game/index.js';
import { commandLine } from '../helpers/command-line.js';

type Change = { readonly [Name in keyof Choices]?: unknown };
const rule = (changes: { readonly [Name in keyof Properties]?: unknown }): Change => ({ changes });
const number = (name: keyof Choices) => (value: string) => ({ [name]: Number(value) });

/** Of the flags of these groups, what each of its values changes. */
const CHANGES: { readonly [Name in FlagName]?: (value: string) => Change } = {
  edition: value => ({ edition: value }),
  reverse: () => rule({ reverse: true }),
  'no-reverse': () => rule({ reverse: false }),
  'no-ricochet-at-diagonal': () => rule({ ricochetAtDiagonal: false }),
  'no-ricochet-rule': () => rule({ ricochet: false }),
  'own-raise': value => rule({ ownRaise: value }),
  proof: value => rule({ proof: value }),
  tie: value => rule({ tie: value }),
  tournament: () => rule({ tie: 'first-to-bid' }),
  'after-round': value => rule({ afterRound: value }),
  'solo-bid': () => ({ soloBid: true }),
  unrated: () => ({}),
  seconds: number('seconds'),
  'no-bid-clock': value => rule({ noBidClock: value }),
  'proof-clock': number('proofSeconds'),
  turns: number('turns'),
  chips: number('chips'),
  rounds: number('rounds'),
  minutes: number('minutes'),
};

const CASES = (['rules', 'end'] as const).flatMap(group =>
  Object.entries<FlagInfo>(FLAG_GROUPS[group]).flatMap(([name, { value }]) => {
    const words: Partial<Record<string, readonly string[]>> = WORDS;
    const given = value === undefined ? [undefined] : (words[name] ?? ['1', '2']);
    return given.map(word => [name as FlagName, word] as const);
  }),
);

it.each(CASES)('--%s %s changes its own option and no other', (name, value) => {
  const line = commandLine(`--${name}${value === undefined ? '' : `=${value}`}`);
  expect(givenChoices(line, undefined)).toEqual({ changes: {}, ...CHANGES[name]!(value ?? '') });
});

it('no flag changes nothing', () => {
  expect(givenChoices(commandLine(), undefined)).toEqual({ changes: {} });
});
