/** A line without its line break, in UTF-16 code units. */
export interface TextLine {
  readonly startChar: number;
  readonly endChar: number;
  readonly content: string;
  /** Leading blanks; a tab counts as four. */
  readonly indent: number;
  readonly isBlank: boolean;
}

export function linesOf(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (start <= text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const content = text.slice(start, end);
    lines.push({
      startChar: start,
      endChar: end,
      content,
      indent: indentOf(content),
      isBlank: content.trim() === '',
    });
    start = end + 1;
  }
  return lines;
}

function indentOf(content: string): number {
  let indent = 0;
  for (let i = 0; i < content.length; i++) {
    const unit = content.charAt(i);
    if (unit === '\t') indent += 4;
    else if (unit === ' ' || unit === '\u00a0') indent += 1;
    else break;
  }
  return indent;
}

/** Groups of lines without a blank line between them. */
export function paragraphsOf(lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const paragraphs: TextLine[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.isBlank) isOpen = false;
    else if (isOpen) paragraphs[paragraphs.length - 1]?.push(line);
    else {
      paragraphs.push([line]);
      isOpen = true;
    }
  }
  return paragraphs;
}
