import { createExpansion, type Expansion } from './expansion.js';
import { createLines, type Lines } from './lines.js';
import { createPlacement, type Placement } from './placement.js';
import { PositionTable } from './position-table.js';
import { createSearch } from './search.js';
import type { Search } from './search-types.js';
import { createSlides, type Slides } from './slides.js';

/** All that a search works with. */
export interface Kernel {
  readonly slides: Slides;
  readonly placement: Placement;
  readonly expansion: Expansion;
  readonly table: PositionTable;
  readonly search: Search;
  readonly lines: Lines;
}

function createKernel(): Kernel {
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
