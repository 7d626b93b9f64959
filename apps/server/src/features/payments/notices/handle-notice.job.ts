import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { findPayment, syncPayment } from '../follow/sync-payment.ts';
import { providerNamed } from '../providers/providers.ts';
import type { NoticeRow } from '../tables.ts';
import { handleNoticeKind, noticeAttempts } from './handle-notice.kind.ts';
import {
  selectWaitingNotices,
  unsafeSelectNotice,
  updateNotices,
  type HandledNotice,
} from './notices.repository.ts';

/** The notice only says that something may have changed. The truth is what the provider answers now. */
export const handleNoticeJob = defineJob(
  handleNoticeKind,
  async ({ noticeId }, { services, log, attempt }) => {
    const { db } = services;
    const notice = await unsafeSelectNotice(db, noticeId);
    if (notice === undefined) return;
    // One that arrives from now on may be about something that the answer does not contain.
    const waiting = await selectWaitingNotices(db, notice);
    if (waiting.length === 0) return;
    try {
      await updateNotices(db, waiting, await follow(services, notice));
    } catch (error) {
      if (attempt < noticeAttempts) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      log.error({ noticeId, err: error }, 'a notice of a payment provider could not be handled');
      await updateNotices(db, waiting, { outcome: 'failed', problem });
    }
  },
);

async function follow(services: Services, { provider, providerId }: NoticeRow): Promise<HandledNotice> {
  if (providerNamed(services, provider) === undefined)
    return { outcome: 'failed', problem: `${provider} is not set up` };
  const payment = await findPayment(services, provider, providerId);
  if (payment === 'unknown' || payment === 'foreign') return { outcome: payment };
  const outcome = await syncPayment(services, payment.id);
  return { outcome: outcome === 'changed' ? 'changed' : 'unchanged', paymentId: payment.id };
}
