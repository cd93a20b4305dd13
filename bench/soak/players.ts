/**
 * Forty players who read their screens, on the server at the given port, in a process of their own.
 * It sends `Message`s to its parent process; any message from the parent ends the play, and so does its end.
 */
import { createRandom } from '../../source/engine/index.js';
import type { Company } from './player.js';
import type { SeenResult, Table } from './table.js';
import { TableBot } from './table-bot.js';

export type Message =
  | { readonly type: 'all-here' }
  | { readonly type: 'result'; readonly result: SeenResult }
  | { readonly type: 'stuck'; readonly screens: readonly string[] }
  | { readonly type: 'all-gone'; readonly left: number; readonly cut: number };

const PEOPLE = ['Ann', 'Bob', 'Cem', 'Dee'];
const TABLES = 10;
/** Time in which every match ends. */
const CLOSING_MS = 180_000;

const [port = 0] = process.argv.slice(2).map(Number);
let isClosing = false;

const tables = Array.from(
  { length: TABLES },
  (_, number): Table => ({
    names: PEOPLE.map(person => `${person}${number}`),
    isPrivate: number % 2 === 1,
    room: undefined,
    matches: 0,
  }),
);
const bots = tables.flatMap(table => {
  const company: Company = {
    table,
    isClosing: () => isClosing,
    onResult: result => tell({ type: 'result', result }),
  };
  return table.names.map(name => new TableBot(name, port, company, createRandom(name)));
});

function tell(message: Message): void {
  process.send!(message);
}

const total = (kind: keyof TableBot['absences']): number =>
  bots.reduce((sum, { absences }) => sum + absences[kind], 0);

process.once('message', () => {
  isClosing = true;
  setTimeout(() => {
    tell({ type: 'stuck', screens: bots.flatMap(({ shown }) => shown ?? []) });
    process.exit(1);
  }, CLOSING_MS).unref();
});

process.once('disconnect', () => process.exit());

for (const bot of bots) await bot.arrive();
tell({ type: 'all-here' });
await Promise.all(bots.map(bot => bot.play()));
tell({ type: 'all-gone', left: total('left'), cut: total('cut') });
process.disconnect();
