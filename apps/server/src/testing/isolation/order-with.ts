import type { Answer } from '@palimpsest/contract';
import type { TestClient } from '../test-client.ts';

/** Orders credits, to check an upload after the payment. */
export async function orderWith(client: TestClient, uploadId: string): Promise<Answer<unknown>> {
  const address = { address1: 'Weg 1', zip: '50667', city: 'Köln', country: 'DE' };
  await client.data('UpdateUser', { name: 'Ada', ...address });
  const { productid, currency, taxIncluded, taxMode, vatRate, grossCents } = await client.data(
    'PreviewOrder',
    { productid: 30_111 },
  );
  const seen = { productid, currency, taxIncluded, taxMode, vatRate, grossCents };
  const choice = { method: 'creditcard', startsAtOnce: true, orderid: 'order-of-owner' } as const;
  return client.call('CreateOrder', { ...seen, ...choice, uploadId });
}
