import type { OverlayPhrase } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { toBlocks } from '../../../../ui/text/blocks.ts';
import { curvePath, styleCurve } from '../../../../common/text-figures/style-curve.ts';
import { beginningOf, stretchesFrom, stylePieces } from './style-text.ts';

/** A phrase with the same value by all measures. */
function phraseOf(phrase: Omit<OverlayPhrase, 'md' | 'bf' | 'mn' | 'v'>): OverlayPhrase {
  const { Value } = phrase;
  return { ...phrase, md: Value, bf: Value, mn: Value, v: Value };
}

/** Phrases of ten characters with these values. */
function phrasesOf(values: readonly number[]): readonly OverlayPhrase[] {
  return values.map((Value, i) =>
    phraseOf({ Start: i * 10, End: i * 10 + 10, Words: 2, Value, Uncertainty: i }),
  );
}

const text = 'abcd efgh '.repeat(6);

describe('stretches', () => {
  it('are the longest runs, with the highest value and its uncertainty', () => {
    expect(stretchesFrom(phrasesOf([90, 40, 80, 95, 85, 10]), 80)).toEqual([
      { startChar: 0, endChar: 10, value: 90, uncertainty: 0, words: 2, firstPhrase: 0 },
      { startChar: 20, endChar: 50, value: 95, uncertainty: 3, words: 6, firstPhrase: 2 },
    ]);
  });

  it('are empty if no phrase reaches the value', () => {
    expect(stretchesFrom(phrasesOf([79.9, 50]), 80)).toEqual([]);
    expect(stretchesFrom([], 80)).toEqual([]);
  });

  it('show their beginning, cut at a word', () => {
    const [stretch] = stretchesFrom(phrasesOf([90, 90, 90]), 80);
    expect(stretch && beginningOf(text, stretch, 100)).toBe('abcd efgh abcd efgh abcd efgh');
    expect(stretch && beginningOf(text, stretch, 12)).toBe('abcd efgh…');
  });
});

describe('the pieces', () => {
  const phrases = phrasesOf([10, 85, 90, 20, 99, 0]);
  const pieces = stylePieces(text, phrases, stretchesFrom(phrases, 80));

  it('are the whole text', () => {
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('have the value of a stretch at its first phrase only', () => {
    expect(pieces.map(({ mark }) => mark?.margin)).toEqual([null, 90, null, null, 99, null]);
  });

  it('form rows as in any text', () => {
    const blocks = toBlocks(pieces, true);
    expect(blocks.map((block) => (block.kind === 'text' ? block.pieces.length : 0))).toEqual([6]);
  });
});

describe('the curve', () => {
  it('has means by characters and the highest value of each part', () => {
    const phrases: readonly OverlayPhrase[] = [
      phraseOf({ Start: 0, End: 30, Words: 5, Value: 20, Uncertainty: 0 }),
      phraseOf({ Start: 30, End: 100, Words: 9, Value: 60, Uncertainty: 0 }),
    ];
    expect(styleCurve(phrases, 100, 2)).toEqual([
      { mean: (20 * 30 + 60 * 20) / 50, highest: 60 },
      { mean: 60, highest: 60 },
    ]);
  });

  it('covers every part, even if there are more parts than characters', () => {
    const curve = styleCurve([phraseOf({ Start: 0, End: 3, Words: 1, Value: 70, Uncertainty: 0 })], 3, 10);
    expect(curve).toHaveLength(10);
    for (const point of curve) {
      expect(point.mean).toBeCloseTo(70, 9);
      expect(point.highest).toBe(70);
    }
  });

  it('is empty without text', () => {
    expect(styleCurve([], 0, 10)).toEqual([]);
  });

  it('is drawn upwards', () => {
    expect(curvePath([0, 50.04, 100])).toBe('M0.5 100L1.5 50L2.5 0');
  });
});
