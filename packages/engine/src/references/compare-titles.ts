import { isNearly, plainWords, smallWords } from './plain-words.ts';

const maxWords = 60;
/** An entry with its names, journal and pages. */
const maxEntryWords = 200;
const subtitle = /[:?!.–—](?:\s|$)|\s-\s|\s\/\s/;
/** A shorter main title says too little without its subtitle. */
const leastMainWords = 2;
/** A shorter title is found by chance among the words of an entry. */
const leastWordsInside = 3;
/** Number of other words that an entry may have among those of a title. */
const slack = 2;

export interface TitleAgreement {
  /** The similarity, 0 to 1: the share of words that both have in the same order. */
  readonly similarity: number;
  /** The number of telling words that were compared. */
  readonly words: number;
}

/**
 * How similar the title of an entry is to that of a record. Either may lack its subtitle. The title is also searched in
 * the whole entry, because a title in an unusual place is not recognised as one.
 */
export function compareTitles(title: string, entry: string, recordTitle: string): TitleAgreement {
  const wanted = variants(recordTitle);
  const entryWords = tellingWords(entry).slice(0, maxEntryWords);
  const compared = [
    ...variants(title).flatMap((own) =>
      wanted.map((words) => ({
        similarity: dice(own, words),
        words: Math.min(own.length, words.length),
      })),
    ),
    ...wanted.map((words) => ({ similarity: bestInside(words, entryWords), words: words.length })),
  ].toSorted((a, b) => b.similarity - a.similarity || b.words - a.words);
  return compared[0] ?? { similarity: 0, words: 0 };
}

/** Articles and prepositions are the same in many titles. A title without other words keeps them. */
function tellingWords(title: string): readonly string[] {
  const words = plainWords(title);
  const telling = words.filter((word) => !smallWords.has(word));
  return telling.length === 0 ? words : telling;
}

function variants(title: string): readonly (readonly string[])[] {
  const whole = tellingWords(title).slice(0, maxWords);
  if (whole.length === 0) return [];
  const [main = ''] = title.split(subtitle, 1);
  const short = tellingWords(main).slice(0, maxWords);
  return short.length >= leastMainWords && short.length < whole.length ? [whole, short] : [whole];
}

function dice(one: readonly string[], other: readonly string[]): number {
  return (2 * common(one, other)) / (one.length + other.length);
}

/** The best similarity to a stretch of the entry that is about as long. Three words at least. */
function bestInside(words: readonly string[], entry: readonly string[]): number {
  if (words.length < leastWordsInside) return 0;
  let best = 0;
  for (let start = 0; start < entry.length; start++) {
    // Every stretch that is similar begins with one of the first words.
    if (!words.slice(0, slack + 1).some((word) => isNearly(word, entry[start] ?? ''))) continue;
    for (let width = words.length; width <= words.length + slack; width++) {
      best = Math.max(best, dice(words, entry.slice(start, start + width)));
    }
  }
  return best;
}

/** Length of the longest common subsequence; words may differ in one letter. */
function common(one: readonly string[], other: readonly string[]): number {
  let before = new Uint16Array(other.length + 1);
  for (const word of one) {
    const row = new Uint16Array(other.length + 1);
    for (let i = 0; i < other.length; i++) {
      const diagonal = isNearly(word, other[i] ?? '') ? (before[i] ?? 0) + 1 : 0;
      row[i + 1] = Math.max(diagonal, before[i + 1] ?? 0, row[i] ?? 0);
    }
    before = row;
  }
  return before[other.length] ?? 0;
}
