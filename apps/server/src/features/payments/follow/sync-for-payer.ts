import { countEvent, perHour, perMinutes } from '../../../platform/rate-limits/index.ts';
import type { Services } from '../../../services.ts';
import { syncPayment } from './sync-payment.ts';

/** A screen asks every four seconds, also in a second tab, and for days about a bank transfer. */
const limits = [
  perMinutes(1, 'questions-about-payment', 15),
  perHour('questions-about-payment-in-an-hour', 120),
] as const;

/**
 * Asks the provider about a payment for a person who waits, unless it was asked often already: each question is three requests
 * to the provider. Then the state is the one that is known, and a notice or the poller brings the next one.
 * Throws a PaymentProviderError.
 */
export async function syncForPayer(services: Services, paymentId: number): Promise<void> {
  for (const limit of limits) {
    const { isWithinLimit } = await countEvent(services.db, limit, String(paymentId));
    if (!isWithinLimit) return;
  }
  await syncPayment(services, paymentId);
}
