import type { PaymentProviderName } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ProviderMandate } from '../providers/payment-provider.ts';
import { upsertMandate } from './mandates.repository.ts';

/** Stores what is known of a way to pay, which the payer has agreed to save. */
export async function keepMandate(
  transaction: Executor,
  { userId, provider }: { readonly userId: number; readonly provider: PaymentProviderName },
  mandate: ProviderMandate,
): Promise<number> {
  if (provider === 'manual') throw new Error('a manual payment has no mandate');
  const { id, customerId, method, state, name, account, cardDigits, cardExpiresOn } = mandate;
  return upsertMandate(transaction, {
    userId,
    provider,
    providerCustomerRef: customerId,
    providerMandateRef: id,
    method,
    state,
    name: name.slice(0, 200),
    account: account.slice(0, 200),
    cardDigits: cardDigits.slice(-4),
    cardExpiresOn: cardExpiresOn.slice(0, 10),
    revokedAt: null,
  });
}
