import type { Job, Kind, News, Outcomes, Request } from '../solver/protocol.js';
import { type Task, tell } from '../solver/task.js';

/** One search for all who ask for the same: after a round that is the whole table. */
export class SharedSearch {
  readonly job: Job;
  readonly #askers = new Set<Task>();
  readonly #solutions: News[] = [];
  #progress: News | undefined;

  constructor(request: Request) {
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.job = { request, cancelled };
  }

  /** Whoever comes later hears what was told before. */
  join(asker: Task): void {
    this.#askers.add(asker);
    for (const news of this.#solutions) tell(asker, news);
    if (this.#progress) tell(asker, this.#progress);
  }

  /**
   * Somebody does not wait for it any more. When nobody does the search sees the mark: aborted in Piscina's
   * way it would take its thread with it.
   *
   * @returns whether somebody else waits
   */
  leave(asker: Task): boolean {
    this.#askers.delete(asker);
    if (this.#askers.size > 0) return true;
    Atomics.store(this.job.cancelled, 0, 1);
    return false;
  }

  tell(news: News): void {
    if (news.kind === 'progress') this.#progress = news;
    else this.#solutions.push(news);
    for (const asker of this.#askers) tell(asker, news);
  }

  end(outcome: Outcomes[Kind]): void {
    for (const asker of this.#askers) asker.end(outcome);
  }

  fail(error: unknown): void {
    for (const asker of this.#askers) asker.fail(error);
  }
}
