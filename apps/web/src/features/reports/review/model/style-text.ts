import type { MarkupSegment, OverlayPhrase } from '@palimpsest/contract';
import type { Piece } from '../../../../ui/text/piece.ts';

/** How a phrase is drawn. */
export interface StyleMark {
  /** Its number in the document, from 0. */
  readonly index: number;
  readonly value: number;
  readonly uncertainty: number;
  readonly words: number;
  /** The value in the margin, at the first phrase of a noticeable stretch. */
  readonly margin: number | null;
}

/** A longest run of phrases that all reach a value. */
export interface Stretch {
  readonly startChar: number;
  readonly endChar: number;
  /** Its highest value, and how uncertain that is. */
  readonly value: number;
  readonly uncertainty: number;
  readonly words: number;
  readonly firstPhrase: number;
}

export function textOf(segments: readonly MarkupSegment[]): string {
  return segments.map(({ T }) => T).join('');
}

/** The stretches in the order of the text. */
export function stretchesFrom(phrases: readonly OverlayPhrase[], value: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  phrases.forEach((phrase, index) => {
    if (phrase.Value < value) return;
    const before = index > 0 && (phrases[index - 1]?.Value ?? 0) >= value ? stretches.pop() : undefined;
    const peak = before !== undefined && before.value >= phrase.Value ? before : null;
    stretches.push({
      startChar: before?.startChar ?? phrase.Start,
      endChar: phrase.End,
      value: peak?.value ?? phrase.Value,
      uncertainty: peak?.uncertainty ?? phrase.Uncertainty,
      words: (before?.words ?? 0) + phrase.Words,
      firstPhrase: before?.firstPhrase ?? index,
    });
  });
  return stretches;
}

/** The whole text, one piece per phrase. */
export function stylePieces(
  text: string,
  phrases: readonly OverlayPhrase[],
  stretches: readonly Stretch[],
): readonly Piece<StyleMark>[] {
  const margins = new Map(stretches.map((stretch) => [stretch.firstPhrase, stretch.value]));
  return phrases.map((phrase, index) => ({
    text: text.slice(phrase.Start, phrase.End),
    startChar: phrase.Start,
    mark: {
      index,
      value: phrase.Value,
      uncertainty: phrase.Uncertainty,
      words: phrase.Words,
      margin: margins.get(index) ?? null,
    },
  }));
}

/** The beginning of a stretch, cut at the end of a word. */
export function beginningOf(text: string, { startChar, endChar }: Stretch, chars: number): string {
  const whole = text.slice(startChar, endChar).replaceAll(/\s+/gu, ' ').trim();
  if (whole.length <= chars) return whole;
  const cut = whole.lastIndexOf(' ', chars);
  return `${whole.slice(0, cut > chars / 2 ? cut : chars)}…`;
}
