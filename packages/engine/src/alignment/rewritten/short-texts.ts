import type { Box } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';
import { longestInOrder, sentencePlaces } from './longest-in-order.ts';

/** A short text is one or two sentences. It contains too few words to tell the subject's words from others. */
const maxWords = 60;
/** A single sentence may be longer. */
const maxSentenceWords = 120;
const minContentWords = 3;
/** A logistic regression over pairs of sentences; docs/decisions/0004-alignment.md has the measurements. */
const weights = { constant: -6.05, sharedShare: 6.06, inOrderShare: 9.81, shared: 0.49 } as const;
const minLogOdds = 0;

/**
 * Both texts as one box, if they are short and one was probably rewritten from the other.
 * @param areSentences each of them is one sentence
 */
export function rewrittenShortText(pair: TextPair, areSentences: boolean): Box | undefined {
  const { checked, source, isCheckedContent, isSourceContent } = pair;
  if (Math.max(checked.count, source.count) > (areSentences ? maxSentenceWords : maxWords)) return undefined;
  const here = countOnes(isCheckedContent);
  const there = countOnes(isSourceContent);
  if (Math.min(here, there) < minContentWords) return undefined;
  const stems = new Set<number>();
  for (let j = 0; j < source.count; j++) {
    if (isSourceContent[j] === 1 && (source.stem[j] ?? -1) >= 0) stems.add(source.stem[j] ?? -1);
  }
  const box: Box = { checkedStart: 0, checkedEnd: checked.count, sourceStart: 0, sourceEnd: source.count };
  const logOdds =
    weights.constant +
    weights.shared * stems.size +
    (weights.sharedShare * stems.size) / Math.sqrt((here + 1) * (there + 1)) +
    (weights.inOrderShare * longestInOrder(pair, box, sentencePlaces(pair, source.count), 0)) /
      Math.sqrt(checked.count * source.count);
  return logOdds >= minLogOdds ? box : undefined;
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}
