import type { PaymentMethod, SaleToPay } from '@palimpsest/contract';
import { methodsForSale } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import { createMollieProvider } from './mollie/mollie-provider.ts';
import type { AskableProvider, PaymentProvider } from './payment-provider.ts';
import { createTestProvider } from './test/test-provider.ts';

type Asking = Pick<Services, 'db' | 'settings' | 'config'>;

/**
 * A provider that can be asked now; undefined if it is not set up. The test provider exists only while the shop is a test:
 * otherwise nobody can pay with it, and its payments move no money.
 */
export function providerNamed(services: Asking, name: AskableProvider): PaymentProvider | undefined {
  const { shop, mollieKey, mollieUrl } = services.settings.current;
  if (name === 'test') return shop === 'test' ? createTestProvider(services) : undefined;
  return mollieKey === undefined
    ? undefined
    : createMollieProvider(services, { key: mollieKey, url: mollieUrl });
}

/** The provider of new payments; undefined if the shop is off, or has none. */
export function currentProvider({ settings }: Pick<Services, 'settings'>): AskableProvider | undefined {
  const { shop, mollieKey } = settings.current;
  if (shop === 'test') return 'test';
  return shop === 'live' && mollieKey !== undefined ? 'mollie' : undefined;
}

/** The ways in which somebody can pay for a sale now. */
export function offeredMethods(
  services: Pick<Services, 'settings'>,
  sale: SaleToPay,
): readonly PaymentMethod[] {
  if (currentProvider(services) === undefined) return [];
  return methodsForSale(sale, services.settings.current.paymentMethods);
}
