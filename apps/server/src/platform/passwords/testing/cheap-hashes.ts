import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

interface ChangedLibrary {
  hash: typeof argon2.hash;
  /** Kept here, because the set-up file is loaded again for each file of tests, and the library is not. */
  productsHash?: typeof argon2.hash;
  isAsInProduct?: boolean;
}

/**
 * Runs before the tests of the server (vitest.config.ts): a password takes 8 KiB and one pass instead of the 19 MiB and two
 * passes of the product. The library is the same, and a hash names its own cost, so everything else stays as it is.
 */
const library = createRequire(import.meta.url)('@node-rs/argon2') as ChangedLibrary;
const cheap = { memoryCost: 8, timeCost: 1 };

const productsHash = (library.productsHash ??= library.hash);
library.hash = (password, options, ...rest) =>
  productsHash(password, library.isAsInProduct === true ? options : { ...options, ...cheap }, ...rest);

/** Hashes meanwhile as the product does. */
export async function withRealHashes<Result>(work: () => Promise<Result>): Promise<Result> {
  library.isAsInProduct = true;
  try {
    return await work();
  } finally {
    library.isAsInProduct = false;
  }
}
