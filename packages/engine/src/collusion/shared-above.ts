/** Of a few texts, what two thirds have is shared. */
const shareOfFew = 2 / 3;
const leastTexts = 3;

/**
 * What more texts than this have says nothing about any two of them: the words of the task, a declaration that all
 * must sign. Two thirds of a small class, and 2·√n of a larger one, because whoever works together is few: 10 of 30,
 * 28 of 200, 63 of 1,000.
 */
export function sharedAbove(textCount: number): number {
  return Math.max(leastTexts, Math.floor(Math.min(shareOfFew * textCount, 2 * Math.sqrt(textCount))));
}

/** What more texts than this have is shared, however long it is. */
export function sharedByMost(textCount: number): number {
  return Math.max(sharedAbove(textCount), Math.floor(textCount / 2));
}
