import { solverOn } from '../../source/solver/client.js';
import { search } from '../../source/solver/protocol.js';
import { cancelledOutcome, type Desk } from '../../source/solver/task.js';

/** Searches in this thread. */
export const deskHere: Desk = {
  async run(request, { signal, onProgress = () => {}, onSolution }) {
    const isCancelled = () => signal?.aborted ?? false;
    if (isCancelled()) return cancelledOutcome();
    return search(request, { isCancelled, onProgress }, onSolution);
  },
  close: async () => {},
};

/** What a solver does, in this thread. */
export const solverHere = solverOn(deskHere);

/** One that gives up early, as no test waits for long. */
export const quickSolver = () =>
  solverOn({
    ...deskHere,
    run: (request, listeners) =>
      deskHere.run({ ...request, limits: { ...request.limits, states: 20_000 } }, listeners),
  });
