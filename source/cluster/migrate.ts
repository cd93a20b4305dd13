import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseRecord } from '../game/index.js';
import { type Sentence, ToldError } from '../messages/language.js';
import { decideRoom, formatRoomHead, type Room } from '../room/index.js';
import { openBans } from '../server/bans.js';
import { newRoomName } from '../server/room-store.js';
import { makeFolder, replaceFileSync, textFile } from '../storage/files.js';
import { readRecordFile, recordsIn } from '../storage/record-file.js';
import { openSavedRooms, type RoomOnFile, recordNameOf } from '../storage/saved-rooms.js';
import type { ServerTrouble } from '../storage/trouble.js';
import { openVisitors, parseStanding, visitorFiles } from '../storage/visitors.js';
import { formatResult } from '../training/index.js';
import { troubleSentence } from '../words/files.js';
import type { Bus } from './bus.js';
import { formatEntry, keepRecord, recordTopic, topicOf } from './copy.js';
import { addResult, clusterVisitors, resultsOf, type Shared } from './values.js';

/** The cluster, and a listener that is told of data that cannot be read. */
interface Migration {
  readonly bus: Bus;
  readonly shared: Shared;
  readonly now: () => number;
  readonly tell: (sentence: Sentence) => void;
}

/** Tells of troubles with `tell`. */
const inWords = (tell: Migration['tell']) => (trouble: ServerTrouble) =>
  tell(texts => troubleSentence(texts, trouble));

/** The topic with the ids of rooms that were imported. */
const TAKEN = 'imported';

/** Imports the data of a server that ran without a cluster. What the cluster has already stays; returns how much is new. */
export async function importFolder(folder: string, cluster: Migration) {
  return {
    bans: await takeBans(folder, cluster),
    ...(await takeVisitors(path.join(folder, 'visitors'), cluster)),
    records: await takeRecords(path.join(folder, 'rooms'), cluster),
    rooms: await takeRooms(path.join(folder, 'rooms'), cluster),
  };
}

async function takeBans(folder: string, { shared, now, tell }: Migration): Promise<number> {
  const bans = openBans(shared.text('bans'), now);
  const known = new Set(bans.list().map(({ what }) => what));
  const own = openBans(textFile(path.join(folder, 'bans')), now);
  own.load(tell);
  const added = own.list().filter(({ what }) => !known.has(what));
  for (const { what, until } of added) {
    const sentence = await bans.set(what, until - now());
    if (sentence) throw new ToldError(sentence);
  }
  return added.length;
}

async function takeVisitors(folder: string, { bus, shared, tell }: Migration) {
  const say = inWords(tell);
  const { kept } = bus;
  const [from, to] = [visitorFiles(folder), clusterVisitors(bus, shared)];
  const known = new Set(await kept.topics(resultsOf('')));
  let [visitors, results] = [0, 0];
  for (const name of from.names().filter(one => /^[\w-]{43}$/.test(one))) {
    const { title, read } = from.standing(name);
    const own = read();
    const played = playedIn(own);
    const about = 'guests';
    if (played === Infinity) say({ about, code: 'newer-standing', title });
    else if (own !== undefined && played < 0) say({ about, code: 'no-standing', title });
    await to.standing(name).change(text => {
      if (played === Infinity || playedIn(text) >= played) return text;
      visitors++;
      return own;
    });
    const topic = resultsOf(name);
    const before = new Set(known.has(topic) ? await kept.read(topic) : []);
    const saved = from.open(name).results.read();
    saved.troubles.forEach(say);
    const lines = [...saved.results.map(one => formatResult(one).trimEnd()), ...saved.newer];
    for (const line of lines.filter(one => !before.has(one))) {
      await addResult(kept, name, line);
      results++;
    }
  }
  return { visitors, results };
}

/** The number of matches in a standing; -1 without one, infinite for one of a later version. */
function playedIn(text = ''): number {
  const standing = parseStanding(text);
  if (standing === 'newer-standing') return Infinity;
  return standing === 'no-standing' ? -1 : standing.played;
}

async function takeRecords(folder: string, { bus: { kept }, tell }: Migration): Promise<number> {
  const known = new Set(await kept.topics('records.'));
  let records = 0;
  for (const file of await recordsIn(folder)) {
    const read = readRecordFile(file, parseRecord);
    if (read.kind !== 'read') {
      tell(({ host }) => host.cluster.damagedRecord({ record: file }));
      continue;
    }
    const { match, events } = read.record;
    if (known.has(recordTopic(match.options))) continue;
    await keepRecord(kept, { options: match.options, events });
    records++;
  }
  return records;
}

/** Imports rooms as if their server had just stopped: one of the living servers takes them over. */
async function takeRooms(folder: string, cluster: Migration): Promise<number> {
  const { bus, shared, now } = cluster;
  const say = inWords(cluster.tell);
  const { rooms, troubles, left } = openSavedRooms(folder, now).load();
  troubles.forEach(say);
  const taken = new Set(await bus.kept.read(TAKEN));
  const visitors = openVisitors(clusterVisitors(bus, shared), say);
  let count = 0;
  for (const saved of rooms) {
    const id = createHash('sha256').update(formatRoomHead(saved)).digest('base64url');
    if (taken.has(id)) continue;
    const { room, ended } = saved;
    for (const match of ended) {
      await visitors.addMatch(match.options.seed, match.outcomes);
      await keepRecord(bus.kept, match);
    }
    const reopened = decideRoom(room, { type: 'reopen', left }, now());
    const { after = room } = (reopened.ok && reopened.value.at(-1)) || {};
    await putRoom(saved, after, id, cluster);
    await bus.kept.add(TAKEN, id, id);
    count++;
  }
  return count;
}

/** Puts a room into the log, under another name if its own is taken. */
async function putRoom({ name }: RoomOnFile, room: Room, id: string, { bus, now }: Migration) {
  const head = { after: 0, owner: `import-${id.slice(0, 8)}`, ahead: 0, left: now() };
  for (let own = name, last = 0; ; own = newRoomName(room.options, last++)) {
    const text = formatEntry(head, formatRoomHead({ name: own, room }));
    if ((await bus.log.append(topicOf(own), { id, text }, 0)) !== 'outrun') return;
  }
}

/** Writes the records of matches into a folder like a data folder; existing files stay. Returns how many are new. */
export async function exportRecords(
  folder: string,
  { bus: { kept }, tell }: Pick<Migration, 'bus' | 'tell'>,
): Promise<number> {
  const rooms = path.join(folder, 'rooms');
  makeFolder(rooms);
  let records = 0;
  for (const topic of await kept.topics('records.')) {
    const [text = ''] = await kept.read(topic);
    const read = parseRecord(text);
    if (!read.ok) {
      tell(({ host }) => host.cluster.damagedRecord({ record: topic }));
      continue;
    }
    const { match, events } = read.value;
    const file = path.join(rooms, recordNameOf({ options: match.options, events }));
    if (existsSync(file)) continue;
    replaceFileSync(file, text);
    records++;
  }
  return records;
}
