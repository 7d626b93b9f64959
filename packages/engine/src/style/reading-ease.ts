import type { AnalysedText, LanguageCode } from '../types.ts';
import { syllableCounter } from './syllables/count-syllables.ts';

/**
 * How easy a text is to read: a higher score means easier. Designed for 0–100, but very simple or dense texts exceed
 * the range.
 */
export interface ReadingEase {
  readonly formula: 'flesch' | 'amstad' | 'fernandez-huerta' | 'kandel-moles';
  readonly score: number;
  /** Averages that the score was computed from. */
  readonly wordsPerSentence: number;
  readonly syllablesPerWord: number;
  /** False for fewer than a hundred words, the minimum that the formulas were designed for. */
  readonly isStated: boolean;
}

/** score = base − perSentenceWord · words per sentence − perSyllable · syllables per word. */
interface Formula {
  readonly name: ReadingEase['formula'];
  readonly base: number;
  readonly perSentenceWord: number;
  readonly perSyllable: number;
}

/**
 * Flesch, A new readability yardstick, 1948; Amstad, Wie verständlich sind unsere Zeitungen?, 1978; Fernández Huerta,
 * Medidas sencillas de lecturabilidad, 1959; Kandel and Moles, Application de l'indice de Flesch à la langue
 * française, 1958.
 */
const formulas: Readonly<Record<LanguageCode, Formula>> = {
  en: { name: 'flesch', base: 206.835, perSentenceWord: 1.015, perSyllable: 84.6 },
  de: { name: 'amstad', base: 180, perSentenceWord: 1, perSyllable: 58.5 },
  es: { name: 'fernandez-huerta', base: 206.84, perSentenceWord: 1.02, perSyllable: 60 },
  fr: { name: 'kandel-moles', base: 207, perSentenceWord: 1.015, perSyllable: 73.6 },
};

const minWords = 100;

/** Null for other languages and for texts without words. The time is proportional to the length of the text. */
export function readingEase({ text, language, words, sentences }: AnalysedText): ReadingEase | null {
  const formula = Object.hasOwn(formulas, language) ? formulas[language] : undefined;
  const countSyllables = syllableCounter(language);
  if (formula === undefined || countSyllables === undefined || words.count === 0 || text === '') return null;
  let syllables = 0;
  const counted = new Map<string, number>();
  for (let i = 0; i < words.count; i++) {
    const word = text.slice(words.startChars[i], words.endChars[i]);
    let count = counted.get(word);
    if (count === undefined) {
      count = countSyllables(word);
      counted.set(word, count);
    }
    syllables += count;
  }
  const wordsPerSentence = words.count / sentences.count;
  const syllablesPerWord = syllables / words.count;
  return {
    formula: formula.name,
    score: formula.base - formula.perSentenceWord * wordsPerSentence - formula.perSyllable * syllablesPerWord,
    wordsPerSentence,
    syllablesPerWord,
    isStated: words.count >= minWords,
  };
}
