import type { Kind, Outcomes, Request } from '../../source/solver/protocol.js';
import { runJob } from '../../source/solver/protocol.js';
import { firstSlipRequest, solveAllRequest, solveRequest } from '../../source/solver/requests.js';
import type { Solver } from '../../source/solver/types.js';

/** What a solver does, in this thread. */
export const solverHere: Pick<Solver, 'solve' | 'solveAll' | 'firstSlip'> = {
  solve: async (position, options = {}) => run<'solve'>(solveRequest(position, options)),
  solveAll: async (position, options = {}) => run<'solve-all'>(solveAllRequest(position, options)),
  firstSlip: async (position, moves, options = {}) =>
    run<'first-slip'>(firstSlipRequest(position, moves, options)),
};

function run<Some extends Kind>(
  request: Request & { readonly kind: Some },
): Promise<Outcomes[Some]> {
  const cancelled = new Int32Array(1);
  return new Promise((resolve, reject) => {
    runJob({ request, cancelled }, report => {
      if (report.kind === 'outcome') resolve(report.outcome as Outcomes[Some]);
      if (report.kind === 'failed') reject(report.error);
    });
  });
}
