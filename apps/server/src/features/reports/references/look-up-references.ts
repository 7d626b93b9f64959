import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { forgetUnansweredRecords, hasReferenceService } from '../../../finding/sources/index.ts';
import { reportForRating } from '../reports.access.ts';
import { enqueueReferences } from './look-up-references.job.ts';
import { unsafeSelectReferences, upsertReferencesOrder } from '../../report-store/index.ts';

/** A second order of a look-up that has not ended changes nothing. */
export const orderReferences: Handler<'LookUpReferences'> = async (input, call) => {
  const user = userOf(call);
  await call.services.db.transaction().execute(async (transaction) => {
    const report = await reportForRating(transaction, user, input.reportid, input.permaLinkId);
    if (!(await hasReferenceService(transaction))) throw new UserError('noReferenceService');
    const row = await unsafeSelectReferences(transaction, report.id);
    if (row?.state === 'Waiting' || row?.state === 'Active') return;
    await forgetUnansweredRecords(transaction, report.id);
    await upsertReferencesOrder(transaction, report.id);
    await enqueueReferences(transaction, report);
  });
  return { data: null };
};
