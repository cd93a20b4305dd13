import { createHash } from 'node:crypto';
import { type Results, resultsTrouble, sortLines } from '../storage/results.js';
import type { VisitorStore } from '../storage/visitors.js';
import { formatResult, mergeResults } from '../training/index.js';
import type { Bus } from './bus.js';
import { insist, inTime, type Shared } from './values.js';

type ReadResults = ReturnType<Results['read']>;

const STANDING = 'standing.';
/** Visitors wait so long for their results; while NATS is away, they get them later. */
const PATIENCE_MS = 1_000;
const NONE: ReadResults = { results: [], newer: [], troubles: [] };

/**
 * The visitors of all servers of a cluster: standings are shared values, results are kept texts. Results are read when
 * a visitor comes; later ones from other servers show at the next visit.
 * @public
 */
export const clusterVisitors = ({ kept }: Pick<Bus, 'kept'>, shared: Shared): VisitorStore => ({
  names: () => shared.keys(STANDING).map(key => key.slice(STANDING.length)),
  standing: name => shared.text(STANDING + name),
  follow: listener =>
    shared.onChange(key => key.startsWith(STANDING) && listener(key.slice(STANDING.length))),
  open(name) {
    const topic = resultsOf(name);
    let known = NONE;
    const read = insist(() => kept.read(topic)).then(
      lines => {
        const { results, newer, damaged } = sortLines(lines);
        const why = { code: 'not-a-result' } as const;
        const trouble = { about: 'results', code: 'passed-over', file: topic, why } as const;
        const troubles = damaged.length > 0 ? [trouble] : [];
        known = { results: mergeResults(results, known.results), newer, troubles };
      },
      error => {
        known = { ...known, troubles: [resultsTrouble('unreadable', error)], failed: true };
      },
    );
    return {
      ready: Promise.race([read, inTime(PATIENCE_MS)]),
      results: {
        read() {
          const read = known;
          known = { ...read, troubles: [] };
          return read;
        },
        async append(result) {
          known = { ...known, results: [...known.results, result] };
          try {
            await insist(() => addResult(kept, name, formatResult(result).trimEnd()));
            return undefined;
          } catch (error) {
            return resultsTrouble('unsaved', error);
          }
        },
      },
      async erase() {
        await kept.remove(topic);
        await shared.change(STANDING + name, () => undefined);
        known = NONE;
      },
    };
  },
});

/** The topic with the results of a visitor. */
export const resultsOf = (name: string): string => `results.${name}`;

/** Keeps a line with a result. */
export const addResult = (kept: Bus['kept'], name: string, line: string): Promise<void> =>
  kept.add(resultsOf(name), line, createHash('sha256').update(line).digest('hex'));
