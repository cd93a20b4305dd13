import fc from 'fast-check';

// A commit passes or fails for everybody alike. Other examples: SEED=2 npx vitest run test/engine
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
