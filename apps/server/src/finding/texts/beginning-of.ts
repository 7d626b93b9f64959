/** Readers of a file see the beginning of a long passage; the report shows all of it. */
const shownChars = 600;

/** A part of a text on one line, up to a whole word. */
export function beginningOf(content: string, startChar: number, endChar: number): string {
  const isCut = endChar - startChar > shownChars;
  const part = content.slice(startChar, isCut ? startChar + shownChars : endChar);
  const line = part.toWellFormed().replaceAll(/\s/gu, ' ').replaceAll(/ {2,}/g, ' ').trim();
  if (!isCut) return line;
  // Chinese and Thai have no blanks.
  const lastBlank = line.lastIndexOf(' ');
  return `${lastBlank > shownChars / 2 ? line.slice(0, lastBlank) : line} […]`;
}
