import { counted, path, seconds } from './counting.js';
import { hostTexts } from './host.js';

/** A text from outside, quoted, so that the log shows where it ends; it is cleaned and cut already. */
const told = (text: string): string => JSON.stringify(text);

const asked = (request: string, detail: string | undefined): string =>
  detail === undefined || detail === '' ? request : `${request} ${told(detail)}`;

type End = Readonly<{ reason: string; said: string | undefined }>;
const ended = ({ reason, said }: End): string =>
  said === undefined ? reason : `${reason}, ${told(said)}`;

/** A guest, and the address. */
type Comer = Readonly<{ address: string; name: string }>;
const comer = ({ address, name }: Comer): string => `${told(name)} from ${address}`;

/** A private room has no name here: readers of the log could join by its code. */
type Logged = Readonly<{ room: string | undefined }>;
const logged = ({ room }: Logged): string =>
  room === undefined ? 'A private room' : `Room ${room}`;

const turnedAway = {
  rate: 'too many connections per minute',
  waiting: 'too many logins at once',
  banned: 'address banned',
  proxy: 'no PROXY protocol header',
};

const noSeat = {
  full: 'server full',
  'full-for-address': 'too many sessions from the address',
  banned: 'key banned',
};

/** @public What the log and the metrics of a server say, in English whatever the host speaks: programs read them, and hosts look them up. */
export const logTexts = {
  /** By event. */
  events: {
    'turned-away': (values: { address: string; reason: keyof typeof turnedAway }) =>
      `${values.address} turned away: ${turnedAway[values.reason]}.`,
    'left-out': (values: { count: number; network: string; most: number }) =>
      `Not logged in the last minute: ${counted(values.count, 'refusal')}, ${values.most} of them from ${values.network}.`,
    admin: (
      values: Comer & { key: string | undefined; act: string; detail: string; done: boolean },
    ) =>
      `Admin ${comer(values)} with key ${values.key}: ${asked(values.act, values.detail)}${values.done ? '' : ' (refused)'}.`,
    reloaded: (values: { sentence: string }) => values.sentence,
    draining: hostTexts.admin.draining,
    /** With fingerprints of the keys that were refused. */
    'never-entered': (
      values: Record<keyof Comer, string | undefined> &
        End & { attempts: number; keys: readonly string[] },
    ) =>
      `${values.address} never entered${values.name === undefined ? '' : ` as ${told(values.name)}`}: ${ended(values)}${
        values.attempts === 0 ? '' : `, after ${counted(values.attempts, 'wrong attempt')}`
      }${values.keys.length === 0 ? '' : ` with ${values.keys.join(', ')}`}.`,
    entered: (values: Comer & { key: string | undefined }) =>
      `${told(values.name)} logged in from ${values.address}${values.key === undefined ? '' : ` with key ${values.key}`}.`,
    'no-seat': (values: Comer & { reason: keyof typeof noSeat }) =>
      `${comer(values)} turned away: ${noSeat[values.reason]}.`,
    refused: (values: Comer & { request: string; detail: string | undefined }) =>
      `${comer(values)} refused: ${asked(values.request, values.detail)}.`,
    flood: (values: Comer) => `${comer(values)} sends too many requests.`,
    'wrong-word': (values: Comer) => `${comer(values)} gave a return word that matches no seat.`,
    left: (values: Comer & End & { seconds: number }) =>
      `${comer(values)} left after ${seconds(values.seconds)}: ${ended(values)}.`,
    crashed: (values: { name: string | undefined; reason: string }) =>
      `Crash${values.name === undefined ? '' : ` for ${told(values.name)}`}: ${told(values.reason)}.`,
    descriptors: (values: { sessions: number }) =>
      `Out of file descriptors with ${counted(values.sessions, 'connection')}: no guest can connect, and nothing is saved. Raise the limit (ulimit -n, LimitNOFILE).`,
    'room-opened': (values: Logged & { opener: string }) =>
      `${logged(values)} opened by ${told(values.opener)}.`,
    'match-started': (values: Logged & { players: readonly string[] }) =>
      `${logged(values)}: match started with ${values.players.map(told).join(', ')}.`,
    'match-over': (values: Logged & { winners: readonly string[] }) =>
      `${logged(values)}: match over, won by ${values.winners.map(told).join(', ') || 'nobody'}.`,
    'taken-over': (values: Logged & { from: string }) =>
      `${logged(values)} taken over from ${values.from}.`,
    'room-closed': (values: Logged) => `${logged(values)} closed.`,
    cluster: (values: {
      code: 'cutOff' | 'notStored' | 'joinedAgain';
      trouble: string | undefined;
    }) =>
      ({
        cutOff: 'Cut off from the cluster: nothing is decided here until NATS can be reached.',
        notStored: `NATS stores nothing (${told(values.trouble ?? '')}): nothing is decided here until it does. Look at the free space of its disk, and at its log.`,
        joinedAgain: 'Back in the cluster.',
      })[values.code],
    restored: (values: { rooms: number }) => `Restored ${counted(values.rooms, 'room')}.`,
    storage: (values: { sentence: string }) => values.sentence,
    forgotten: (values: { records: number }) =>
      `Removed ${counted(values.records, 'old match record')}.`,
    'lines-lost': (values: { lines: number }) =>
      `Lost ${counted(values.lines, 'log line')}: the log was not read fast enough.`,
    complaint: (values: { sentence: string }) => values.sentence,
    closing: (values: { sessions: number }) =>
      `Shutting down with ${counted(values.sessions, 'session')}.`,
  },

  /** Sentences of the events `storage` and `complaint`. */
  sentences: {
    openToOthers: (values: { file: string }) =>
      `Other users can read ${path(values.file)}. Run chmod go= on it.`,
    damagedRoom: (values: { name: string; number: number }) =>
      `Room ${values.name} cannot be read and is not offered: entry ${values.number} of its log is damaged. Its entries stay in NATS.`,
    entriesLost: 'NATS has lost events of rooms that it had stored. Rooms go on with what is left.',
    natsDied: (values: { reason: string }) =>
      `NATS ended and is being restarted. Its last words: ${told(values.reason)}`,
    processEnded: (values: { process: number | undefined; by: number | string; pause: number }) =>
      `Server process ${values.process} ended (${values.by}). It will be restarted${
        values.pause === 0 ? '' : ` in ${seconds(Math.ceil(values.pause / 1000))}`
      }.`,
  },

  /** Why a connection ended. */
  endings: {
    left: 'quit',
    vanished: 'disconnected',
    broken: 'connection broken',
    idle: 'no key pressed',
    'not-reading': 'output not read',
    crashed: 'game crashed',
    closing: 'server stopped',
    banned: 'banned',
    kicked: 'kicked by an admin',
    proxy: 'PROXY protocol header from an untrusted address',
    flood: 'too many requests',
    'too-much': 'too much data sent',
    'small-packets': 'packets too small',
    silent: 'login timed out',
    crowd: 'made way for other logins',
    attempts: 'too many attempts',
    noSession: 'no session requested',
  },

  /** Descriptions of metrics, by name. */
  metrics: {
    events_total: 'Log lines, by event.',
    refusals_total: 'Refusals, by kind.',
    endings_total: 'Connections ended, by reason.',
    bids_total: 'Bids, including those of bots.',
    key_to_frame_seconds: 'Time from a key to its frame, handed to the network.',
    connections: 'Connections, including those not logged in.',
    sessions: 'Guests logged in.',
    rooms: 'Open rooms, including private ones; in a cluster those of all servers.',
    matches: 'Matches being played.',
    searches_running: 'Searches running in solver threads.',
    searches_waiting: 'Searches waiting for a solver thread.',
    received_bytes_total: 'Bytes received.',
    sent_bytes_total: 'Bytes sent.',
    cluster_rooms: 'Rooms that this server hosts.',
    cluster_up: 'Whether this server reaches NATS and may decide.',
    cluster_servers: 'Servers that are alive, including this one.',
    cluster_reconnects_total: 'Connections to NATS that were lost and are back.',
    cluster_dropped_total: 'Messages of other servers that could not be read and were dropped.',
  },
};
