import * as fc from '../node_modules/fast-check/lib/fast-check.js';

/**
 * Replaces `fast-check` in tests (vitest.config.ts): the same library with one seed for every run, so that a
 * run that fails is not about luck, and fails again on the next machine. `PROPERTY_SEED=random npm test` looks for new
 * cases, and `PROPERTY_SEED=<number>` repeats what it found.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261122';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export * from '../node_modules/fast-check/lib/fast-check.js';
export { default } from '../node_modules/fast-check/lib/fast-check.js';
