import { accept, formatMove, type Move, parseMoves, type Result, refuse } from '../engine/index.js';
import { isRecord, parseJson, whole } from './checks.js';

/** Why a text is no record that this program can read. */
export type BadRecord =
  | { readonly code: 'not-a-record' }
  | { readonly code: 'unknown-record-version'; readonly version: unknown }
  | { readonly code: 'bad-record-line'; readonly line: number };

/** What is on record of one sort of game. */
interface RecordedGame<Options, Event, Game> {
  /** Stands in the header, with the version. */
  readonly format: string;
  readonly version: number;
  /** The options out of the rest of the header; nothing where it is damaged. */
  readonly parseOptions: (header: Record<string, unknown>) => Options | undefined;
  readonly parseEvent: (value: unknown, options: Options) => Event | undefined;
  readonly begin: (options: Options) => Game;
  /** Throws where the event cannot follow. */
  readonly evolve: (game: Game, event: Event) => Game;
}

/** Reads the lines of a record and plays them. Lines count from 1. */
export function readRecord<Options, Event, Game>(
  text: string,
  kind: RecordedGame<Options, Event, Game>,
): Result<
  {
    readonly options: Options;
    readonly events: readonly Event[];
    readonly game: Game;
    readonly cutOff: boolean;
  },
  BadRecord
> {
  const lines = text.split('\n');
  const cutOff = lines.pop() !== '';
  const header = parseJson(lines[0] ?? '');
  if (!isRecord(header) || header.format !== kind.format) return refuse({ code: 'not-a-record' });
  if (header.version !== kind.version) {
    return refuse({ code: 'unknown-record-version', version: header.version });
  }
  const { format: _, version: __, ...rest } = header;
  const options = kind.parseOptions(rest);
  if (!options) return refuse({ code: 'bad-record-line', line: 1 });
  const events: Event[] = [];
  let game = kind.begin(options);
  for (const [index, line] of lines.slice(1).entries()) {
    const event = kind.parseEvent(parseJson(line), options);
    const next = event && follow(game, event, kind);
    if (!event || !next) return refuse({ code: 'bad-record-line', line: index + 2 });
    events.push(event);
    game = next;
  }
  return accept({ options, events, game, cutOff });
}

/** The game after the event, or nothing when the event cannot follow. */
function follow<Event, Game>(
  game: Game,
  event: Event,
  { evolve }: Pick<RecordedGame<never, Event, Game>, 'evolve'>,
): Game | undefined {
  try {
    return evolve(game, event);
  } catch {
    return undefined;
  }
}

/** An event as a line of a record, with its line end; a move is written in its notation. */
export const formatEvent = (event: {
  readonly type: string;
  readonly at: number;
  readonly move?: Move;
}): string =>
  `${JSON.stringify(event.move ? { ...event, move: formatMove(event.move) } : event)}\n`;

/** Whether it can be an event at all: it has a time. */
export const isTimed = (
  value: unknown,
): value is Record<string, unknown> & { readonly at: number } =>
  isRecord(value) && whole(0)(value.at);

/** The event of a move. */
export function parseMoved({
  move,
  at,
}: Record<string, unknown> & { readonly at: number }):
  | { readonly type: 'moved'; readonly move: Move; readonly at: number }
  | undefined {
  const moves = typeof move === 'string' ? parseMoves(move) : undefined;
  if (!moves?.ok || moves.value.length !== 1) return undefined;
  return { type: 'moved', move: moves.value[0]!, at };
}
