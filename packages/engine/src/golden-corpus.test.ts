import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText } from './index.ts';
import { copies, innocents } from './testing/golden-corpus.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text without its marks, and their positions. */
function unmark(marked: string): { readonly text: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  let text = '';
  let start = 0;
  for (const part of marked.split(/([⟦⟧])/)) {
    if (part === '⟦') start = text.length;
    else if (part === '⟧') spans.push({ start, end: text.length });
    else text += part;
  }
  return { text, spans };
}

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

describe('a known copy', () => {
  test.each(copies.map((pair) => [pair.name, pair] as const))(
    'is found with its similarity: %s',
    (_, pair) => {
      const checked = unmark(pair.checked);
      const source = unmark(pair.source);
      const passages = alignTexts(analyseText(checked.text), analyseText(source.text), alignmentDefaults);
      expect(passages).toHaveLength(checked.spans.length);
      passages.forEach((passage, at) => {
        const here: Span = { start: passage.checkedStartChar, end: passage.checkedEndChar };
        const there: Span = { start: passage.sourceStartChar, end: passage.sourceEndChar };
        for (const [found, known] of [
          [here, checked.spans[at]] as const,
          [there, source.spans[at]] as const,
        ]) {
          if (known === undefined) throw new Error('the pair lacks a mark');
          // At least 85% of the copied words are found, and at most a tenth of the found words was not copied.
          expect(overlap(found, known) / (known.end - known.start)).toBeGreaterThan(0.85);
          expect(overlap(found, known) / (found.end - found.start)).toBeGreaterThan(0.9);
        }
        expect(passage.similarityPercent).toBeGreaterThanOrEqual(pair.similarity[0]);
        expect(passage.similarityPercent).toBeLessThanOrEqual(pair.similarity[1]);
      });
    },
  );
});

describe('independent texts', () => {
  test('on the same subject have no passage in common, even at the lowest minimum similarity', () => {
    for (const texts of innocents) {
      for (const one of texts) {
        for (const other of texts) {
          if (one === other) continue;
          const settings = { ...alignmentDefaults, minSimilarityPercent: 0 };
          expect(alignTexts(analyseText(one), analyseText(other), settings)).toEqual([]);
        }
      }
    }
  });

  test('match nothing in the known pairs', () => {
    for (const one of copies) {
      for (const other of copies) {
        if (one === other) continue;
        const [a, b] = [analyseText(unmark(one.checked).text), analyseText(unmark(other.source).text)];
        expect(alignTexts(a, b, alignmentDefaults)).toEqual([]);
      }
    }
  });
});
