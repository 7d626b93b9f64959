import type { CharSpan, StoredPassage } from '../../../platform/database/stored-passage.ts';
import type { Compute } from '../../../finding/compute/compute.ts';
import type { PlacedRun } from '../../../finding/compute/place-runs.ts';

/** Marks the parts that an excerpt leaves out. */
const leftOut = '[…]';
/** Longer sentences around a passage are cut. */
const contextMaxChars = 300;

/** A source's text with its passages, in characters. */
export interface PlacedSource {
  readonly content: string;
  readonly passages: readonly StoredPassage[];
  /** The runs of each passage. */
  readonly placed: readonly (readonly PlacedRun[])[];
}

/**
 * The source as a text of its matched passages, with a sentence before and after each. All positions in the
 * source become positions in that text, so that they reveal nothing about the rest.
 */
export async function excerptOfSource(
  compute: Compute,
  { content, passages, placed }: PlacedSource,
): Promise<PlacedSource> {
  const places = passages.flatMap((passage, i) => placesOf(passage, placed[i] ?? []));
  const spans = await compute.findContext({ content, places, maxChars: contextMaxChars });
  const excerpt = excerptOf(content, spans);
  return {
    content: excerpt.content,
    placed: placed.map((runs) =>
      runs.map((run) => ({
        ...run,
        sourceStartChar: excerpt.placeOf(run.sourceStartChar),
        sourceEndChar: excerpt.placeOf(run.sourceEndChar),
      })),
    ),
    passages: passages.map((passage, i) => {
      const own = placesOf(passage, placed[i] ?? []);
      const startChar = own.reduce((least, place) => Math.min(least, place.startChar), content.length);
      const endChar = own.reduce((most, place) => Math.max(most, place.endChar), 0);
      return {
        ...passage,
        sourceStartChar: own.length === 0 ? 0 : excerpt.placeOf(startChar),
        sourceEndChar: excerpt.placeOf(endChar),
      };
    }),
  };
}

/** A summary can come from the whole source. Of that source, only equal words count as matched. */
function placesOf(passage: StoredPassage, runs: readonly PlacedRun[]): readonly CharSpan[] {
  if (passage.kind !== 'summary') {
    return [{ startChar: passage.sourceStartChar, endChar: passage.sourceEndChar }];
  }
  return runs.map(({ sourceStartChar, sourceEndChar }) => ({
    startChar: sourceStartChar,
    endChar: sourceEndChar,
  }));
}

interface Excerpt {
  readonly content: string;
  /**
   * The position of a character of the text in the excerpt; the nearest position for a character that is left
   * out.
   */
  readonly placeOf: (char: number) => number;
}

/** @param spans Disjoint and in order. */
function excerptOf(content: string, spans: readonly CharSpan[]): Excerpt {
  let text = '';
  const starts = spans.map(({ startChar, endChar }, i) => {
    if (i > 0) text += `\n\n${leftOut}\n\n`;
    else if (content.slice(0, startChar).trim() !== '') text += `${leftOut}\n\n`;
    const start = text.length;
    text += content.slice(startChar, endChar);
    return start;
  });
  const end = spans.at(-1)?.endChar ?? 0;
  if (content.slice(end).trim() !== '') text += spans.length === 0 ? leftOut : `\n\n${leftOut}`;
  return {
    content: text,
    placeOf: (char) => {
      const i = Math.max(
        0,
        spans.findLastIndex(({ startChar }) => startChar <= char),
      );
      const span = spans[i];
      if (span === undefined) return 0;
      return (starts[i] ?? 0) + Math.min(Math.max(char, span.startChar), span.endChar) - span.startChar;
    },
  };
}
