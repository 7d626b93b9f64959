import type { SourceRating } from '@palimpsest/engine';
import type { Executor } from '../../database/connect.ts';
import { userSettings } from '../accounts/index.ts';
import type { CheckRow } from './checks.repository.ts';
import { citedAddresses } from './cited-addresses.ts';
import { anyPattern } from './source-patterns.ts';

/** Neither accepted nor excluded: it counts, and somebody has to look at it. */
export const suspicious: SourceRating = { isAccepted: false, isExcluded: false };

type RatedOrder = Pick<CheckRow, 'userId' | 'acceptedUrls' | 'excludedUrls' | 'useWhitelist' | 'acceptCited'>;

/**
 * How a source is rated before anybody has looked at it, by its address ('' for a library text, which no pattern
 * names): excluded by the patterns of the order or the owner's whitelist of now; else accepted by the patterns of the
 * order, or because the text itself names it.
 */
export async function startRatingRules(
  db: Executor,
  report: RatedOrder,
  text: string,
): Promise<(url: string) => SourceRating> {
  const whitelist = report.useWhitelist ? (await userSettings(db, report.userId)).whitelist : [];
  const excluded = anyPattern([...report.excludedUrls, ...whitelist]);
  const accepted = anyPattern(report.acceptedUrls);
  const isCited = report.acceptCited ? citedAddresses(text) : () => false;
  return (url) => {
    const isExcluded = excluded(url);
    const isAccepted = !isExcluded && (accepted(url) || isCited(url));
    return { isAccepted, isExcluded };
  };
}
