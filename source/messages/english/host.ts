import { quote } from '../../text/clean.js';
import { counted, minutes, path, seconds } from './counting.js';

type BadNats = Readonly<{ urls: readonly string[]; reason: string }>;

type Because = Readonly<{ reason: string }>;

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `Line ${values.line} of ${path(values.file)} is ignored: ${why}.`;

/** What is wrong with what a server keeps, by what it is about and the code of the trouble. */
const troubles = {
  rooms: {
    damaged: (values: { file: string; copy: string }) =>
      `The room file ${path(values.file)} is damaged. It was moved to ${path(values.copy)}.`,
    unusable: (values: { file: string; reason: string }) =>
      `The room in ${path(values.file)} is not restored: ${values.reason}`,
    unreadable: (values: { folder: string; reason: string }) =>
      `No rooms are restored, because ${path(values.folder)} cannot be read: ${values.reason}`,
    'not-removed': ({ reason }: Because) => `Old match records cannot be removed: ${reason}`,
    unsaved: ({ reason }: Because) => `A room cannot be saved, but stays open: ${reason}`,
  },
  /** The statistics of guests. */
  guests: {
    'no-standing': (values: { title: string }) =>
      `${path(values.title)} has no statistics of this version; remove it to start over.`,
    'newer-standing': (values: { title: string }) =>
      `${path(values.title)} is from a newer version and is kept.`,
    unreadable: ({ reason }: Because) => `The statistics of a guest cannot be read: ${reason}`,
    erased: 'A guest has erased their data.',
    'not-erased': ({ reason }: Because) => `The data of a guest cannot be erased: ${reason}`,
    'no-space': (values: { most: number }) =>
      `Statistics of ${values.most} guests are stored, and no more fit. Remove some.`,
    unsaved: ({ reason }: Because) => `The data of a guest cannot be saved: ${reason}`,
  },
};

const reloadable = {
  keys: 'keys',
  password: 'password',
  motd: 'message of the day',
  admins: 'admins',
  bans: 'bans',
};

/** @public What the host and admins of a server read, besides its log. */
export const hostTexts = {
  start: {
    reach: (values: { host: string; port: number; isLoopback: boolean }) =>
      `Server running. Friends connect with:\nssh -p ${values.port} NAME@${values.host}${
        values.isLoopback
          ? '\nOnly this machine can connect. To open the server to the network, use --host 0.0.0.0 with --auth password or --auth keys FILE.'
          : ''
      }`,
    /** In place of a host, if the server listens on all addresses of the machine. */
    anyHost: 'ADDRESS-OF-THIS-MACHINE',
    addresses: (values: { addresses: readonly string[] }) =>
      `Addresses of this machine: ${values.addresses.join(', ')}. Its address on the internet may differ.`,
    fingerprint: (values: { fingerprint: string }) =>
      `Host key fingerprint, to compare on the first connection: ${values.fingerprint}`,
    /** Each process after the first has a page of its own, on the next ports. */
    metrics: (values: { url: string; more: number }) =>
      `Metrics: ${values.url}${
        values.more === 0 ? '' : `, and on the next ${counted(values.more, 'port')}`
      }`,
    nats: (values: { urls: string; credentials: string | undefined }) =>
      `NATS: ${values.urls}${values.credentials === undefined ? '' : `, with the credentials in ${path(values.credentials)}`}`,
    fewerThreads: (values: { threads: number; wanted: number }) =>
      `Memory allows only ${values.threads} of ${values.wanted} solver threads.`,
    stop: 'Press Ctrl-C to stop.',
  },

  refusal: {
    authNeeded: (values: { host: string }) =>
      `${values.host} is open to other machines. Choose who can log in: --auth password, --auth keys FILE or --auth none.`,
    passwordMissing:
      '--auth password needs a password: use --password-file FILE or set RICOCHET_PASSWORD.',
    passwordUnused: '--password-file works only with --auth password.',
    passwordEmpty: 'The password is empty. Choose one.',
    keysFileMissing: '--auth keys needs a file of public keys: --auth keys FILE.',
    noKeys: (values: { file: string }) =>
      `${path(values.file)} has no valid key. Put one public key on each line.`,
    noRange: (values: { text: string }) =>
      `${quote(values.text)} is not a valid address or range. Example: 198.51.100.0/24`,
    wideRange: (values: { text: string; fewest: number }) =>
      `The range ${quote(values.text)} is too wide. Use /${values.fewest} or narrower.`,
    badBan: (values: { file: string; line: number; reason: string }) =>
      `Line ${values.line} of ${path(values.file)} is not a valid ban and bans nobody. ${values.reason}`,
    noBan: 'Examples: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: (values: { file: string; reason: string }) =>
      `The bans stay as they were, because ${path(values.file)} cannot be read: ${values.reason}`,
    portTaken: (values: { host: string; port: number; flag: string }) =>
      `Port ${values.port} on ${values.host} is already in use. Choose another with ${values.flag}.`,
    folderTaken: (values: { folder: string }) =>
      `Another server is using the data folder ${path(values.folder)}. Stop it first, or name another folder in XDG_DATA_HOME.`,
    notStoring: (values: { folder: string; reason: string }) =>
      `Nothing can be stored in ${path(values.folder)}: ${values.reason}`,
    writableFolder: (values: { folder: string; mode: string }) =>
      `Other users can write to the folder ${path(values.folder)} (mode ${values.mode}), and so replace what the server keeps there. Run chmod go= on it.`,
    portForbidden: (values: { port: number; flag: string }) =>
      `You are not allowed to open port ${values.port}. Choose one from 1024 up with ${values.flag}.`,
    noSuchHost: (values: { host: string; flag: string }) =>
      `${values.host} is not an address of this machine. Choose one with ${values.flag}.`,
    badMetrics: (values: { value: string }) =>
      `--metrics takes an address and a port, such as 127.0.0.1:9464, not ${quote(values.value)}.`,
    clusterCommand:
      'Use cluster import [FOLDER] or cluster export FOLDER, and name the NATS of the cluster with --cluster.',
    badNatsUrl: (values: { value: string }) =>
      `--cluster takes addresses of NATS such as nats://10.0.0.1:4222,tls://nats.example.org, not ${quote(values.value)}.`,
    badClusterName: (values: { value: string }) =>
      `--cluster-name takes up to 32 letters, digits, - and _, not ${quote(values.value)}.`,
    foreignHostKey: (values: { file: string }) =>
      `The host key ${path(values.file)} belongs to another user. Change its owner with chown, or remove it to get a new key.`,
    openHostKey: (values: { file: string }) =>
      `Other users can read the host key ${path(values.file)}. Run chmod 600 on it, or remove it to get a new key.`,
    noHostKey: (values: { file: string; reason: string }) =>
      `The host key ${path(values.file)} can be neither read nor created: ${values.reason}`,
    badHostKey: (values: { file: string }) =>
      `${path(values.file)} is not a valid ed25519 host key. Remove it to get a new one.`,
  },

  /** What is wrong with the NATS of a cluster. */
  badNats: {
    waiting: (values: BadNats & { isThere: boolean; seconds: number }) =>
      `Waiting up to ${seconds(values.seconds)} for the NATS at ${values.urls.join(', ')} to ${
        values.isThere ? 'offer JetStream' : 'answer'
      }: ${values.reason}.`,
    tooOld: (values: { urls: readonly string[]; version: string; safe: string }) =>
      `The NATS at ${values.urls.join(', ')} has version ${values.version}. Before ${values.safe} it may lose all rooms when it is killed. Update it, or accept it as it is with --cluster-old-nats.`,
    noNats: ({ urls, reason }: BadNats) => `No NATS answers at ${urls.join(', ')}: ${reason}.`,
    notNats: ({ urls }: BadNats) => `What answers at ${urls.join(', ')} is not NATS.`,
    notAllowed: ({ urls }: BadNats) =>
      `The NATS at ${urls.join(', ')} does not accept these credentials. Give others with --cluster-credentials FILE.`,
    badCredentials: (_: BadNats) =>
      'The credentials for NATS cannot be read. --cluster-credentials takes a file written by nsc, or one line USER:PASSWORD.',
    notTrusted: ({ urls, reason }: BadNats) =>
      `The certificate of the NATS at ${urls.join(', ')} is not trusted: ${reason}. Name its authority with --cluster-ca FILE.`,
    noTls: ({ urls }: BadNats) =>
      `The NATS at ${urls.join(', ')} does not speak TLS. Use nats:// instead of tls://.`,
    noRights: ({ urls, reason }: BadNats) =>
      `The NATS at ${urls.join(', ')} does not give its user the rights that a cluster needs: ${reason}. A server publishes and subscribes to ricochet.>, _INBOX.>, $JS.> and $KV.>`,
    noJetStream: ({ urls }: BadNats) =>
      `The NATS at ${urls.join(', ')} has no JetStream. Start it with: nats-server -js`,
    full: ({ urls, reason }: BadNats) =>
      `The NATS at ${urls.join(', ')} is full: ${reason}. Raise its limits (max_file_store, max_storage).`,
    unusable: ({ urls, reason }: BadNats) =>
      `The NATS at ${urls.join(', ')} cannot keep what a cluster needs: ${reason}.`,
  },

  cluster: {
    imported: (values: Record<'bans' | 'visitors' | 'results' | 'records' | 'rooms', number>) =>
      `Imported ${[
        counted(values.rooms, 'room'),
        counted(values.records, 'match record'),
        `statistics of ${counted(values.visitors, 'guest')}`,
        counted(values.results, 'result'),
        counted(values.bans, 'ban'),
      ].join(', ')}. What the cluster already had stays as it was.`,
    exported: (values: { records: number; folder: string }) =>
      `Wrote ${counted(values.records, 'match record')} to ${path(values.folder)}.`,
    damagedRecord: (values: { record: string }) =>
      `The match record ${path(values.record)} cannot be read and is left out.`,
    newerFormat: (values: { format: number; own: number }) =>
      `The servers of this cluster keep format ${values.format}, which this version (${values.own}) cannot read. Update it.`,
    olderFormat: (values: { format: number; own: number }) =>
      `Servers of this cluster are running that keep format ${values.format}; this version keeps ${values.own}. Stop them first.`,
    otherHostKey: (values: { file: string; fingerprint: string }) =>
      `The servers of a cluster must show the same host key: copy ${path(values.file)} from one that shows ${values.fingerprint}.`,
  },

  /** About the NATS of `--processes`. */
  ownNats: {
    missing:
      '--processes needs nats-server, which is not on the path. Install it, or name a NATS with --cluster.',
    failed: (values: Because) => `NATS cannot be started: ${values.reason}`,
  },

  /** What is wrong with a line of a file of keys. */
  keyLine: {
    damaged: ignored('it is not a valid public key'),
    options: ignored('options before a key are not supported'),
    weak: ignored('its type or size of key is not safe'),
  },

  troubles,

  /** What admins read. */
  admin: {
    help: (values: { acts: readonly string[] }) =>
      `Commands: ${values.acts.join(', ')}. Examples: kick ann · ban 198.51.100.0/24 for 2h · say Back at nine.`,
    howToBan:
      'Give a key, an address or a range: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d or w) · ban 198.51.100.7 for good.',
    ownBan: 'That would ban you, too.',
    banned: (values: { what: string; sessions: number }) =>
      `Banned ${values.what}; ${counted(values.sessions, 'connection')} ended.`,
    unsavedBan: (values: Because) =>
      `The ban cannot be saved and ends with the server: ${values.reason}`,
    /** A line of the list of bans, which is like a line of the file. */
    ban: (values: { what: string; until: string | undefined }) =>
      `${values.what} ${values.until === undefined ? 'permanently' : `until ${values.until}`}`,
    noBans: 'No bans.',
    notBanned: (values: { what: string }) => `${quote(values.what)} is not banned.`,
    unbanned: (values: { what: string }) => `${values.what} is no longer banned.`,
    nobody: (values: { name: string }) => `There is no guest called ${quote(values.name)}.`,
    kicked: (values: { name: string }) => `Kicked ${quote(values.name)}.`,
    told: (values: { sessions: number }) => `Shown on ${counted(values.sessions, 'screen')}.`,
    noMotd: 'No message of the day.',
    closed: (values: { name: string }) => `Closed room ${values.name}.`,
    draining: (values: { minutes: number }) =>
      `No new matches. The server stops after the last one, or in ${minutes(values.minutes)}.`,
    reloaded: (values: { parts: readonly (keyof typeof reloadable)[] }) =>
      values.parts.length === 0
        ? 'Nothing was reloaded.'
        : `Reloaded: ${values.parts.map(part => reloadable[part]).join(', ')}.`,
    /** At a server, in a cluster. */
    visitor: (
      values: Record<'name' | 'address', string> & {
        minutes: number;
        key?: string | undefined;
        server?: string | undefined;
      },
    ) =>
      `${values.name}; ${values.address}; ${values.key ?? 'no key'}; ${minutes(values.minutes)}${
        values.server === undefined ? '' : `; at ${values.server}`
      }`,
    stats: (
      values: Record<'sessions' | 'rooms' | 'matches' | 'bans' | 'megabytes' | 'minutes', number>,
    ) =>
      `Sessions ${values.sessions}; rooms ${values.rooms}; matches ${values.matches}; bans ${values.bans}; ${values.megabytes} MB; up ${minutes(values.minutes)}`,
  },
};
