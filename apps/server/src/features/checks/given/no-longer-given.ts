import type { StoredGaps } from '../../../platform/database/stored-values/stored-online.ts';
import { countIn, wordsOnlyIn } from './stretches.ts';

/** The spans of words that a report needs to know which of them its check has not searched. */
interface GivenWords {
  /** The words of the text. */
  readonly totalWords: number;
  /** The words that are given now. */
  readonly given: readonly number[];
  /** Further words that were given when the check ran, and are not given any more. */
  readonly gone?: readonly number[];
}

const noGaps: StoredGaps = { reason: '', failedServices: [] };

/**
 * The words that a check left out because they were given then, and that count now. Nobody has searched them. Those that are
 * given again do not count, so they are not a gap.
 */
export function gapsOfGiven(
  gaps: StoredGaps | null,
  { totalWords, given, gone = [] }: GivenWords,
): StoredGaps | null {
  const earlier = gaps?.noLongerGiven;
  // A revision knows how many words its base has not searched, and not which of its own.
  if (earlier !== undefined && earlier.spans.length === 0) return gaps;
  const spans = wordsOnlyIn(totalWords, [...(earlier?.spans ?? []), ...gone], []);
  if (spans.length === 0) return gaps;
  const words = countIn(wordsOnlyIn(totalWords, spans, given));
  return { ...(gaps ?? noGaps), noLongerGiven: { spans, words } };
}

/** The same after these words were searched. */
export function gapsWithoutGiven(gaps: StoredGaps | null): StoredGaps | null {
  if (gaps === null) return null;
  const { noLongerGiven: _searched, ...others } = gaps;
  return others;
}

/**
 * The gaps of a revision from its base: its sources are those of the base, so it has not searched these words, either.
 */
export function gapsOfBase(gaps: StoredGaps | null): StoredGaps | null {
  const words = gaps?.noLongerGiven?.words ?? 0;
  const others = gapsWithoutGiven(gaps);
  return others === null || words === 0 ? others : { ...others, noLongerGiven: { spans: [], words } };
}
