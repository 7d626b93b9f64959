/** The price's unit: a page is 250 words, a started page counts. */
export const wordsPerPage = 250;

export function pagesOfWords(words: number): number {
  return Math.ceil(words / wordsPerPage);
}
