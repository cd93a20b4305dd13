import type { Sentence } from '../messages/language.js';
import { type EntryRules, LONGEST_MOTD } from '../server/admission.js';
import type { Visit } from '../server/visit.js';
import { clean } from '../text/clean.js';
import type { Shared } from './values.js';

/** @public The bans and the message of the day of a cluster. */
export function shareBansAndMotd(shared: Shared) {
  const motd = (): string => clean(shared.get('motd') ?? '', LONGEST_MOTD);
  return {
    bans: shared.text('bans'),
    motd,
    /** @param givesWay whether a message that is set already, even an empty one, stays */
    setMotd: (own: string, givesWay = false): Promise<void> =>
      shared.change('motd', text => (givesWay ? (text ?? own) : own)),
    /** From now on follows changes by other servers, and ends visits that they ban. */
    follow(
      entry: EntryRules,
      visits: () => readonly Visit[],
      warn: (sentence: Sentence) => void,
    ): void {
      const hear = (key: string): void => {
        if (key === 'motd') entry.motd = motd();
        if (key !== 'bans') return;
        const isHit = entry.bans.load(warn);
        const hit = visits().filter(({ address, visitor }) => isHit({ address, ...visitor }));
        for (const visit of hit) visit.leave('banned', { code: 'banned' });
      };
      ['bans', 'motd'].forEach(hear);
      shared.onChange(hear);
    },
  };
}
