import { avalanche } from '../text/hash-word.ts';
import type { KeyHashes } from '../types.ts';

/** Keys for tests: as evenly distributed as real ones, but not secret. */
export function testKeys(secret: number): KeyHashes {
  return (kind, high, low) =>
    high.map((upper, at) => {
      const lower = low[at] ?? 0;
      return avalanche(avalanche(upper ^ secret) ^ Math.imul(lower, 0x9e3779b1) ^ (kind === 'stem' ? 7 : 0));
    });
}
