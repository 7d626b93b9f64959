import type { IndexedText } from '../types.ts';
import { range, randomNumbersFrom, indexText } from './fingerprints.ts';

export interface Change {
  readonly removed: readonly number[];
  readonly added: readonly IndexedText[];
}

const TEXTS = 900;
const TEXTS_AT_ONCE = 45;
const OWN_FINGERPRINTS = 230;

/** The common fingerprints of texts are among these numbers, those of words as well. */
export const COMMON_NUMBERS = 400;

/**
 * The step-th change of an index: some texts are removed, others are added or replaced. The same step is
 * always the same change, so that one process can make it and another compute its expected result.
 */
export function changeOf(step: number): Change {
  const random = randomNumbersFrom(step);
  const numberBelow = (limit: number): number => Math.floor(random() * limit);
  const removed = Array.from({ length: numberBelow(12) }, () => numberBelow(TEXTS));
  const textIds = new Set(Array.from({ length: TEXTS_AT_ONCE }, () => numberBelow(TEXTS)));
  const added = [...textIds].map((textId) => {
    const own = 10_000 * (1 + textId) + 250 * numberBelow(3);
    const common = numberBelow(COMMON_NUMBERS - 40);
    const pairs = [...range(common, common + 40), ...range(own, own + OWN_FINGERPRINTS)];
    return indexText(textId, pairs, textId % 2, [...range(common, common + 20), ...range(own, own + 30)]);
  });
  return { removed, added };
}
