import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { changeUserSettings, userSettings } from '../profile/index.ts';
import { finishedReportForShare } from '../reports/index.ts';
import { exportChoiceOf, settingsOfChoice } from './export-choice.ts';
import { enqueueExport } from './export-report.job.ts';
import { insertExport } from './exports.repository.ts';
import { exportFileName } from './file-name.ts';

export const createPdfReport: Handler<'CreatePdfReport'> = async (input, call) => {
  const user = userOf(call);
  const exportId = await call.services.db.transaction().execute(async (transaction) => {
    const choice = exportChoiceOf(call.services, input, await userSettings(transaction, user.id));
    if (input.saveAsDefault) await changeUserSettings(transaction, user.id, settingsOfChoice(choice));
    const report = await finishedReportForShare(transaction, user, input.reportid, input.permalinkid);
    // The job acts for the account, which may read the report of a colleague during the visit alone.
    const isReviewed = input.permalinkid === undefined && user.reviewedProjectId === report.projectId;
    if (isReviewed && !report.isOwner && !report.callerAdministers) {
      throw new UserError('reportReadOnly', `report ${report.id}`);
    }
    const { id, isNew } = await insertExport(transaction, {
      userId: user.id,
      reportId: report.id,
      permaLinkId: input.permalinkid ?? null,
      ...choice,
      timeZone: call.timeZone ?? 'UTC',
      ratingVersion: report.ratingVersion,
      bulkFormat: null,
      reportIds: [],
      selection: '',
      linkBase: '',
      fileName: exportFileName(report.name, choice.format),
      blobKey: null,
    });
    if (isNew) await enqueueExport(transaction, { id, userId: user.id, isBulk: false });
    return id;
  });
  return { data: { ExportId: exportId } };
};
