import * as fc from 'fast-check';

/**
 * Runs before the tests (vitest.config.ts): property tests have one seed for every run, so that a run that fails is not
 * about luck, and fails again on the next machine. `PROPERTY_SEED=random npm test` looks for new cases, and
 * `PROPERTY_SEED=<number>` repeats what it found.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261122';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
