import type { AnalysedText } from '../types.ts';
import { numberWordsOf } from './word-habits.ts';

export interface Distribution {
  readonly mean: number;
  /** Standard deviation of the population, not of a sample. */
  readonly deviation: number;
}

export interface TextStatistics {
  readonly words: number;
  readonly sentences: number;
  /** The length in words. */
  readonly sentenceLength: Distribution;
  /** The length in UTF-16 code units. */
  readonly wordLength: Distribution;
  /** Number of distinct words, ignoring case and accents. */
  readonly vocabulary: number;
  /**
   * Number of distinct words in a window of a hundred words, as a share of the hundred, averaged over every such
   * window. This makes texts of any length comparable (moving-average type-token ratio, Covington and McFall 2010).
   * Null for texts shorter than the window.
   */
  readonly typeTokenRatio: number | null;
  /** Share of the vocabulary that occurs only once. It falls with the length of the text. */
  readonly hapaxShare: number;
}

export const typeTokenWindowWords = 100;

/** Zeros for a text without words. The time is proportional to the length of the text. */
export function textStatistics(analysed: AnalysedText): TextStatistics {
  const { words, sentences } = analysed;
  const { ids, counts } = numberWordsOf(analysed);
  const once = counts.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 0);
  return {
    words: words.count,
    sentences: sentences.count,
    sentenceLength: distributionOf(sentences.startWords, sentences.endWords),
    wordLength: distributionOf(words.startChars, words.endChars),
    vocabulary: counts.length,
    typeTokenRatio: movingTypeTokenRatio(ids, counts.length),
    hapaxShare: counts.length > 0 ? once / counts.length : 0,
  };
}

function distributionOf(starts: Uint32Array, ends: Uint32Array): Distribution {
  const count = starts.length;
  if (count === 0) return { mean: 0, deviation: 0 };
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (ends[i] ?? 0) - (starts[i] ?? 0);
  const mean = sum / count;
  let squares = 0;
  for (let i = 0; i < count; i++) squares += ((ends[i] ?? 0) - (starts[i] ?? 0) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / count) };
}

function movingTypeTokenRatio(ids: Uint32Array, vocabulary: number): number | null {
  if (ids.length < typeTokenWindowWords) return null;
  const inWindow = new Uint8Array(vocabulary);
  let types = 0;
  let sum = 0;
  for (let i = 0; i < ids.length; i++) {
    const entering = ids[i] ?? 0;
    if (inWindow[entering] === 0) types++;
    inWindow[entering] = (inWindow[entering] ?? 0) + 1;
    if (i >= typeTokenWindowWords) {
      const leaving = ids[i - typeTokenWindowWords] ?? 0;
      inWindow[leaving] = (inWindow[leaving] ?? 0) - 1;
      if (inWindow[leaving] === 0) types--;
    }
    if (i >= typeTokenWindowWords - 1) sum += types / typeTokenWindowWords;
  }
  return sum / (ids.length - typeTokenWindowWords + 1);
}
