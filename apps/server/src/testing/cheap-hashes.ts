import { createRequire } from 'node:module';

/**
 * Runs before the tests of the server (vitest.config.ts): a password takes 8 KiB and one pass instead of the 19 MiB and two
 * passes of the product. The library is the same, and a hash names its own cost, so everything else stays as it is. With
 * REAL_HASHES the product's own cost applies.
 */
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
const cheap = { memoryCost: 8, timeCost: 1 };
const mark = Symbol.for('palimpsest.cheapHashes');

// The library is loaded once in a worker, and this file before each file of tests.
if (!(mark in library)) {
  const { hash } = library;
  const cheapHash: typeof hash = (password, options, ...rest) =>
    hash(password, process.env['REAL_HASHES'] === undefined ? { ...options, ...cheap } : options, ...rest);
  Object.assign(library, { hash: cheapHash, [mark]: true });
}
