import { limits } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { perDay, requireWithin } from '../../../platform/rate-limits/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { selectUser, selectUsersForUpdate } from '../../../people/users/users.repository.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { exportKey } from '../export-key.ts';
import { enqueueExport } from '../export-report.job.ts';
import { deleteExportRows, insertExport, selectDataExportOf } from '../exports.repository.ts';
import { bulkFileName } from '../file-name.ts';
import { dataFileTitle } from './data-texts.ts';

/** Such a file takes a worker's time for each report that its user has. */
const ofUser = perDay('data-export-user', limits.dataExportsPerDay);

/** A user has one such file: while one is being created it is the answer, and a finished one is replaced. */
export const createDataExport: Handler<'CreateDataExport'> = async (_input, call) => {
  const user = userOf(call);
  const { db, blobs } = call.services;
  await requireRecentProof(db, call.caller);
  const { id, replacedId } = await db.transaction().execute(async (transaction) => {
    // Two calls at once order one file.
    await selectUsersForUpdate(transaction, [user.id]);
    const last = await selectDataExportOf(transaction, user.id);
    if (last?.status === 'Scheduled' || last?.status === 'Active') return { id: last.id };
    await requireWithin(transaction, ofUser, String(user.id));
    if (last !== undefined) await deleteExportRows(transaction, [last.id]);
    const { language: chosen } = await selectUser(transaction, user.id);
    const language = offeredLanguage(call.services, chosen);
    const ordered = await insertExport(transaction, {
      userId: user.id,
      reportId: null,
      permaLinkId: null,
      format: 'pdf',
      language,
      timeZone: call.timeZone ?? 'UTC',
      renderComments: false,
      ownDocument: false,
      includeGuide: false,
      truncate: false,
      ratingVersion: 0,
      bulkFormat: 'data',
      reportIds: [],
      selection: '',
      linkBase: call.origin,
      fileName: bulkFileName(`${dataFileTitle[language]} ${new Date().toISOString().slice(0, 10)}`, 'zip'),
      blobKey: null,
    });
    await enqueueExport(transaction, { id: ordered.id, userId: user.id, isBulk: true });
    return { id: ordered.id, replacedId: last?.id };
  });
  if (replacedId !== undefined) await blobs.delete([exportKey(replacedId)]);
  return { data: { ExportId: id } };
};
