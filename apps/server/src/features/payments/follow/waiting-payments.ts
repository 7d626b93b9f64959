import type { Services } from '../../../services.ts';
import { countPaymentsToAsk } from '../payments.repository.ts';
import { providerNamed } from '../providers/providers.ts';

/**
 * The payments that are not over, in words for the operator. Throws if their provider is not set up: nobody learns whether they
 * were paid.
 */
export async function waitingPayments(services: Services): Promise<string> {
  const { shop, mollieKey } = services.settings.current;
  if (shop === 'live' && mollieKey?.startsWith('test_') === true)
    throw new Error('the shop is live with a test key of Mollie: everybody can pay without money');
  const waiting = await countPaymentsToAsk(services.db);
  const lost = waiting.filter(
    ({ provider }) => provider !== 'manual' && providerNamed(services, provider) === undefined,
  );
  if (lost.length > 0) {
    const counts = lost.map(({ provider, count }) => `${count} of ${provider}`).join(', ');
    throw new Error(`wait for a provider that is not set up: ${counts}; set it up until they are over`);
  }
  return waiting.length === 0
    ? 'none is open'
    : waiting.map(({ provider, count }) => `${count} open at ${provider}`).join(', ');
}
