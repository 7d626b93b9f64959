import type { Passage } from '../types.ts';
import type { TextPair } from './text-pair.ts';

/**
 * A logistic regression over 2,100 passages of one half of the PAN 2013 training corpus, 120 of them false: the log of
 * the shared words' rarity, and how unlikely the passage's words meet the source at all.
 */
const rarityWeight = 3.2;
const scoreWeight = 0.067;
const minScoreNats = -20;
const maxScoreNats = 40;
const minWeight = 5.7;
/** What is copied word for word, and what is merely similar to the source. */
const copyPercent = 90;
const similarPercent = 85;

/** The passages that are copies or share enough rare words. `scores` as `scoreWords` gives them. */
export function withoutCommonplace(
  pair: TextPair,
  passages: readonly Passage[],
  scores: Float64Array,
): readonly Passage[] {
  return passages.filter((passage) => {
    if (passage.similarityPercent >= copyPercent) return true;
    let nats = 0;
    for (let i = passage.checkedStartWord; i < passage.checkedEndWord; i++) nats += scores[i] ?? 0;
    const bounded = Math.min(maxScoreNats, Math.max(minScoreNats, nats));
    return rarityWeight * Math.log1p(rarityOf(pair, passage)) + scoreWeight * bounded >= minWeight;
  });
}

/** Sum over the shared content words of 1/√(times here × times there): a word that stands once in both counts one. */
function rarityOf(pair: TextPair, { runs }: Passage): number {
  const here = pair.index.stemPlaces.starts;
  const there = pair.sourcePlaces.starts;
  let rarity = 0;
  for (const { checkedStartWord, wordCount } of runs) {
    for (let i = checkedStartWord; i < checkedStartWord + wordCount; i++) {
      const stem = pair.checked.stem[i] ?? -1;
      if (stem < 0) continue;
      const places =
        ((here[stem + 1] ?? 0) - (here[stem] ?? 0)) * ((there[stem + 1] ?? 0) - (there[stem] ?? 0));
      if (places > 0) rarity += 1 / Math.sqrt(places);
    }
  }
  return rarity;
}

/** Where more words stand in copies than in passages that are merely similar, only the copies. */
export function copiesAlone(passages: readonly Passage[]): readonly Passage[] {
  let copied = 0;
  let similar = 0;
  for (const { similarityPercent, checkedStartWord, checkedEndWord } of passages) {
    if (similarityPercent >= copyPercent) copied += checkedEndWord - checkedStartWord;
    else if (similarityPercent < similarPercent) similar += checkedEndWord - checkedStartWord;
  }
  if (copied <= similar) return passages;
  return passages.filter((passage) => passage.similarityPercent >= similarPercent);
}
