import type { AnalysedText } from '../types.ts';
import type { TextPair } from './text-pair.ts';
import type { WordIndex } from './word-index.ts';

/** The share of its content words that a passage has in common with its source, anywhere in it. */
const inside = 0.75;
/** Classes of words, by the number of occurrences in the checked text (one, two, more) and by length. */
const timesClasses = 3;
const lengthClasses = 3;
const classes = timesClasses * lengthClasses;
const middlingChars = 6;
const longChars = 8;
/** This many words with the average rate are added to each class, so that a small class carries little weight. */
const priorWords = 10;
/** Limits for the rate at which a class occurs in the source by chance. */
const minRate = 0.03;
const maxRate = 0.6;

/** The classes of the checked text's content words. They do not depend on the source. */
interface WordClasses {
  /** The class of each word of the text; −1 for function words. */
  readonly classOf: Int8Array;
  /** Maps each class to how many words are in it. */
  readonly words: Uint32Array;
  readonly contentWords: number;
  /** Maps each stem to its class for the shortest length, and how many of its words have each length. */
  readonly firstClass: Uint8Array;
  readonly lengths: Uint32Array;
}

const known = new WeakMap<WordIndex, WordClasses>();

/**
 * Scores a word of the checked text for "copied from the source" against "occurs there by chance", in nats: positive if
 * the word occurs anywhere in the source, negative if it does not, 0 for function words.
 */
export type WordScore = (word: number) => number;

/**
 * The size of a score is estimated from the two texts themselves. If the source contains a third of the long words
 * anyway, one more says little. The work depends on the words that both texts contain, and not on the length of the
 * checked text.
 */
export function wordScore(pair: TextPair, checked: AnalysedText): WordScore {
  const { classOf, words, contentWords, firstClass, lengths } = wordClasses(pair.index, checked);
  const met = new Uint32Array(classes);
  let allMet = 0;
  for (const stem of pair.sharedStems) {
    for (let length = 0; length < lengthClasses; length++) {
      const times = lengths[lengthClasses * stem + length] ?? 0;
      const one = (firstClass[stem] ?? 0) + length * timesClasses;
      met[one] = (met[one] ?? 0) + times;
      allMet += times;
    }
  }
  const average = allMet / Math.max(1, contentWords);
  const yes = new Float64Array(classes);
  const no = new Float64Array(classes);
  for (let one = 0; one < classes; one++) {
    const rate = ((met[one] ?? 0) + priorWords * average) / ((words[one] ?? 0) + priorWords);
    const chance = Math.min(maxRate, Math.max(minRate, rate));
    yes[one] = Math.log(inside / chance);
    no[one] = Math.log((1 - inside) / (1 - chance));
  }
  const there = pair.sourcePlaces.starts;
  return (word) => {
    const one = classOf[word] ?? -1;
    if (one < 0) return 0;
    const stem = pair.checked.stem[word] ?? 0;
    return ((there[stem + 1] ?? 0) > (there[stem] ?? 0) ? yes[one] : no[one]) ?? 0;
  };
}

/** The scores of all words of the checked text. */
export function scoreWords(pair: TextPair, checked: AnalysedText): Float64Array {
  const score = wordScore(pair, checked);
  const scores = new Float64Array(pair.checked.count);
  for (let word = 0; word < scores.length; word++) scores[word] = score(word);
  return scores;
}

/** Computed once per checked text and cached as long as the text exists. */
function wordClasses(index: WordIndex, checked: AnalysedText): WordClasses {
  let found = known.get(index);
  if (found === undefined) {
    found = classify(index, checked);
    known.set(index, found);
  }
  return found;
}

function classify({ words: { count, stem }, stemPlaces }: WordIndex, { words }: AnalysedText): WordClasses {
  const stems = stemPlaces.starts.length - 1;
  const firstClass = new Uint8Array(stems);
  for (let id = 0; id < stems; id++) {
    const times = (stemPlaces.starts[id + 1] ?? 0) - (stemPlaces.starts[id] ?? 0);
    firstClass[id] = Math.min(timesClasses, Math.max(1, times)) - 1;
  }
  const classOf = new Int8Array(count).fill(-1);
  const sizes = new Uint32Array(classes);
  const lengths = new Uint32Array(lengthClasses * stems);
  for (let i = 0; i < count; i++) {
    const id = stem[i] ?? -1;
    if (id < 0) continue;
    const chars = (words.endChars[i] ?? 0) - (words.startChars[i] ?? 0);
    const length = chars >= longChars ? 2 : chars >= middlingChars ? 1 : 0;
    const one = length * timesClasses + (firstClass[id] ?? 0);
    classOf[i] = one;
    sizes[one] = (sizes[one] ?? 0) + 1;
    lengths[lengthClasses * id + length] = (lengths[lengthClasses * id + length] ?? 0) + 1;
  }
  return { classOf, words: sizes, contentWords: stemPlaces.places.length, firstClass, lengths };
}
