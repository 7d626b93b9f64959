import { defineJob } from '../../../platform/jobs/define-job.ts';
import { PaymentProviderError } from '../providers/payment-provider.ts';
import { openAttempts, openPaymentKind } from './open-kind.ts';
import { createAtProvider, giveUp } from './open-payment.ts';

/** Creates a payment at the provider that no handler has created, for example because its process was killed. */
export const openPaymentJob = defineJob(
  openPaymentKind,
  async ({ paymentId }, { services, log, attempt }) => {
    try {
      await createAtProvider(services, paymentId);
    } catch (error) {
      if (
        !(error instanceof PaymentProviderError) ||
        (error.problem === 'unavailable' && attempt < openAttempts)
      )
        throw error;
      log.warn({ paymentId, reason: error.message }, 'a payment could not be created at the provider');
      await giveUp(services, paymentId, error.message);
    }
  },
);
