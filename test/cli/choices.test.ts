import { describe, expect, it } from 'vitest';
import { givenChoices, tableOf } from '../../source/cli/game-options.js';
import { ENGLISH } from '../../source/messages/language.js';
import { commandLine } from '../helpers/command-line.js';

const chosen = (...argv: string[]) => givenChoices(commandLine(...argv), undefined);

describe('the choices of flags', () => {
  it.each<[string, object]>([
    ['play --tie first-to-bid', { changes: { tie: 'first-to-bid' } }],
    ['solve --edition 1999 --reverse', { edition: '1999', changes: { reverse: true } }],
  ])('%s', (line, expected) => {
    expect(chosen(...line.split(' '))).toEqual({ changes: {}, ...expected });
  });
});

describe('the players of flags', () => {
  const table = (line: string) => tableOf(commandLine(...line.split(' ')), ENGLISH);

  it.each<[string, ReturnType<typeof tableOf>]>([
    ['play', undefined],
    ['play --bots 0', undefined],
    ['play --players Ann,Bob', { players: ['Ann', 'Bob'] }],
    [
      'play --bots 1',
      { players: [ENGLISH.screens.match.person, 'Bolt'], sitters: ['person', 'medium'] },
    ],
    [
      'play --bot-level master',
      { players: [ENGLISH.screens.match.person, 'Bolt'], sitters: ['person', 'master'] },
    ],
    [
      'play --players Ann,bolt --handicaps 0,3 --bots 2 --bot-level easy',
      {
        players: ['Ann', 'bolt', 'Cog', 'Dynamo'],
        handicaps: [0, 3],
        sitters: ['person', 'person', 'easy', 'easy'],
      },
    ],
  ])('%s', (line, expected) => {
    expect(table(line)).toEqual(expected);
  });

  it.each([
    ['--bots 12', '“12”'],
    ['--bots two', '“two”'],
    ['--bots 1 --bot-level hrad', '“hard”?'],
  ])('are refused for %s', (flags, told) => {
    expect(() => table(`play ${flags}`)).toThrow(told);
  });
});
