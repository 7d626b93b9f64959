import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { enqueueNotice } from './handle-notice.kind.ts';
import { updateToWaiting } from './notices.repository.ts';

/** The notice waits again. Nothing is booked twice, however often a notice is handled. */
export const replayPaymentNotice: Handler<'ReplayPaymentNotice'> = async ({ id }, { services: { db } }) => {
  await db.transaction().execute(async (transaction) => {
    const notice = await updateToWaiting(transaction, id);
    if (notice === undefined) throw new UserError('noAccessToPaymentNotice', `there is no notice ${id}`);
    await enqueueNotice(transaction, notice);
  });
  return { data: null };
};
