import { cleanText } from '../../text/tidy.ts';
import { setFootnotesAside } from './footnotes.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import type { Line, PageLines } from './lines.ts';
import { paragraphBreaks } from './paragraph-breaks.ts';
import { removeRunningLines } from './running-lines.ts';

/** The lines of all pages → the text, its footnotes at the end. */
export function composeParagraphs(allPages: readonly PageLines[]): string {
  const { pages, noteLines } = setFootnotesAside(removeRunningLines(allPages));
  const all = [...pages.flatMap((page) => page.lines), ...noteLines.flat()];
  const vocabulary = vocabularyOf(all.map((line) => line.text));
  const paragraphs: Line[][] = [];
  const body = pages.filter((page) => page.lines.length > 0);
  for (const page of body) addPage(page.lines, paragraphs, true);
  const notes: Line[][] = [];
  for (const lines of noteLines) addPage(lines, notes, false);
  const texts = [...paragraphs, ...notes].map((lines) => {
    const isTable = lines.every((line) => line.text.includes('\t'));
    const parts = lines.map((line) => line.text);
    return isTable ? parts.join('\n') : joinLines(parts, vocabulary).replaceAll('\t', ' ');
  });
  return cleanText(
    texts
      .map(withoutNoteNumber)
      .filter((text) => text !== '')
      .join('\n\n'),
  );

  function withoutNoteNumber(text: string, index: number): string {
    return index < paragraphs.length ? text : text.replace(/^(\d{1,3}|[*†‡])[.)]?[\s\t]+/, '');
  }
}

/** Adds the lines of a page; its first paragraph may be the rest of the last one on the page before. */
function addPage(lines: readonly Line[], paragraphs: Line[][], mayContinue: boolean): void {
  const breaks = paragraphBreaks(lines);
  for (const [index, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    const continues = index === 0 ? mayContinue && runsOn(last, line) : breaks[index] !== true;
    if (last !== undefined && continues) last.push(line);
    else paragraphs.push([line]);
  }
}

/** A sentence that isn't over at the end of a page goes on at the top of the next. */
function runsOn(paragraph: readonly Line[] | undefined, next: Line): boolean {
  const last = paragraph?.at(-1);
  if (paragraph === undefined || last === undefined) return false;
  if (Math.abs(last.size - next.size) > last.size * 0.08) return false;
  if (/[-\u2010\u00AD]$/.test(last.text) || /^\p{Ll}/u.test(next.text)) return true;
  const isOver = /[.!?:;…]["”“’»)\]]*$/.test(last.text);
  const widest = Math.max(...paragraph.map((line) => line.endX));
  return !isOver && paragraph.length > 1 && last.endX > widest - last.size * 4;
}
