import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { PaymentProviderError } from '../providers/payment-provider.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Sends a refund that `startRefund` has ordered, for a person who waits. Call it after the transaction.
 * @returns later: the provider does not answer now, and a job sends it
 * Throws `refundRefused`, after which the refund is over and nothing was sent.
 */
export async function refundNow(services: Services, refundId: number): Promise<'sent' | 'later'> {
  try {
    await sendRefund(services, refundId);
    return 'sent';
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.problem === 'refused') throw new UserError('refundRefused', error.message);
    services.log.warn({ refundId, reason: error.message }, 'a refund is sent later');
    return 'later';
  }
}
