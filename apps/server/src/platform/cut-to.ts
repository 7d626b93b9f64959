/**
 * Titles and names have a maximum length. Half a surrogate pair at the end would be shown as a broken
 * character.
 */
export function cutTo(text: string, maxChars: number): string {
  const cut = text.slice(0, maxChars);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
