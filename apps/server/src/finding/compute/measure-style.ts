import {
  analyseStyle,
  analyseText,
  readingEase,
  textStatistics,
  type AnalysedText,
  type ReadingEase,
  type StylePhrase,
  type TextStatistics,
} from '@palimpsest/engine';

/**
 * The style of a text in the form that is stored and sent between threads. Phrases are columns and their
 * values are tenths, which takes twenty bytes per phrase. Tenths are finer than the uncertainty of any value.
 */
export interface MeasuredStyle {
  /** False if the text is too short to be compared with itself. */
  readonly isStated: boolean;
  /** The uncertainty of the smoothed values, in tenths. */
  readonly uncertainty: number;
  readonly startChars: Uint32Array;
  readonly wordCounts: Uint32Array;
  /** The measures of each phrase, 0–1000. */
  readonly values: Readonly<Record<StyleColumn, Uint16Array>>;
  /** The uncertainty of the raw value of each phrase, 0–500. */
  readonly uncertainties: Uint16Array;
  readonly statistics: TextStatistics;
  /** Sentences by length: up to five words, up to ten, and so on, with one class for all longer ones. */
  readonly sentenceClasses: readonly number[];
  readonly readingEase: ReadingEase | null;
}

export type StyleColumn = 'v' | 'md' | 'bf' | 'mn';

export const sentenceClassWords = 5;
const sentenceClassCount = 9;

export function measureStyle({ text }: { readonly text: string }): MeasuredStyle {
  const analysed = analyseText(text);
  const style = analyseStyle(analysed);
  const column = (read: (phrase: StylePhrase) => number): Uint16Array =>
    Uint16Array.from(style.phrases, (phrase) => Math.round(10 * read(phrase)));
  return {
    isStated: style.isStated,
    uncertainty: Math.round(10 * style.uncertainty),
    startChars: Uint32Array.from(style.phrases, (phrase) => phrase.startChar),
    wordCounts: Uint32Array.from(style.phrases, (phrase) => phrase.wordCount),
    values: {
      v: column((phrase) => phrase.v),
      md: column((phrase) => phrase.md),
      bf: column((phrase) => phrase.bf),
      mn: column((phrase) => phrase.mn),
    },
    uncertainties: column((phrase) => phrase.uncertainty),
    statistics: textStatistics(analysed),
    sentenceClasses: classesOf(analysed),
    readingEase: readingEase(analysed),
  };
}

function classesOf({ sentences }: AnalysedText): readonly number[] {
  const classes = Array.from({ length: sentenceClassCount }, () => 0);
  for (let i = 0; i < sentences.count; i++) {
    const words = (sentences.endWords[i] ?? 0) - (sentences.startWords[i] ?? 0);
    const index = Math.min(sentenceClassCount - 1, Math.floor((words - 1) / sentenceClassWords));
    if (words > 0) classes[index] = (classes[index] ?? 0) + 1;
  }
  return classes;
}
