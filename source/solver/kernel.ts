import { createExpansion } from './expansion.js';
import { createLines } from './lines.js';
import { createPlacement } from './placement.js';
import { PositionTable } from './position-table.js';
import { createSearch } from './search.js';
import { createSlides } from './slides.js';

/** All that a search works with. */
export type Kernel = ReturnType<typeof createKernel>;

function createKernel() {
  const slides = createSlides();
  const placement = createPlacement(slides);
  const expansion = createExpansion(slides, placement);
  const table = new PositionTable();
  const search = createSearch(placement, expansion, table);
  const lines = createLines(slides, placement, table);
  return { slides, placement, expansion, table, search, lines };
}

let idle: Kernel | undefined;

/**
 * Lends the thread's kernel for the time of a call. Who asks for one inside of that gets another one, a
 * slower one: the compiler knows but the first.
 */
export function withKernel<Result>(use: (kernel: Kernel) => Result): Result {
  const kernel = idle ?? createKernel();
  idle = undefined;
  try {
    return use(kernel);
  } finally {
    idle = kernel;
  }
}
