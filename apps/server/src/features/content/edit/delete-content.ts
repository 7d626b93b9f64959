import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { contentForAdminForUpdate } from '../content.access.ts';
import { deleteContentRow } from '../content.repository.ts';

export const deleteContent: Handler<'DeleteContent'> = async ({ id }, { services: { db } }) => {
  await db.transaction().execute(async (transaction) => {
    const entry = await contentForAdminForUpdate(transaction, id);
    if (entry.kind === 'page') throw new UserError('contentIsFixed');
    await deleteContentRow(transaction, entry.id);
  });
  return { data: null, message: 'contentDeleted' };
};
