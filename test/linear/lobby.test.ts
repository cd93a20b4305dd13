import { expect, test } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import type { Conversation } from '../../source/linear/conversation.js';
import { talkAtServer } from '../../source/linear/lobby.js';
import { ENGLISH } from '../../source/messages/language.js';
import { CORNER } from '../fixtures/positions.js';
import { silentSolver } from '../helpers/linear.js';
import { House } from '../helpers/lobby.js';
import { NO_PRACTICES, NO_RESULTS } from '../helpers/records.js';

type Host = Parameters<typeof talkAtServer>[0];

/** Types these lines in the lobby of a server, as a guest who has not played there; gives all that was said. */
async function talk(lines: readonly string[]): Promise<readonly string[]> {
  const said: string[] = [];
  const typed = lines.values();
  const conversation: Conversation = {
    texts: ENGLISH,
    inOrder: false,
    lines: { next: async () => typed.next() as IteratorResult<string> },
    print: async line => void said.push(line),
    signal: new AbortController().signal,
  };
  const services = {
    ...{ entries: ['statistics'], results: NO_RESULTS, practices: NO_PRACTICES },
    ...{ isRated: () => true, practiceWish: { edition: EDITIONS[1999] } },
  };
  const deal = async () => ({ kind: 'solved', puzzle: CORNER });
  const openSolver = () => ({ ...silentSolver(), deal });
  const lobby = new House().lobby('Ann');
  const host = { lobby, services, openSolver } as unknown as Host;
  await talkAtServer(host, conversation);
  return said;
}

test('a practice that is left here is not called saved', async () => {
  const said = await talk(['daily', 'rs', 'quit', 'quit']);
  expect(said.find(line => line.startsWith('Move 1'))).toBeDefined();
  expect(said).toContain(ENGLISH.linear.goodbye);
  expect(said).not.toContain(ENGLISH.linear.practiceKept);
});

test('statistics say that nothing was played, where nothing was', async () => {
  const { none } = ENGLISH.screens.statistics;
  expect(await talk(['statistics', 'quit'])).toContain(none);
});
