import { solverOn } from '../../source/solver/client.js';
import { search } from '../../source/solver/protocol.js';
import { cancelledOutcome } from '../../source/solver/task.js';

/** What a solver does, in this thread. */
export const solverHere = solverOn({
  async run(request, { signal, onProgress = () => {}, onSolution }) {
    const isCancelled = () => signal?.aborted ?? false;
    if (isCancelled()) return cancelledOutcome();
    return search(request, { isCancelled, onProgress }, onSolution);
  },
  close: async () => {},
});
