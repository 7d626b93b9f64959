import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { giveUpSentQueries, onlineSearchFor } from '../../../finding/sources/index.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { canContinue, unsafeSelectRerun, upsertReruns } from '../../report-store/index.ts';
import { reportForEditing } from '../../reports/index.ts';
import { enqueueContinuedSearch } from './continue-search.job.ts';

/** The row of the report is locked, so the second of two simultaneous calls finds that the search goes on already. */
export const continueSearch: Handler<'ContinueSearch'> = async ({ reportid: id }, call) => {
  const user = userOf(call);
  const { services } = call;
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportForEditing(transaction, user, id);
    const recheck = await unsafeSelectRerun(transaction, 'report_rechecks', id);
    const continued = await unsafeSelectRerun(transaction, 'continued_searches', id);
    const isPossible = canContinue(
      { ...report, recheckState: recheck?.state ?? null },
      continued?.state ?? null,
    );
    if (!isPossible) throw new UserError('nothingToContinue', `report ${id}`);
    const { words } = await selectText(transaction, report.textId);
    const wanted = { words, asker: { reportId: id }, userId: user.id };
    const search = await onlineSearchFor({ ...services, db: transaction }, wanted);
    if (search === undefined || search.ready.length === 0) {
      const isPaidOnly = search !== undefined && [...search.unready.values()].includes('paid');
      throw new UserError(isPaidOnly ? 'searchNeedsAccount' : 'nothingToContinue', `report ${id}`);
    }
    await giveUpSentQueries(transaction, id);
    await upsertReruns(transaction, 'continued_searches', [id]);
    await enqueueContinuedSearch(transaction, report);
  });
  return { data: null, message: 'searchContinues' };
};
