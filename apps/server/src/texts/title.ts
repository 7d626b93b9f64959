/** Titles and names have a length; half a surrogate pair at their end would be shown as a broken character. */
export function cutTo(text: string, maxChars: number): string {
  const cut = text.slice(0, maxChars);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const firstLineChars = 80;

/** The beginning of a text as its name. */
export function firstLine(text: string): string {
  return cutTo(text.trim().split('\n', 1)[0] ?? '', firstLineChars);
}
