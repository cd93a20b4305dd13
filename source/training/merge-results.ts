import type { SoloResult } from './result.js';
import { formatResult } from './result-line.js';

/**
 * Two lists of results as one, as when those of another machine come in: what is in both comes once,
 * and each list keeps its own order, which says more than the clocks did.
 */
export function mergeResults(
  own: readonly SoloResult[],
  others: readonly SoloResult[],
): SoloResult[] {
  const known = new Set<string>();
  const isNew = (result: SoloResult): boolean => {
    const line = formatResult(result);
    return !known.has(line) && known.add(line).size > 0;
  };
  const first = own.filter(isNew);
  const second = others.filter(isNew);
  const merged: SoloResult[] = [];
  let next = 0;
  for (const result of first) {
    while (next < second.length && second[next]!.at < result.at) merged.push(second[next++]!);
    merged.push(result);
  }
  return [...merged, ...second.slice(next)];
}
