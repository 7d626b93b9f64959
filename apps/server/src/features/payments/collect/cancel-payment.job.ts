import { defineJob } from '../../../platform/jobs/define-job.ts';
import { syncPayment } from '../follow/sync-payment.ts';
import { unsafeSelectPayment } from '../payments.repository.ts';
import { providerNamed } from '../providers/providers.ts';
import { cancelPaymentKind } from './cancel-kind.ts';

/** Not every payment can be canceled at a provider. The poller asks about such a payment until it is over. */
export const cancelPaymentJob = defineJob(cancelPaymentKind, async ({ paymentId }, { services }) => {
  const payment = await unsafeSelectPayment(services.db, paymentId);
  if (payment === undefined || payment.providerId === null || payment.provider === 'manual') return;
  await providerNamed(services, payment.provider)?.cancelPayment(payment.providerId);
  await syncPayment(services, paymentId);
});
