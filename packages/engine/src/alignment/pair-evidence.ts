import type { AnalysedText, Passage } from '../types.ts';
import { containsCopiedRun } from './links/copied-runs.ts';
import type { TextPair } from './text-pair.ts';
import { timesHere, timesThere } from './weigh-passages.ts';
import { scoreWords } from './word-scores.ts';
import { matchedOf } from './word-stretches.ts';

/** Evidence, in nats, that a linked word adds if it is rare in both texts. */
const natsPerRareWord = 2;
/**
 * Two texts on one subject reach less than this by chance, even if they share the subject's phrases. The decision record
 * of the alignment has the measurements.
 */
const minNats = 22;

/**
 * Keeps the passages of a pair only if all of them together are unlikely without copying. Phrases of a genre or of a
 * subject are similar enough to be reported as a passage, but they consist of words that these texts contain anyway. A
 * passage with a copied run stays in any case.
 */
export function withoutCommonPhrases(
  pair: TextPair,
  passages: readonly Passage[],
  checked: AnalysedText,
): readonly Passage[] {
  if (passages.length === 0 || evidenceOf(pair, passages, checked) >= minNats) return passages;
  return passages.filter((passage) => containsCopiedRun(pair, passage));
}

/**
 * How unlikely the passages are by chance, in nats. The words of the passages that the source contains anywhere are
 * evidence for copying, those that it does not contain are evidence against it, and linked words weigh more if they are
 * rare in both texts.
 */
function evidenceOf(pair: TextPair, passages: readonly Passage[], checked: AnalysedText): number {
  const scores = scoreWords(pair, checked);
  let nats = 0;
  for (const passage of passages) {
    for (let word = passage.checkedStartWord; word < passage.checkedEndWord; word++)
      nats += scores[word] ?? 0;
    for (const [start, count] of matchedOf(passage)) {
      for (let word = start; word < start + count; word++) nats += natsPerRareWord * rarityOf(pair, word);
    }
  }
  return nats;
}

/** One for a content word that occurs once in both texts, less for others, 0 for function words. */
function rarityOf(pair: TextPair, word: number): number {
  const stem = pair.checked.stem[word] ?? -1;
  return stem < 0 ? 0 : 1 / Math.sqrt(timesHere(pair, stem) * Math.max(1, timesThere(pair, stem)));
}
