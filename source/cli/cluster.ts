import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Bus } from '../cluster/bus.js';
import { joinPeers } from '../cluster/peers.js';
import { refuseLaterFormat, shareValues } from '../cluster/values.js';
import type { Sentence, Texts } from '../messages/language.js';
import { claim } from '../server/data-folder.js';
import { machineClock } from '../session/clock.js';
import { dataFolder } from '../storage/files.js';
import type { CommandLine } from './command-line.js';
import { complain, readText, say } from './streams.js';
import { expectBeside, expectIds, UsageError } from './usage.js';

const [host = ''] = hostname().toLowerCase().split('.');
/** The id of this server in a cluster, new at every start. */
export const OWN_ID = `${host.replace(/[^a-z0-9-]/g, '').slice(0, 12)}-${randomBytes(3).toString('hex')}`;

/** A cluster as this server sees it: the bus, its own id, the other servers, and the values that all share. */
export type Membership = NonNullable<Awaited<ReturnType<typeof openCluster>>>;

/** Hears what the host should know. */
type Tell = (sentence: Sentence) => void;

const DEFAULT_NAME = 'ricochet';
const LONGEST_FILE = 65_536;

/** Joins the cluster that the flags name, if they do; NATS is loaded only then. Throws a `ToldError`. */
export async function openCluster(line: CommandLine, tell: Tell) {
  const bus = await openBus(line, tell);
  if (!bus) return undefined;
  const shared = await shareValues(bus);
  return { bus, me: OWN_ID, shared, peers: await joinPeers(bus, OWN_ID, machineClock) };
}

/** Connects to the NATS servers that the flags name, if they do. Throws a `ToldError`. */
async function openBus(line: CommandLine, tell: Tell): Promise<Bus | undefined> {
  for (const name of ['name', 'credentials', 'ca', 'old-nats'] as const) {
    expectBeside(line, `cluster-${name}`, 'cluster');
  }
  const value = line.text('cluster');
  if (value === undefined) return undefined;
  const urls = value.split(',');
  const wrong = urls.find(url => !NATS_URL.test(url) || !URL.canParse(url));
  if (wrong !== undefined) {
    throw new UsageError(({ host }) => host.refusal.badNatsUrl({ value: wrong }));
  }
  const name = line.text('cluster-name') ?? DEFAULT_NAME;
  if (!/^[\w-]{1,32}$/.test(name))
    throw new UsageError(({ host }) => host.refusal.badClusterName({ value: name }));
  const textIn = async (flag: 'cluster-credentials' | 'cluster-ca') => {
    const file = line.text(flag);
    return file === undefined ? undefined : readText(file, LONGEST_FILE);
  };
  const credentials = await textIn('cluster-credentials');
  const authorities = await textIn('cluster-ca');
  const takesOld = line.has('cluster-old-nats');
  const { openNats } = await import('../cluster/nats/open-nats.js');
  return openNats({ urls, name, credentials, authorities, takesOld }, tell);
}

/** An address without user and password: everyone on the machine can read flags. */
const NATS_URL = /^(nats|tls):\/\/[^\s/@?#]+$/;

/**
 * Takes the data of a server into a cluster, or writes match records of a cluster as files; gives the exit code. Throws a
 * `UsageError` or `ToldError`.
 */
export async function runCluster(line: CommandLine, texts: Texts): Promise<number> {
  const [act, named] = expectIds(line, 2);
  const folder = named ?? (act === 'import' ? dataFolder() : undefined);
  const { imported, exported } = texts.host.cluster;
  const tell: Tell = sentence => void complain(sentence(texts));
  if ((act !== 'import' && act !== 'export') || folder === undefined || !line.has('cluster')) {
    throw new UsageError(({ host }) => host.refusal.clusterCommand);
  }
  if (act === 'import' && !existsSync(folder)) {
    throw new UsageError(({ messages }) => messages.file.missing({ file: folder }));
  }
  let giveBack: (() => void) | undefined;
  let bus: Bus | undefined;
  try {
    if (act === 'import') giveBack = await claim(folder);
    bus = (await openBus(line, tell))!;
    const { exportRecords, importFolder } = await import('../cluster/migrate.js');
    const shared = await shareValues(bus);
    refuseLaterFormat(shared);
    if (act === 'export') {
      await say(exported({ records: await exportRecords(folder, { bus, tell }), folder }));
    } else {
      const cluster = { bus, shared, now: machineClock.now, tell };
      await say(imported(await importFolder(folder, cluster)));
    }
    return 0;
  } finally {
    await bus?.close();
    giveBack?.();
  }
}
