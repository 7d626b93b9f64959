import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler, type CallingUser } from '../../../platform/http/handler.ts';
import { requireProjects } from '../../projects/index.ts';
import { updateReportFields, type ReportFields } from '../../report-store/index.ts';
import { reportsForEditing } from '../reports.access.ts';

/**
 * Changes details of reports, all of them or none. With `field` only that field is changed, which is how
 * several reports are edited at once. Omitted fields stay unchanged.
 */
export const updateReports: Handler<'UpdateReports'> = async (input, call) => {
  const user = userOf(call);
  const total = await call.services.db.transaction().execute(async (transaction) => {
    const rows = await reportsForEditing(transaction, user, input.reportids);
    const fields = await fieldsToWrite(transaction, user, input);
    const ids = rows.map((row) => row.id);
    if (Object.keys(fields).length > 0) await updateReportFields(transaction, ids, fields);
    return ids.length;
  });
  return { data: null, message: 'reportUpdated', total };
};

type Input = ParsedInputOf<'UpdateReports'>;

async function fieldsToWrite(
  transaction: Executor,
  user: CallingUser,
  { field, ...input }: Input,
): Promise<ReportFields> {
  const isMeant = (name: Exclude<Input['field'], undefined>): boolean =>
    field === undefined || field === name;
  const fields: ReportFields = {};
  if (isMeant('date')) {
    if (input.date === null || (field === 'date' && input.date === undefined)) {
      throw new UserError('dateRequired');
    }
    if (input.date !== undefined) fields.createdAt = new Date(input.date * 1000);
  }
  if (isMeant('title')) {
    if (input.title === '' || (field === 'title' && input.title === undefined)) {
      throw new UserError('titleRequired');
    }
    if (input.title !== undefined) fields.name = input.title;
  }
  if (isMeant('author') && input.author !== undefined) fields.author = input.author;
  if (isMeant('comment') && input.comment !== undefined) fields.comment = input.comment;
  if (isMeant('projectid') && input.projectid !== undefined) {
    await requireProjects(transaction, user, [input.projectid], 'own');
    fields.projectId = input.projectid === 0 ? null : input.projectid;
  }
  return fields;
}
