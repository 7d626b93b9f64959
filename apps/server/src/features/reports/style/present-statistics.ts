import type { OverlayStatistics } from '@palimpsest/contract';
import type { Distribution } from '@palimpsest/engine';
import { sentenceClassWords, type MeasuredStyle } from '../../../finding/compute/measure-style.ts';

/** The figures of a text that don't depend on its length, under the names of the contract. */
export function presentStatistics(
  { statistics, readingEase, startChars, sentenceClasses }: MeasuredStyle,
  language: string,
): Omit<OverlayStatistics, 'Measures' | 'Uncertainty'> {
  return {
    Language: language,
    Words: statistics.words,
    Sentences: statistics.sentences,
    Phrases: startChars.length,
    SentenceLength: presentDistribution(statistics.sentenceLength),
    SentenceLengths: sentenceClasses.map((sentences, i) => ({
      From: i * sentenceClassWords + 1,
      Sentences: sentences,
    })),
    WordLength: presentDistribution(statistics.wordLength),
    Vocabulary: statistics.vocabulary,
    OncePercent: 100 * statistics.hapaxShare,
    DifferentPercent: statistics.typeTokenRatio === null ? null : 100 * statistics.typeTokenRatio,
    ReadingEase: readingEase && {
      Formula: readingEase.formula,
      Score: readingEase.score,
      WordsPerSentence: readingEase.wordsPerSentence,
      SyllablesPerWord: readingEase.syllablesPerWord,
      IsReliable: readingEase.isStated,
    },
  };
}

function presentDistribution({ mean, deviation }: Distribution): OverlayStatistics['WordLength'] {
  return { Mean: mean, Deviation: deviation };
}
