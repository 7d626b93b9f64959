import { titleOfFile } from '@palimpsest/documents';
import { cutTo } from '../../platform/cut-to.ts';

const firstLineChars = 80;

/** The first line of a text as its name. A longer line ends after a whole word, with an ellipsis. */
export function firstLine(text: string): string {
  const line = (text.trim().split('\n', 1)[0] ?? '').trim();
  if (line.length <= firstLineChars) return line;
  const cut = cutTo(line, firstLineChars);
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank > firstLineChars / 2 ? cut.slice(0, lastBlank) : cut} …`;
}

/** The title of a text from a file: the one that the file states, else its name without what computers add to it. */
export function titleOfText({ title, name }: { readonly title: string; readonly name: string }): string {
  return title || titleOfFile(name) || name;
}

/** The title that a file states. If its name says nothing either, the first line of its text is the title. */
export function statedTitle(
  { title, text }: { readonly title: string; readonly text: string },
  fileName: string,
): string {
  return title || (titleOfFile(fileName) === '' ? firstLine(text) : '');
}
