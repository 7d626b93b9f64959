/**
 * Titles and names have a maximum length. Half a surrogate pair at the end would be shown as a broken
 * character.
 */
export function cutTo(text: string, maxChars: number): string {
  const cut = text.slice(0, maxChars);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const firstLineChars = 80;

/** The first line of a text as its name. A longer line ends after a whole word, with an ellipsis. */
export function firstLine(text: string): string {
  const line = (text.trim().split('\n', 1)[0] ?? '').trim();
  if (line.length <= firstLineChars) return line;
  const cut = cutTo(line, firstLineChars);
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank > firstLineChars / 2 ? cut.slice(0, lastBlank) : cut} …`;
}
