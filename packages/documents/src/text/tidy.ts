// Control characters that no text needs, and characters that XML and JSON cannot contain. Invisible characters such
// as U+200B stay: somebody may have inserted them to hide a copy, and the engine sees through them.
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;

// oxlint-disable-next-line no-control-regex -- vertical tab and form feed end a line too
const lineEnds = /\r\n?|[\u000B\u000C\u0085\u2028]/g;

/** Converts line ends to \n, removes control characters and the byte order mark, and replaces lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(lineEnds, '\n')
    .replace(/\u2029/g, '\n\n')
    .replace(controlCharacters, '')
    .replace(/^\uFEFF/, '')
    .toWellFormed();
}

// Lines are trimmed one by one: a pattern such as / +\n/ takes quadratic time on a long run of blanks.

/** Tidies one paragraph: runs of blanks become one blank; blanks at line ends and empty lines are removed. */
export function tidyParagraph(text: string): string {
  const lines = cleanText(text)
    .replace(/[ \u3000]{2,}/g, ' ')
    .split('\n');
  if (lines.length === 1) return (lines[0] ?? '').trim();
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Tidies a plain text: lines stay, blanks at their ends are removed, and several empty lines become one. */
export function tidyPlainText(text: string): string {
  const lines = cleanText(text).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** A line of metadata: no line ends, at most 200 characters. */
export function tidyMetadata(text: string | null | undefined): string {
  return cleanText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}
