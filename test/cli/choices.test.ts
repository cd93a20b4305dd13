import { describe, expect, it } from 'vitest';
import { givenChoices } from '../../source/cli/choices.js';
import { parseCommandLine, UsageError } from '../../source/cli/flags.js';
import { messages } from '../../source/messages/index.js';

const chosen = (...argv: string[]) => givenChoices(parseCommandLine(argv, import.meta), undefined);

describe('what the flags agree on', () => {
  it.each<[string, object]>([
    ['play', {}],
    ['play --rounds 7', { rounds: 7 }],
    ['play --minutes 45', { minutes: 45 }],
    ['play --proof-clock 30', { proofSeconds: 30 }],
    ['play --place', { placed: true }],
    ['solo --solo-bid', { soloBid: true }],
    ['play --no-bid-clock player', { changes: { noBidClock: 'player' } }],
    ['play --no-bid-clock=off', { changes: { noBidClock: 'off' } }],
    ['play --tournament', { changes: { tie: 'first-to-bid' } }],
    ['play --edition 2003 --tournament', { edition: '2003', changes: { tie: 'first-to-bid' } }],
    ['play --fifth-robot', { changes: { robots: 5 } }],
    ['solve --edition 1999 --reverse', { edition: '1999', changes: { reverse: true } }],
    ['solve --no-reverse', { changes: { reverse: false } }],
  ])('%s', (line, expected) => {
    expect(chosen(...line.split(' '))).toEqual({ changes: {}, ...expected });
  });

  it.each([
    ['--edition 2013 --tournament', messages.command.noTournament({ edition: '2013' })],
    ['--tournament --tie fewest-chips', messages.command.tieTwice],
  ])('but not %s', (flags, sentence) => {
    expect(() => chosen('play', ...flags.split(' '))).toThrow(new UsageError(sentence));
  });
});
