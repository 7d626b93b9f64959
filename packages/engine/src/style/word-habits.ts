import { languageCodes, languagesOfFunctionWord } from '../language/language-table.ts';
import { createWordTable, internWord } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';
import type { Phrases } from './find-phrases.ts';
import type { Neighbourhoods } from './neighbourhoods.ts';

/** The habits of each phrase, compared with the rest of the text. */
export interface WordHabits {
  /** How badly the rest's choice of function words predicts the phrase's, in nats per function word. */
  readonly functionWordSurprise: Float64Array;
  readonly functionWordCounts: Uint32Array;
  /** Share of the other words that do not occur in the rest of the text, 0–1. */
  readonly newWordShares: Float64Array;
  readonly otherWordCounts: Uint32Array;
}

/** Each known function word counts as if it had been seen this often before the text is read. */
const functionWordPrior = 0.5;

export function wordHabits(analysed: AnalysedText, phrases: Phrases, near: Neighbourhoods): WordHabits {
  const { ids, isFunctionWord, counts } = numberWordsOf(analysed);
  let restFunctionWords = 0;
  let distinctFunctionWords = 0;
  counts.forEach((count, id) => {
    if (isFunctionWord[id] !== 1) return;
    restFunctionWords += count;
    distinctFunctionWords++;
  });
  const add = (from: number, to: number, sign: number): void => {
    for (let i = from; i < to; i++) {
      const id = ids[i] ?? 0;
      counts[id] = (counts[id] ?? 0) + sign;
      restFunctionWords += sign * (isFunctionWord[id] ?? 0);
    }
  };
  const habits = emptyHabits(phrases.count);
  let low = 0;
  let high = 0;
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    const nearEnd = phrases.endWords[near.last[phrase] ?? phrase] ?? 0;
    const nearStart = phrases.startWords[near.first[phrase] ?? phrase] ?? 0;
    add(high, nearEnd, -1);
    add(low, nearStart, 1);
    high = nearEnd;
    low = nearStart;
    const mass = restFunctionWords + functionWordPrior * (distinctFunctionWords + 1);
    let nats = 0;
    let functionWords = 0;
    let newWords = 0;
    const start = phrases.startWords[phrase] ?? 0;
    const end = phrases.endWords[phrase] ?? 0;
    for (let i = start; i < end; i++) {
      const id = ids[i] ?? 0;
      const count = counts[id] ?? 0;
      if (isFunctionWord[id] === 1) {
        functionWords++;
        nats -= Math.log((count + functionWordPrior) / mass);
      } else if (count === 0) {
        newWords++;
      }
    }
    const others = end - start - functionWords;
    habits.functionWordSurprise[phrase] = functionWords > 0 ? nats / functionWords : 0;
    habits.functionWordCounts[phrase] = functionWords;
    habits.newWordShares[phrase] = others > 0 ? newWords / others : 0;
    habits.otherWordCounts[phrase] = others;
  }
  return habits;
}

function emptyHabits(count: number): WordHabits {
  return {
    functionWordSurprise: new Float64Array(count),
    functionWordCounts: new Uint32Array(count),
    newWordShares: new Float64Array(count),
    otherWordCounts: new Uint32Array(count),
  };
}

interface NumberedWords {
  /** Maps each word of the text to a number; equal words have equal numbers. */
  readonly ids: Uint32Array;
  /** Maps each number to 1 for the function words of the text's language. */
  readonly isFunctionWord: Uint8Array;
  /** Maps each number to how often the word occurs. */
  readonly counts: Int32Array;
}

export function numberWordsOf({ words, language }: AnalysedText): NumberedWords {
  const known = languageCodes.indexOf(language);
  const table = createWordTable(words.count);
  const ids = new Uint32Array(words.count);
  const isFunctionWord = new Uint8Array(words.count);
  const counts = new Int32Array(words.count);
  let next = 0;
  for (let i = 0; i < words.count; i++) {
    const high = words.hashesHigh[i] ?? 0;
    const low = words.hashesLow[i] ?? 0;
    const id = internWord(table, high, low, next);
    if (id === next) {
      isFunctionWord[id] = languagesOfFunctionWord(high, low).includes(known) ? 1 : 0;
      next++;
    }
    ids[i] = id;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return { ids, isFunctionWord: isFunctionWord.subarray(0, next), counts: counts.subarray(0, next) };
}
