import { solverOn } from '../../source/solver/client.js';
import { type Asked, doJob, type Kind } from '../../source/solver/protocol.js';

/** What a solver does, in this thread. */
export const solverHere = solverOn({
  run: async <Some extends Kind>(request: Asked<Some>) =>
    doJob({ request, cancelled: new Int32Array(1) }, () => {}),
  close: async () => {},
});
