/**
 * Generates texts from a seed, with the statistics that matter to an index: word frequencies of rank⁻¹ (Zipf), phrases
 * that many texts share, sentences and paragraphs. Nothing comes from a real text.
 */
const syllables =
  'ba ke li mo nu ra se ti vo za dor fen gal hir jas kor lem nis pel qui ron sul tam ver wol yor blen crat dris flom'.split(
    ' ',
  );

const vocabularyWords = 20_000;
const sharedPhrases = 2_000;
const phraseShare = 0.08;

export interface TextGenerator {
  /** A text of about this many words. The same seed gives the same text. */
  text(seed: number, words: number): string;
}

export function createTextGenerator(): TextGenerator {
  const vocabulary = Array.from({ length: vocabularyWords }, (_, i) => wordOf(i));
  const zipf = zipfSampler(vocabularyWords);
  const phrases = Array.from({ length: sharedPhrases }, (_, i) => {
    const random = randomNumbers(1_000_003 + i);
    return Array.from({ length: 4 + Math.floor(random() * 5) }, () => vocabulary[zipf(random())] ?? '');
  });
  return {
    text: (seed, words) => {
      const random = randomNumbers(seed);
      const sentences: string[] = [];
      for (let count = 0; count < words;) {
        const sentence: string[] = [];
        const length = 8 + Math.floor(random() * 16);
        while (sentence.length < length) {
          if (random() < phraseShare) sentence.push(...(phrases[Math.floor(random() * sharedPhrases)] ?? []));
          else sentence.push(vocabulary[zipf(random())] ?? '');
        }
        count += sentence.length;
        sentences.push(`${sentence.join(' ')}.${sentences.length % 7 === 6 ? '\n\n' : ' '}`);
      }
      return sentences.join('').trim();
    },
  };
}

function wordOf(index: number): string {
  let rest = index + syllables.length;
  let word = '';
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

/** Mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Samples ranks with probability ∝ 1 / (rank + 3), from a number in [0, 1). */
function zipfSampler(count: number): (random: number) => number {
  const cumulative = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += 1 / (i + 3);
    cumulative[i] = sum;
  }
  return (random) => {
    const wanted = random * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
