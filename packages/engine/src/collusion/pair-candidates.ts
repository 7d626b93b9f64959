import { createBestPartners } from './best-partners.ts';
import { countTexts, type CountedHashes } from './count-texts.ts';
import { sharedAbove, sharedByMost } from './shared-above.ts';

/** A text's fingerprints: the hashes in the order of the text, and the first word of each. */
export interface TextFingerprints {
  readonly hashes: BigUint64Array;
  readonly startWords: Uint32Array;
}

export interface CandidateSettings {
  /** The least score at one place. A fingerprint that only two texts have adds 1. */
  readonly minScore: number;
  /** A pair is kept if it is among this many best ones of at least one of its texts. */
  readonly maxPartners: number;
}

/** Chosen on generated classes; docs/decisions/0009-collusion.md. */
export const candidateDefaults: CandidateSettings = { minScore: 2, maxPartners: 64 };

/** The score of earlier fingerprints halves after this many words without a common one. */
const halvedAfterWords = 60;
/**
 * Weight of a fingerprint that more than `sharedAbove` texts contain, but not most. A phrase of such fingerprints makes
 * no candidate, but some hundred words do.
 */
const weightOfShared = 0.125;

/**
 * Finds the pairs of texts that may have a passage in common, in order, as indexes into `texts` with the lower one
 * first.
 *
 * It reads each text once. For each of its fingerprints it knows the later texts that contain it. Each shared
 * fingerprint adds its weight to the score of the pair, and the score decays with every word. A pair therefore needs
 * several fingerprints close together; those scattered over a text are chance. The time depends on the number of shared
 * fingerprints, not on the number of pairs.
 */
export function pairCandidates(
  texts: readonly TextFingerprints[],
  { minScore, maxPartners }: CandidateSettings = candidateDefaults,
): readonly (readonly [first: number, second: number])[] {
  const counted = countTexts(
    texts.map(({ hashes }) => new Uint32Array(hashes.buffer, hashes.byteOffset, 2 * hashes.length)),
  );
  const { numbers, textCounts } = counted;
  const weights = weightsOf(counted);
  const lists = textsOfEach(texts, numbers, textCounts, weights);
  const fading = Float64Array.from({ length: 1024 }, (_, words) => 2 ** (-words / halvedAfterWords));
  const best = createBestPartners(texts.length, maxPartners);
  const scores = new Float64Array(texts.length);
  const tops = new Float64Array(texts.length);
  const places = new Int32Array(texts.length);
  const lastTexts = new Int32Array(textCounts.length).fill(-1);
  const met = new Int32Array(texts.length);
  let posting = 0;
  texts.forEach(({ startWords }, text) => {
    let metCount = 0;
    for (let i = 0; i < startWords.length; i++) {
      const number = numbers[posting++] as number;
      const weight = weights[number] as number;
      // Each fingerprint counts once per text, even if this text contains it several times.
      if (weight === 0 || lastTexts[number] === text) continue;
      lastTexts[number] = text;
      const place = startWords[i] as number;
      const end = lists.ends[number] as number;
      // The earlier texts come first in the list.
      const from = (lists.next[number] = (lists.next[number] as number) + 1);
      for (let at = from; at < end; at++) {
        const other = lists.texts[at] as number;
        const before = scores[other] as number;
        if (before === 0) met[metCount++] = other;
        const gap = Math.min(1023, place - (places[other] as number));
        const score = before === 0 ? weight : before * (fading[gap] as number) + weight;
        scores[other] = score;
        places[other] = place;
        if (score > (tops[other] as number)) tops[other] = score;
      }
    }
    const partners = met.subarray(0, metCount).sort();
    for (const other of partners) {
      if ((tops[other] as number) >= minScore) best.offer(text, other, tops[other] as number);
      scores[other] = 0;
      tops[other] = 0;
    }
  });
  return best.pairs();
}

/**
 * Maps each number to 1 for a fingerprint of two texts, less for one of more texts, 0 for one that says nothing. Equal
 * texts count once, so that the copies of one essay are candidates however many there are.
 */
function weightsOf({ textCounts, differentCounts, differentTexts }: CountedHashes): Float64Array {
  const limit = sharedAbove(differentTexts);
  const most = sharedByMost(differentTexts);
  return Float64Array.from(differentCounts, (count, number) => {
    if ((textCounts[number] as number) < 2 || count > most) return 0;
    if (count < 2) return 1;
    if (count > limit) return weightOfShared;
    return Math.max(weightOfShared, 1 - Math.log(count - 1) / Math.log(limit));
  });
}

interface TextLists {
  /** The n-th list ends at ends[n] and contains its texts in order. */
  readonly texts: Uint32Array;
  readonly ends: Uint32Array;
  /** The place where the n-th list begins. The reader advances it. */
  readonly next: Uint32Array;
}

function textsOfEach(
  texts: readonly TextFingerprints[],
  numbers: Uint32Array,
  textCounts: Uint32Array,
  weights: Float64Array,
): TextLists {
  const starts = new Uint32Array(textCounts.length);
  let total = 0;
  for (let number = 0; number < textCounts.length; number++) {
    starts[number] = total;
    if (weights[number] !== 0) total += textCounts[number] as number;
  }
  const ends = starts.slice();
  const lists = new Uint32Array(total);
  const lastTexts = new Int32Array(textCounts.length).fill(-1);
  let posting = 0;
  texts.forEach(({ hashes }, text) => {
    for (let i = 0; i < hashes.length; i++) {
      const number = numbers[posting++] as number;
      if (weights[number] === 0 || lastTexts[number] === text) continue;
      lastTexts[number] = text;
      const end = ends[number] as number;
      lists[end] = text;
      ends[number] = end + 1;
    }
  });
  return { texts: lists, ends, next: starts };
}
