import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { buyerOf, confirmByMail, unsafeSelectOrder } from '../../orders/index.ts';
import type { PlacedOrder } from '../ordering/order-period.ts';

/** Confirms a period that was bought early, or a larger size, as every order is confirmed: with its invoice and the terms. */
export async function confirmOrder(
  services: Services,
  transaction: Executor,
  placed: PlacedOrder,
  documents: readonly LetterDocument[],
): Promise<void> {
  const order = expectDefined(await unsafeSelectOrder(transaction, placed.orderId), 'an order');
  const { productName, currency, credits, netCents, grossCents, createdAt: at } = order;
  const user = await selectUser(transaction, expectDefined(order.userId ?? undefined, 'its buyer'));
  await confirmByMail(services, transaction, {
    priced: { credits, netCents, grossCents, at, buyer: user },
    buyer: buyerOf(user),
    invoice: placed,
    productName,
    currency,
    language: placed.language,
    documents,
  });
}
