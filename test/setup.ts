import { format } from 'node:util';
import fc from 'fast-check';
import React from 'react';
import { afterEach, expect, vi } from 'vitest';
import { loadPatchedSsh2 } from '../scripts/ssh2-plugin.js';

// A commit passes or fails for everybody alike. Other examples: SEED=2 npx vitest run test/engine
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

// `act` then does all that follows from a key or a timer before it returns: no test has to wait.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// For each element React notes where it was made, which takes a fifth of the time of the tests of screens; nobody reads it.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

// React tells of mistakes, as of two children with the same key, by this alone. What a test leaves to come later is none.
let mistakes: string[] = [];
console.error = (...told: readonly unknown[]) => {
  const said = format(...told);
  process.stderr.write(`${said}\n`);
  if (!said.includes('not wrapped in act')) mistakes.push(said);
};
afterEach(() => {
  const found = mistakes;
  mistakes = [];
  expect(found).toEqual([]);
});

loadPatchedSsh2();

// Programs that are started here write no caches to the home folder of whoever tests.
process.env.NODE_DISABLE_COMPILE_CACHE = '1';
