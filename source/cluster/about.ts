import * as is from '../game/checks.js';
import { ToldError } from '../messages/language.js';
import { isFingerprint } from '../storage/visitors.js';
import type { Bus } from './bus.js';
import { readJson } from './read-json.js';
import type { Shared } from './values.js';

/** The format of everything that servers of a cluster write for each other; raised when older servers cannot read it. */
const FORMAT = 1;

const isAbout = is.shape({ format: is.whole(1), hostKey: is.suchThat(is.text, isFingerprint) });

/** @public Throws a `ToldError` if the shared data were written in a later format. */
export const refuseLaterFormat = (shared: Shared): void =>
  void aboutIn(shared.get('about'), FORMAT);

/** The format and host key that servers have agreed on, if any have; throws for a later format. */
function aboutIn(text: string | undefined, own: number) {
  const about = text === undefined ? undefined : readJson(text, isAbout);
  const { format = own } = about ?? {};
  if (format > own) {
    throw new ToldError(({ host }) => host.cluster.newerFormat({ format, own }));
  }
  return about;
}

/**
 * Throws a `ToldError` unless all living servers have the same format and host key. If no other lives, this server
 * sets both, but never an older format. It holds its lease already, so that servers that start at once see each other.
 *
 * @param host the fingerprint of its host key, and the file of the key
 * @public
 */
export async function agree(
  cluster: { readonly bus: Pick<Bus, 'leases'>; readonly shared: Shared; readonly me: string },
  host: { readonly fingerprint: string; readonly file: string },
  own = FORMAT,
): Promise<void> {
  const { bus, shared, me } = cluster;
  const isAlone = (await bus.leases.held()).every(server => server === me);
  await shared.change('about', text => {
    const about = aboutIn(text, own);
    if (about && !isAlone) {
      const { format, hostKey: fingerprint } = about;
      if (format < own) {
        throw new ToldError(texts => texts.host.cluster.olderFormat({ format, own }));
      }
      if (fingerprint !== host.fingerprint) {
        throw new ToldError(texts => texts.host.cluster.otherHostKey({ ...host, fingerprint }));
      }
    }
    return JSON.stringify({ format: own, hostKey: host.fingerprint });
  });
}
