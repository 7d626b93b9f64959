import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { changeRatings } from './change-ratings.ts';
import { reportForRating } from '../reports.access.ts';
import { type SourceRating } from '@palimpsest/engine';
import { type Executor } from '../../../platform/database/connect.ts';
import { startRatingRules, unsafeSelectFirstRatings, type RatedReport } from '../../report-store/index.ts';

export const resetReport: Handler<'ResetReport'> = async (input, call) => {
  const user = userOf(call);
  const data = await changeRatings(call.services, {
    hold: (transaction) => reportForRating(transaction, user, input.id, input.permaLinkId),
    rate: (rated) => startRatings(call.services.db, rated),
  });
  return { data, message: 'resetReport' };
};

/**
 * The first ratings of a report's sources, by the ids of their rows: a reset restores them. The patterns are
 * those of the order; the whitelist and the projects are the owner's current ones. A revision restores the
 * ratings that it copied from the report that it revises.
 */
async function startRatings(
  db: Executor,
  { report, text, sources }: RatedReport,
): Promise<ReadonlyMap<number, SourceRating>> {
  const rate = await startRatingRules(db, report, text, sources);
  const first = await unsafeSelectFirstRatings(db, report.id);
  return new Map(sources.map((source) => [source.id, first.get(source.id) ?? rate(source)]));
}
