import { createContext } from 'react';
import { createSolver, type Solver } from '../../solver/index.js';

/** Opens a solver for a screen, which closes it. Each has a thread of its own, unless the host says otherwise. */
export const SolverSource = createContext<() => Solver>(() => createSolver());
