import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Bus } from '../cluster/bus.js';
import { joinPeers, type Peers } from '../cluster/peers.js';
import { type Shared, shareValues } from '../cluster/values.js';
import { hostTexts } from '../messages/english/host.js';
import { machineClock } from '../session/clock.js';
import { type CommandLine, expectBeside, UsageError } from './flags.js';
import { readText } from './read-text.js';

const [host = ''] = hostname().toLowerCase().split('.');
/** The id of this server in a cluster, new at every start. */
export const OWN_ID = `${host.replace(/[^a-z0-9-]/g, '').slice(0, 12)}-${randomBytes(3).toString('hex')}`;

/** The bus of a cluster, the id of this server in it, the others, and what all share. */
export interface Membership {
  readonly bus: Bus;
  readonly me: string;
  readonly peers: Peers;
  readonly shared: Shared;
}

const DEFAULT_NAME = 'ricochet';
const LONGEST_FILE = 65_536;

/** Joins the cluster of the flags, if any; without one nothing of NATS is loaded. Throws a `HostingError`. */
export async function openCluster(line: CommandLine): Promise<Membership | undefined> {
  const { refusal } = hostTexts;
  for (const name of ['name', 'credentials', 'ca'] as const) {
    expectBeside(line, `cluster-${name}`, 'cluster');
  }
  const value = line.text('cluster');
  if (value === undefined) return undefined;
  const urls = value.split(',');
  const wrong = urls.find(url => !NATS_URL.test(url) || !URL.canParse(url));
  if (wrong !== undefined) throw new UsageError(refusal.badNatsUrl({ value: wrong }));
  const name = line.text('cluster-name') ?? DEFAULT_NAME;
  if (!/^[\w-]{1,32}$/.test(name)) throw new UsageError(refusal.badClusterName({ value: name }));
  const textIn = async (flag: 'cluster-credentials' | 'cluster-ca') => {
    const file = line.text(flag);
    return file === undefined ? undefined : readText(file, LONGEST_FILE);
  };
  const credentials = await textIn('cluster-credentials');
  const authorities = await textIn('cluster-ca');
  const { openNats } = await import('../cluster/nats.js');
  const bus = await openNats({ urls, name, credentials, authorities });
  const me = OWN_ID;
  return {
    bus,
    me,
    shared: await shareValues(bus),
    peers: await joinPeers(bus, me, machineClock),
  };
}

/** Without a user and a password: everyone on the machine can read flags. */
const NATS_URL = /^(nats|tls):\/\/[^\s/@?#]+$/;
