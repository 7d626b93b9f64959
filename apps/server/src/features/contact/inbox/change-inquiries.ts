import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { deleteInquiryRows, updateDone } from '../inquiries.repository.ts';

/** All or none: an id that does not exist refuses the whole call. */

export const updateInquiries: Handler<'UpdateInquiries'> = async ({ ids, done }, { services: { db } }) => {
  await db.transaction().execute(async (transaction) => {
    requireAll(ids, await updateDone(transaction, ids, done === 1));
  });
  return { data: null };
};

export const deleteInquiries: Handler<'DeleteInquiries'> = async ({ ids }, { services: { db } }) => {
  await db.transaction().execute(async (transaction) => {
    requireAll(ids, await deleteInquiryRows(transaction, ids));
  });
  return { data: null, message: 'inquiriesDeleted', total: new Set(ids).size };
};

function requireAll(ids: readonly number[], found: number): void {
  if (found !== new Set(ids).size) {
    throw new UserError('noAccessToInquiry', `${found} of the inquiries exist: ${ids.join(', ')}`);
  }
}
