import { expect, it } from 'vitest';
import { FLAG_GROUPS, type FlagInfo, type FlagName } from '../../source/cli/flags.js';
import { givenChoices } from '../../source/cli/game-options.js';
import { WORDS } from '../../source/cli/words.js';
import { type Choices, DEALT_FACES, type Properties } from '../../source/game/index.js';
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
  count: () => ({}),
  moves: value => {
    const [least, most] = value.split('-').map(Number);
    return { lengths: { least, most } };
  },
  target: () => ({}),
  motif: () => ({}),
  'fifth-robot': () => rule({ robots: 5 }),
  'no-fifth-robot': () => rule({ robots: 4 }),
  faces: value =>
    value === 'mixed'
      ? { changes: { mixed: true }, layout: DEALT_FACES }
      : { layout: { kind: 'faces', places: value.split(',') } },
  'plain-faces': () => rule({ diagonals: 'plain-faces' }),
  'no-diagonals': () => rule({ diagonals: 'left-out' }),
  openings: value => rule({ openings: Number(value) }),
  place: () => ({ placed: true }),
  yesterday: () => ({}),
  day: () => ({}),
};

/** Values of flags that take none of some words, and more than 1 and 2. */
const VALUES: Partial<Record<string, readonly string[]>> = {
  moves: ['3-5', '4-9'],
  faces: ['mixed', '1A,dealt,3A,4A'],
};

const CASES = (['deal', 'rules', 'end'] as const).flatMap(group =>
  Object.entries<FlagInfo>(FLAG_GROUPS[group]).flatMap(([name, { value, commands }]) => {
    const words: Partial<Record<string, readonly string[]>> = { ...WORDS, ...VALUES };
    const given = value === undefined ? [undefined] : (words[name] ?? ['1', '2']);
    // Each command that takes it takes it in the same way; a file has tests of its own.
    return [...(name === 'board' ? [] : (commands ?? []))].flatMap(command =>
      given.map(word => [name as FlagName, word, command] as const),
    );
  }),
);

it.each(CASES)('--%s %s after %s changes its own option and no other', (name, value, command) => {
  const flag = `--${name}${value === undefined ? '' : `=${value}`}`;
  const line = commandLine(...(command === 'menu' ? [] : [command]), flag);
  const change = CHANGES[name]!(value ?? '');
  // What is practised is wished for elsewhere.
  const isWish = command === 'practice' && name === 'moves';
  const expected = { changes: {}, ...(isWish ? {} : change) };
  expect(givenChoices(line, undefined)).toEqual(expected);
});

it('no flag changes nothing', () => {
  expect(givenChoices(commandLine(), undefined)).toEqual({ changes: {} });
});
