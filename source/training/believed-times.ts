/**
 * When things happened, told by a clock that may have been set back and forward. The order of the
 * things is sure, the clock is not. A time is believed if it is no earlier than those believed before
 * it and no later than now. What has another one is taken for as late as it can have been: for
 * happening with the next thing whose time is believed, or just now. So a wait may last longer than
 * it should, until the next thing happens, but a clock that jumped does not end it.
 *
 * @param times in the order of the things, in milliseconds since 1970
 * @returns as many times, none earlier than the one before it and none later than now
 */
export function believedTimes(times: readonly number[], now: number): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  const believed = times.map(time => {
    const isBelieved = time >= latest && time <= now;
    if (isBelieved) latest = time;
    return isBelieved;
  });
  let next = now;
  return times
    .map((_, index) => times.length - 1 - index)
    .map(index => {
      if (believed[index]) next = times[index]!;
      return next;
    })
    .reverse();
}
