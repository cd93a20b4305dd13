import { expect, test } from 'vitest';
import type { Conversation } from '../../source/linear/conversation.js';
import { talkAtServer } from '../../source/linear/lobby.js';
import { ENGLISH } from '../../source/messages/language.js';
import { House } from '../helpers/lobby.js';
import { NO_RESULTS } from '../helpers/records.js';

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
  const services = { results: NO_RESULTS, entries: ['statistics'] };
  const lobby = new House().lobby('Ann');
  const host = { lobby, services, columns: () => 0 } as unknown as Host;
  await talkAtServer(host, conversation);
  return said;
}

test('statistics say that nothing was played, where nothing was', async () => {
  const { none } = ENGLISH.screens.statistics;
  expect(await talk(['statistics', 'quit'])).toContain(none);
});
