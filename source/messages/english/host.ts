import { quote } from '../clean.js';
import { count, minutes, seconds } from './counting.js';
import { path } from './files.js';

/** What somebody else has chosen to say, so that the log shows where it ends; it is cleaned and cut already. */
const told = (text: string): string => JSON.stringify(text);

const asked = (request: string, detail: string | undefined): string =>
  detail === undefined || detail === '' ? request : `${request} ${told(detail)}`;

interface End {
  reason: string;
  said: string | undefined;
}
const ended = ({ reason, said }: End): string =>
  said === undefined ? reason : `${reason}, ${told(said)}`;

/** Who comes, and from where. */
interface Comer {
  address: string;
  name: string;
}
const comer = ({ address, name }: Comer): string => `${told(name)} from ${address}`;

/** A private room has no name here: whoever reads its code could enter. */
interface Logged {
  room: string | undefined;
}
const logged = ({ room }: Logged): string =>
  room === undefined ? 'A private room' : `Room ${room}`;

const savedRooms = {
  damaged: (values: { file: string; copy: string }) =>
    `The file ${path(values.file)} tells of no room; it was moved to ${path(values.copy)}.`,
  newer: (values: { file: string }) =>
    `The file ${path(values.file)} was written by another version; its room is not offered.`,
  unusable: (values: { file: string; reason: string }) =>
    `The room of ${path(values.file)} is not offered: ${values.reason}`,
  unreadable: (values: { folder: string; reason: string }) =>
    `No room is offered again, since ${path(values.folder)} cannot be read: ${values.reason}`,
  notRemoved: (values: { reason: string }) =>
    `Records of old matches cannot be removed: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `A room cannot be saved; it is open all the same: ${values.reason}`,
};

/** What is said of the files that tell what the matches of visitors came to. */
const savedTotals = {
  noTotals: (values: { file: string }) =>
    `the file ${path(values.file)} tells of no matches of this version; remove it, and they are counted anew.`,
  unreadable: (values: { reason: string }) =>
    `The matches of a visitor cannot be read: ${values.reason}`,
  erased: 'A visitor has erased what was kept of them.',
  notErased: (values: { reason: string }) =>
    `What is kept of a visitor cannot be erased: ${values.reason}`,
  noPlace: (values: { most: number }) =>
    `Statistics of ${values.most} visitors are kept, and not those of another one; remove some folders.`,
  unsaved: (values: { reason: string }) =>
    `What is kept of a visitor cannot be written: ${values.reason}`,
};

const draining = (values: { minutes: number }): string =>
  `No new matches. The server ends after the last one, or in ${minutes(values.minutes)}.`;

const turnedAway = {
  rate: 'too many connections in a minute',
  waiting: 'too many are logging in',
  banned: 'its address is banned',
  proxy: 'no header of the PROXY protocol came from it',
};

const noSeat = {
  full: 'every seat is taken',
  'full-for-address': 'every seat for the address is taken',
  banned: 'the key is banned',
};

/** What the host and admins of a server read, in English whatever language its guests have: output, log, metrics. */
export const hostTexts = {
  start: {
    reach: (values: { host: string; port: number; isLoopback: boolean }) =>
      `The table is open. Friends reach it with: ssh -p ${values.port} NAME@${values.host}${
        values.isLoopback
          ? '\nOnly this machine can reach it; --host 0.0.0.0 with --auth password or --auth keys FILE opens it to the network.'
          : ''
      }`,
    /** Where the program listens on every address of the machine. */
    anyHost: 'ADDRESS-OF-THIS-MACHINE',
    addresses: (values: { addresses: readonly string[] }) =>
      `Addresses of this machine: ${values.addresses.join(', ')}. From the internet it may have another one.`,
    fingerprint: (values: { fingerprint: string }) =>
      `The fingerprint of the host key, to be compared at the first visit: ${values.fingerprint}`,
    metrics: (values: { host: string; port: number }) =>
      `Metrics: http://${values.host.includes(':') ? `[${values.host}]` : values.host}:${values.port}/metrics`,
    fewerThreads: (values: { threads: number; wanted: number }) =>
      `The memory is enough for ${values.threads} of ${values.wanted} threads of the solver.`,
    openToOthers: (values: { file: string }) =>
      `Others on this machine may read ${path(values.file)}; take that right away with chmod go=.`,
    stop: 'Ctrl-C closes the table.',
  },

  refusal: {
    authNeeded: (values: { host: string }) =>
      `On ${values.host} others can reach this machine: say who may enter, with --auth password, --auth keys FILE or --auth none.`,
    passwordMissing:
      '--auth password needs the password of the table: in the file of --password-file, or in RICOCHET_PASSWORD.',
    passwordUnused: 'A --password-file is used by --auth password only; leave it out.',
    passwordEmpty: 'The password of the table is empty; choose one.',
    keysFileMissing: '--auth keys needs the file with the keys after it: --auth keys FILE.',
    noKeys: (values: { file: string }) =>
      `The file ${path(values.file)} holds no key that may enter; put one public key on each line.`,
    noRange: (values: { text: string }) =>
      `${quote(values.text)} is no address and no range of them. Example: 198.51.100.0/24`,
    wideRange: (values: { text: string; fewest: number }) =>
      `The range ${quote(values.text)} is too wide: take /${values.fewest} or a narrower one.`,
    badBan: (values: { file: string; line: number }) =>
      `Line ${values.line} of ${path(values.file)} is no ban. Examples: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z`,
    portTaken: (values: { host: string; port: number; flag: string }) =>
      `Port ${values.port} on ${values.host} is taken; choose another one with ${values.flag}.`,
    folderTaken: (values: { folder: string }) =>
      `Another server uses the data folder ${path(values.folder)}; stop it first.`,
    portForbidden: (values: { port: number; flag: string }) =>
      `This user may not open port ${values.port}; choose one from 1024 on with ${values.flag}.`,
    noSuchHost: (values: { host: string; flag: string }) =>
      `${values.host} is no address of this machine; give one with ${values.flag}.`,
    badMetrics: (values: { value: string }) =>
      `--metrics takes an address and a port, as in 127.0.0.1:9464, not ${quote(values.value)}.`,
    foreignHostKey: (values: { file: string }) =>
      `The host key ${path(values.file)} is another user's; give it to the one who runs the server with chown, or remove it to get a new key.`,
    openHostKey: (values: { file: string }) =>
      `Others may read the host key ${path(values.file)}; take that right away with chmod 600, or remove the file to get a new key.`,
    badHostKey: (values: { file: string }) =>
      `The file ${path(values.file)} holds no ed25519 host key; remove it to get a new one.`,
  },

  /** What is wrong with a line of a file of keys. */
  keyLine: {
    damaged: (values: { line: number }) =>
      `Line ${values.line} holds no public key; it is ignored.`,
    options: (values: { line: number }) =>
      `Line ${values.line} begins with options, which have no meaning here; its key may not enter.`,
    weak: (values: { line: number }) =>
      `Line ${values.line} holds a key of a kind or size that is not safe; it may not enter.`,
  },

  savedRooms,
  savedTotals,

  /** What admins read. */
  admin: {
    help: (values: { acts: readonly string[] }) =>
      `Commands: ${values.acts.join(', ')}. Examples: kick ann · ban 198.51.100.0/24 for 2h · say Back at nine.`,
    howToBan:
      'Name a key, an address or a range: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d or w).',
    ownBan: 'That would ban you as well.',
    banned: (values: { what: string; sessions: number }) =>
      `Banned ${values.what}; ${count(values.sessions, { one: 'connection', other: 'connections' })} ended.`,
    unsavedBan: (values: { reason: string }) =>
      `Holds until the server ends; it cannot be written down: ${values.reason}`,
    ban: (values: { what: string; until: number }) =>
      `${values.what} ${values.until < Number.POSITIVE_INFINITY ? `until ${new Date(values.until).toISOString()}` : 'for good'}`,
    noBans: 'Nobody is banned.',
    notBanned: (values: { what: string }) => `There is no ban of ${quote(values.what)}.`,
    unbanned: (values: { what: string }) => `${values.what} may enter again.`,
    nobody: (values: { name: string }) => `Nobody here is called ${quote(values.name)}.`,
    kicked: (values: { name: string }) => `Sent ${quote(values.name)} away.`,
    told: (values: { sessions: number }) =>
      `Shown on ${count(values.sessions, { one: 'screen', other: 'screens' })}.`,
    noMotd: 'No message of the day.',
    closed: (values: { name: string }) => `Closed room ${values.name}.`,
    draining,
    reloaded: 'Read again: keys, password, message of the day, admins and bans.',
    visitor: (values: Comer & { key?: string | undefined; minutes: number }) =>
      `${values.name}; ${values.address}; ${values.key ?? 'no key'}; ${minutes(values.minutes)}`,
    stats: (
      values: Record<'sessions' | 'rooms' | 'matches' | 'bans' | 'megabytes' | 'minutes', number>,
    ) =>
      `Sessions ${values.sessions}; rooms ${values.rooms}; matches ${values.matches}; bans ${values.bans}; ${values.megabytes} MB; up ${minutes(values.minutes)}`,
  },

  log: {
    'turned-away': (values: { address: string; reason: keyof typeof turnedAway }) =>
      `${values.address} is turned away: ${turnedAway[values.reason]}.`,
    admin: (
      values: Comer & { key: string | undefined; act: string; detail: string; done: boolean },
    ) =>
      `Admin ${comer(values)} with the key ${values.key}: ${asked(values.act, values.detail)}${values.done ? '' : ' (refused)'}.`,
    reloaded: (values: { sentence: string }) => values.sentence,
    draining,
    /** With fingerprints of the keys that were refused. */
    'never-entered': (
      values: Record<keyof Comer, string | undefined> &
        End & { attempts: number; keys: readonly string[] },
    ) =>
      `${values.address} never entered${values.name === undefined ? '' : ` as ${told(values.name)}`}: ${ended(values)}${
        values.attempts === 0
          ? ''
          : `, after ${count(values.attempts, { one: 'wrong attempt', other: 'wrong attempts' })}`
      }${values.keys.length === 0 ? '' : ` with ${values.keys.join(', ')}`}.`,
    entered: (values: Comer & { key: string | undefined }) =>
      `${told(values.name)} enters from ${values.address}${values.key === undefined ? '' : ` with the key ${values.key}`}.`,
    'no-seat': (values: Comer & { reason: keyof typeof noSeat }) =>
      `${comer(values)} finds no seat: ${noSeat[values.reason]}.`,
    refused: (values: Comer & { request: string; detail: string | undefined }) =>
      `${comer(values)} is refused: ${asked(values.request, values.detail)}.`,
    flood: (values: Comer) => `${comer(values)} asks for more than is heard.`,
    'wrong-word': (values: Comer) => `${comer(values)} gives a word that no seat has.`,
    left: (values: Comer & End & { seconds: number }) =>
      `${comer(values)} has left after ${seconds(values.seconds)}: ${ended(values)}.`,
    crashed: (values: { name: string | undefined; reason: string }) =>
      `Something went wrong${values.name === undefined ? '' : ` for ${told(values.name)}`}: ${told(values.reason)}.`,
    descriptors: (values: { sessions: number }) =>
      `With ${count(values.sessions, { one: 'connection', other: 'connections' })} no file descriptor is free: nobody else can come, and nothing is saved. Raise the limit (ulimit -n, LimitNOFILE).`,
    'room-opened': (values: Logged & { opener: string }) =>
      `${logged(values)} is opened by ${told(values.opener)}.`,
    'match-started': (values: Logged & { players: readonly string[] }) =>
      `${logged(values)}: a match of ${values.players.map(told).join(', ')} begins.`,
    'match-over': (values: Logged & { winners: readonly string[] }) =>
      `${logged(values)}: the match is over, won by ${values.winners.map(told).join(', ') || 'nobody'}.`,
    'room-closed': (values: Logged) => `${logged(values)} is closed.`,
    restored: (values: { rooms: number }) =>
      `${count(values.rooms, { one: 'room is', other: 'rooms are' })} offered again.`,
    storage: (values: { sentence: string }) => values.sentence,
    forgotten: (values: { records: number }) =>
      `${count(values.records, { one: 'record of an old match is', other: 'records of old matches are' })} removed.`,
    'lines-lost': (values: { lines: number }) =>
      `${count(values.lines, { one: 'line of the log is', other: 'lines of the log are' })} lost, since nobody took them.`,
    complaint: (values: { sentence: string }) => values.sentence,
    closing: (values: { sessions: number }) =>
      `The table is being closed, with ${count(values.sessions, { one: 'session', other: 'sessions' })}.`,
  },

  /** Why a connection came to its end. */
  endings: {
    left: 'by choice',
    vanished: 'the other end hung up',
    broken: 'the connection broke',
    idle: 'no key was pressed',
    'not-reading': 'nothing was read any more',
    crashed: 'the game broke',
    closing: 'the table was closed',
    banned: 'banned',
    kicked: 'sent away by an admin',
    proxy: 'a header of the PROXY protocol came from no trusted proxy',
    flood: 'too many requests',
    'too-much': 'too much was sent',
    'small-packets': 'packets of a useless size were asked for',
    silent: 'no log-in in time',
    crowd: 'others wanted to log in',
    attempts: 'too many attempts',
    noSession: 'no session was asked for',
  },

  /** What is told to programs that watch over a server, by its name among theirs. */
  metrics: {
    events_total: 'Lines of the log, by what they tell.',
    refusals_total: 'What was refused, by what it was.',
    endings_total: 'Sessions that are over, by why.',
    bids_total: 'Bids, those of bots among them.',
    key_to_frame_seconds:
      'From a key to the frame that came of it, as it is handed to the network.',
    connections: 'Connections, those without a log-in among them.',
    sessions: 'Guests who have logged in.',
    rooms: 'Rooms that are open, private ones among them.',
    matches: 'Matches that are played.',
    searches_running: 'Searches in threads of the solver.',
    searches_waiting: 'Searches that wait for a thread.',
    received_bytes_total: 'Bytes that have come in.',
    sent_bytes_total: 'Bytes that were sent.',
  },
};
