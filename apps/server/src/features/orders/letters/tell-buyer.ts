import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { documentNumber, type InvoiceWithCorrections } from '../../invoices/index.ts';
import type { OrderRow } from '../tables.ts';
import { sendShopMail, type ShopFacts, type ShopMailKind, type ShopMailTo } from './shop-mails.ts';

/** A user, who may have no address. */
export async function userAsRecipient(
  services: Pick<Services, 'settings'>,
  db: Executor,
  userId: number,
): Promise<ShopMailTo> {
  const { mail, language, timeZone } = await selectUser(db, userId);
  return { recipient: mail ?? '', language: offeredLanguage(services, language), timeZone };
}

/** The buyer of an invoice: by the account, or, once it is deleted, by the address that the invoice has. */
export async function buyerAsRecipient(
  services: Pick<Services, 'settings'>,
  db: Executor,
  { userId, buyer, language }: Pick<InvoiceWithCorrections, 'userId' | 'buyer' | 'language'>,
): Promise<ShopMailTo> {
  if (userId === null) return { recipient: buyer.mail, language, timeZone: '' };
  const user = await userAsRecipient(services, db, userId);
  return user.recipient === '' ? { ...user, recipient: buyer.mail } : user;
}

interface OrderNews {
  readonly kind: ShopMailKind;
  readonly facts?: Partial<ShopFacts>;
  /** Whether the buyer can pay now. */
  readonly isPayable?: boolean;
  readonly attachedInvoiceId?: number;
}

/** Writes to the buyer about an order. Call it in the transaction of what happened. */
export async function tellBuyer(
  services: Services,
  transaction: Executor,
  { order, invoice }: { readonly order: OrderRow; readonly invoice: InvoiceWithCorrections },
  { kind, facts = {}, isPayable = false, attachedInvoiceId }: OrderNews,
): Promise<void> {
  const to = await buyerAsRecipient(services, transaction, invoice);
  await sendShopMail(services, transaction, to, {
    kind,
    isTest: invoice.isTest,
    facts: {
      product: order.productName,
      currency: invoice.currency,
      invoiceNumber: documentNumber(invoice.series, invoice.number),
      ...facts,
    },
    ...(isPayable ? { payableId: invoice.publicId } : {}),
    ...(attachedInvoiceId === undefined ? {} : { attachedInvoiceId }),
  });
}
