import { leftOutReasons, type NotCountedSpan as ContractSpan, type LeftOutWords } from '@palimpsest/contract';
import type { RatedSpan, UncountedStretch } from '@palimpsest/engine';
import type { StoredNotCountedSpan } from '../../../platform/database/stored-passage.ts';
import { presentSpan } from './passages.present.ts';

/**
 * All stretches of a text whose words don't count, disjoint and in its order. Words that count for no source keep this
 * reason inside quotations as well: without the quotation marks they would not count either.
 * @param bySettings Quotations and references, disjoint and in order; reports of older versions lack the reason.
 * @param uncounted Disjoint and in order.
 * @param rated Words of sources that are accepted or excluded in part; none of them is in another list.
 */
export function presentNotCounted(
  bySettings: readonly StoredNotCountedSpan[],
  uncounted: readonly UncountedStretch[],
  rated: readonly RatedSpan[],
): ContractSpan[] {
  const spans: ContractSpan[] = uncounted.map((stretch) => ({
    ...presentSpan(stretch),
    Why: stretch.reason,
    ...(stretch.sharedBy === undefined
      ? {}
      : { Texts: stretch.sharedBy.texts, OfTexts: stretch.sharedBy.ofTexts }),
  }));
  let next = 0;
  for (const { startChar, endChar, reason } of bySettings) {
    const Why = reason ?? 'settings';
    while ((uncounted[next]?.endChar ?? endChar) <= startChar) next += 1;
    let start = startChar;
    for (let i = next; start < endChar; i += 1) {
      const stretch = uncounted[i];
      const end = Math.min(endChar, stretch?.startChar ?? endChar);
      if (start < end) spans.push({ Start: start, End: end, Why });
      start = stretch === undefined ? endChar : Math.max(start, stretch.endChar);
    }
  }
  const ofPassages = rated.map((span): ContractSpan => ({
    ...presentSpan(span),
    Why: span.rating === 'accepted' ? 'passageAccepted' : 'passageExcluded',
  }));
  return [...spans, ...ofPassages].toSorted((a, b) => a.Start - b.Start);
}

/** How many words count for no source, by reason. */
export function presentLeftOut(uncounted: readonly UncountedStretch[]): LeftOutWords[] {
  return leftOutReasons.flatMap((Why) => {
    const Words = uncounted.reduce((sum, { reason, words }) => sum + (reason === Why ? words : 0), 0);
    return Words === 0 ? [] : [{ Why, Words }];
  });
}
