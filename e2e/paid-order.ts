import type { Browser } from 'playwright-core';
import { ask } from './api.ts';
import { visitor } from './browser.ts';
import { buyerAddress } from './buyer-address.ts';
import { addMember, type Member } from './member.ts';

/** A new user orders 100 credits, or another product, and pays on the page of the test provider. */
export async function addPaidOrder(
  browser: Browser,
  name: string,
  productid = 30_111,
  currency: 'EUR' | 'USD' = 'EUR',
): Promise<Member> {
  const buyer = await addMember(name);
  const { page, close } = await visitor(browser);
  await ask(page, 'Login', { mail: buyer.mail, pwd: buyer.password });
  await ask(page, 'UpdateUser', buyerAddress);
  const product = { productid, currency } as const;
  const { data: preview } = await ask(page, 'PreviewOrder', product);
  const { taxIncluded, taxMode, vatRate, grossCents } = preview;
  const { data: ordered } = await ask(page, 'CreateOrder', {
    ...product,
    taxIncluded,
    taxMode,
    vatRate,
    grossCents,
    method: 'creditcard',
    startsAtOnce: true,
    orderid: `order-of-${name}`,
  });
  await page.request.post(ordered.payment?._links.checkout.href ?? '', {
    form: { outcome: 'paid' },
    maxRedirects: 0,
  });
  await close();
  return buyer;
}
