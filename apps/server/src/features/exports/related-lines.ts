import type { Formats } from './formats.ts';
import type { RenderTask } from './render/render-task.ts';
import { fill, type ExportTexts } from './texts/index.ts';

/** A note on a part that does not count, as the files print it. */
export interface RelatedLines {
  /** The kind of the part, and its source. */
  readonly head: string;
  readonly url: string;
  /** The beginning of the part in the text and in the source; the source's is missing if the reader may not see it. */
  readonly places: readonly string[];
}

const shownChars = 240;

export function relatedLines(
  { markup }: Pick<RenderTask, 'markup'>,
  texts: ExportTexts,
  formats: Formats,
): readonly RelatedLines[] {
  if (markup.Related.length === 0) return [];
  const text = markup.Segments.map(({ T }) => T).join('');
  return markup.Related.map(({ Kind, Title, Url, Words, Start, End, SourceText }) => {
    const { kinds, inText, inSource } = texts.related;
    const here = `${fill(inText, { words: formats.number(Words) })} “${beginning(text.slice(Start, End))}”`;
    const there = SourceText === '' ? [] : [`${inSource} “${beginning(SourceText)}”`];
    return { head: `${kinds[Kind]}: ${Title}`, url: Url, places: [here, ...there] };
  });
}

function beginning(part: string): string {
  const line = part.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= shownChars) return line;
  const shown = line.slice(0, shownChars);
  return `${shown.slice(0, Math.max(shown.lastIndexOf(' '), shownChars / 2))} …`;
}
