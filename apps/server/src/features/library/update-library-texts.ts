import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler, type CallingUser } from '../../platform/http/handler.ts';
import { requireProjects, selectProjectForShare } from '../projects/index.ts';
import { convertToFingerprint } from './convert-to-fingerprint.ts';
import { libraryTextsForEditing } from './library.access.ts';
import {
  selectLibraryTextsForUpdate,
  updateLibraryFields,
  type LibraryFields,
} from './library.repository.ts';

/**
 * Changes details of library texts, all of them or none. With `field` only that field is changed, which is
 * how several texts are edited at once. Omitted fields stay unchanged. With `fingerprint` the texts are
 * converted instead.
 */
export const updateLibraryTexts: Handler<'UpdateLibraryTexts'> = async (input, call) => {
  const user = userOf(call);
  const { services } = call;
  const { total, message } = await services.db.transaction().execute(async (transaction) => {
    // The project before the texts, as in its deletion.
    await selectProjectForShare(transaction, input.projectid ?? 0);
    await selectLibraryTextsForUpdate(transaction, input.ids);
    const rows = await libraryTextsForEditing(transaction, user, input.ids);
    const ids = rows.map((row) => row.id);
    if (input.fingerprint === 1) {
      const { converted } = await convertToFingerprint(services, transaction, user.id, ids);
      return { total: converted, message: 'libtextsChangedToFingerprint' as const };
    }
    const fields = await fieldsToWrite(transaction, user, input);
    if (Object.keys(fields).length > 0) await updateLibraryFields(transaction, ids, fields);
    const { projectId } = fields;
    if (projectId !== undefined) {
      const moved = rows.filter((row) => row.projectId !== projectId).map((row) => row.projectId);
      if (moved.length > 0) await services.libraryListeners.textsChanged(transaction, [...moved, projectId]);
    }
    return { total: ids.length, message: 'libtextsUpdated' as const };
  });
  return { data: null, message, total };
};

type Input = ParsedInputOf<'UpdateLibraryTexts'>;

async function fieldsToWrite(
  transaction: Executor,
  user: CallingUser,
  { field, ...input }: Input,
): Promise<LibraryFields> {
  const isMeant = (name: Exclude<Input['field'], undefined>): boolean =>
    field === undefined || field === name;
  const fields: LibraryFields = {};
  if (isMeant('date')) {
    if (input.date === null || (field === 'date' && input.date === undefined)) {
      throw new UserError('dateRequired');
    }
    if (input.date !== undefined) fields.createdAt = new Date(input.date * 1000);
  }
  if (isMeant('name')) {
    if (input.name === '' || (field === 'name' && input.name === undefined)) {
      throw new UserError('titleRequired');
    }
    if (input.name !== undefined) fields.name = input.name;
  }
  if (isMeant('author') && input.author !== undefined) fields.author = input.author;
  if (isMeant('comment') && input.comment !== undefined) fields.comment = input.comment;
  if (isMeant('projectid') && input.projectid !== undefined) {
    await requireProjects(transaction, user, [input.projectid], 'add');
    fields.projectId = input.projectid === 0 ? null : input.projectid;
  }
  return fields;
}
