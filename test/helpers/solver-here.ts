import { solverOn } from '../../source/solver/client.js';
import { search } from '../../source/solver/solve.js';
import { cancelledOutcome, type Desk } from '../../source/solver/worker-queue.js';

/** Searches in this thread. */
export const deskHere: Desk = {
  async run(request, { signal, onProgress = () => {}, onSolution }) {
    const isCancelled = () => signal?.aborted ?? false;
    if (isCancelled()) return cancelledOutcome();
    return search(request, { isCancelled, onProgress }, onSolution);
  },
  close: async () => {},
};

/** A solver in this thread. */
export const solverHere = solverOn(deskHere);

/** A solver in this thread that gives up early, for tests that do not depend on results. */
export const quickSolver = () =>
  solverOn({
    ...deskHere,
    run: (request, listeners) =>
      deskHere.run({ ...request, limits: { ...request.limits, states: 20_000 } }, listeners),
  });
