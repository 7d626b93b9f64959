import type { AnalysedText } from '../types.ts';
import { findPhrases, type Phrases } from './find-phrases.ts';
import { findStockPhrases } from './find-stock-phrases.ts';
import { reachShare } from './neighbourhoods.ts';
import { normalShareBelow } from './normal-distribution.ts';
import { bilateralSmoothed, meanSmoothed, medianSmoothed } from './smooth.ts';
import { styleDistances, uncertaintyOf } from './style-distance.ts';
import type { StyleAnalysis, StylePhrase } from './types.ts';

/** Shorter documents cannot be compared with themselves. */
const minWords = 300;
const minPhrases = 10;
/** The middle of the scale: a usual style. */
const usual = 50;
/** A phrase that consists only of stock phrases moves this part of the way to 100. */
const formulaicPull = 0.5;
/** The number of phrases that a smoothed value depends on. */
const smoothedPhrases = 9;
/** The share of the text that a phrase is compared with. */
const restShare = 1 - 2 * reachShare;

/**
 * Measures how far the style of each phrase is from the rest of the document, and how formulaic it is. It is a measure
 * and never a verdict: docs/style-analysis.md describes what it finds and what it does not. Pure and deterministic. The
 * time is proportional to the length of the text.
 */
export function analyseStyle(analysed: AnalysedText): StyleAnalysis {
  const { text, words, language } = analysed;
  const phrases = findPhrases(analysed);
  const isStated = words.count >= minWords && phrases.count >= minPhrases;
  const formulaic = formulaicShares(analysed, phrases);
  const distances = isStated
    ? styleDistances(analysed, phrases).map((distance, i) =>
        wordsOf(phrases, i) === 0 ? usual : 100 * normalShareBelow(distance),
      )
    : new Float64Array(phrases.count).fill(usual);
  const raw = isStated
    ? distances.map(
        (distance, i) => distance + ((100 - distance) * formulaicPull * (formulaic[i] ?? 0)) / 100,
      )
    : distances;
  const weights = Float64Array.from(raw, (_, i) => wordsOf(phrases, i));
  const median = medianSmoothed(raw);
  const bilateral = bilateralSmoothed(raw, weights);
  const mean = meanSmoothed(raw, weights);
  const restChars = isStated ? text.length * restShare : 0;
  return {
    language,
    isStated,
    uncertainty: uncertaintyOf(
      Math.min(text.length, (text.length / phrases.count) * smoothedPhrases),
      restChars,
    ),
    phrases: Array.from(raw, (value, i): StylePhrase => {
      const startChar = phrases.startChars[i] ?? 0;
      const endChar = phrases.endChars[i] ?? 0;
      const wordCount = wordsOf(phrases, i);
      return {
        startChar,
        endChar,
        wordCount,
        v: value,
        md: median[i] ?? value,
        bf: bilateral[i] ?? value,
        mn: mean[i] ?? value,
        uncertainty: uncertaintyOf(wordCount === 0 ? 0 : endChar - startChar, restChars),
        distance: distances[i] ?? usual,
        formulaic: formulaic[i] ?? 0,
      };
    }),
  };
}

function wordsOf({ startWords, endWords }: Phrases, phrase: number): number {
  return (endWords[phrase] ?? 0) - (startWords[phrase] ?? 0);
}

/** The percentage of each phrase's words that belong to stock phrases. */
function formulaicShares(analysed: AnalysedText, phrases: Phrases): Float64Array {
  const marks = findStockPhrases(analysed);
  return Float64Array.from(phrases.startWords, (start, i) => {
    const end = phrases.endWords[i] ?? start;
    let marked = 0;
    for (let word = start; word < end; word++) marked += marks[word] ?? 0;
    return end > start ? (100 * marked) / (end - start) : 0;
  });
}
