import { logTexts } from '../messages/english/log.js';
import { ENGLISH } from '../messages/language.js';
import type { ServerTrouble } from '../storage/trouble.js';
import { clean, reasonOf } from '../text/clean.js';
import { troubleSentence } from '../words/files.js';
import { SIGNALS } from './signals.js';

type Texts = typeof logTexts.events;
type LogEvent = keyof Texts;
/** The values of an event. */
type LogValues<Event extends LogEvent> = Parameters<Texts[Event]>[0];

/** @public Logs an event as one line. Values may hold text from outside as it came: it is cleaned here. */
export type Log = <Event extends LogEvent>(event: Event, values: LogValues<Event>) => void;

type LogFormat = 'text' | 'json';

/** How many characters of a value are written. */
const LONGEST_VALUE = 100;
/** The same for the program's own sentences, in which paths are cut already. */
const LONGEST_SENTENCE = 600;

/**
 * Opens a log in sentences, or in JSON for other programs: with `time`, in a cluster `server`, `event` and the values.
 * `write` gets each line without its end.
 * @public
 */
export const createLog =
  (
    format: LogFormat,
    write: (line: string) => void,
    server?: string,
    now: () => number = Date.now,
  ): Log =>
  (event, values) => {
    SIGNALS.logged.publish({ event, values });
    write(logLine(format, event, values, now(), server));
  };

/** @public Writes what is wrong with stored data into a log. */
export const logTrouble = (log: Log, trouble: ServerTrouble): void =>
  log('storage', { sentence: troubleSentence(ENGLISH, trouble) });

/** @public Writes into a log that something has thrown an error: the game of the named guest, or anything else. */
export const logCrash =
  (log: Log, name?: string) =>
  (thrown: unknown): void =>
    log('crashed', { name, reason: reasonOf(thrown) });

/** One line of a log, without its end. */
export function logLine<Event extends LogEvent>(
  format: LogFormat,
  event: Event,
  values: LogValues<Event>,
  at = Date.now(),
  server?: string,
): string {
  const time = new Date(at).toISOString();
  const cleaned = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, cleanValue(name, value)]),
  ) as LogValues<Event>;
  if (format === 'json') return JSON.stringify({ time, server, event, ...cleaned });
  const tell = logTexts.events[event] as (values: LogValues<Event>) => string;
  return `${time} ${server === undefined ? '' : `${server}: `}${tell(cleaned)}`;
}

function cleanValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => cleanValue(name, one));
  if (typeof value !== 'string') return value;
  const text = clean(value, name === 'sentence' ? LONGEST_SENTENCE : LONGEST_VALUE);
  if (!MAY_HOLD_CODES.includes(name)) return text;
  return SECRETS.reduce((told, secret) => told.replace(secret, '…'), text);
}

const MAY_HOLD_CODES = ['detail', 'reason', 'said', 'sentence'];
/**
 * What may be the code of a private room: ten letters and digits outside fingerprints, unless a key exchange is called so, or
 * what follows `join`.
 */
const SECRETS = [
  /(?<!\bSHA256:[\w+/]{0,33})(?!(?<=\bml)kem768x25519\b)(?=[a-z]*\d)[a-hjkmnp-z2-9]{10}/gi,
  /(?<=\bjoin\s+)(?!\d{1,9}$)\S.*/i,
];
