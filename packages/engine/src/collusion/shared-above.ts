/** The share of the texts of a small class that makes text shared. */
const shareOfFew = 2 / 3;
const leastTexts = 3;

/**
 * Text that more texts of a class than this contain says nothing about two of them: the wording of the assignment, or a
 * declaration that everybody must sign. The limit is two thirds of a small class and 2·√n of a larger one, because only
 * few people work together: 10 of 30, 28 of 200, 63 of 1,000.
 */
export function sharedAbove(textCount: number): number {
  return Math.max(leastTexts, Math.floor(Math.min(shareOfFew * textCount, 2 * Math.sqrt(textCount))));
}

/**
 * Text that more texts than this contain is shared by most of the class: more than half of it, and more than two thirds
 * of a class with fewer than nine texts. It doesn't count, however long it is and wherever else it is found.
 */
export function sharedByMost(textCount: number): number {
  return Math.max(sharedAbove(textCount), Math.floor(textCount / 2));
}
