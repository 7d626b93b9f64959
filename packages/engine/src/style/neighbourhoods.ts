import type { Phrases } from './find-phrases.ts';

/** The first and last phrase around each phrase that are not part of the rest of the text. */
export interface Neighbourhoods {
  readonly first: Uint32Array;
  readonly last: Uint32Array;
}

/** The share of the text's words on each side. */
export const reachShare = 0.3;
const maxReachWords = 1500;

/**
 * A foreign passage is similar to itself, so a phrase is compared only with text further away, and its neighbourhood is
 * left out. Near the ends of the text, the neighbourhood is moved inwards, so that every phrase is compared with
 * equally much text. Both columns never decrease, so counts can be updated from phrase to phrase.
 */
export function neighbourhoodsOf({ count, startWords, endWords }: Phrases): Neighbourhoods {
  const words = endWords[count - 1] ?? 0;
  const reach = Math.min(maxReachWords, Math.floor(words * reachShare));
  const first = new Uint32Array(count);
  const last = new Uint32Array(count);
  let low = 0;
  let high = 0;
  for (let i = 0; i < count; i++) {
    const middle = Math.floor(((startWords[i] ?? 0) + (endWords[i] ?? 0)) / 2);
    const from = Math.max(0, Math.min(middle - reach, words - 2 * reach));
    const to = Math.max(from, Math.min(words, from + 2 * reach));
    while (low < i && (startWords[low] ?? 0) < from) low++;
    high = Math.max(high, i);
    while (high + 1 < count && (endWords[high + 1] ?? 0) <= to) high++;
    first[i] = low;
    last[i] = high;
  }
  return { first, last };
}
