import type { Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { getSeller } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import type { InvoiceBuyer, IssuedInvoice } from '../../invoices/index.ts';
import { sendShopMail } from '../letters/shop-mails.ts';
import type { PricedOrder } from './price-order.ts';

interface MadeOrder {
  readonly priced: Pick<PricedOrder, 'credits' | 'netCents' | 'grossCents' | 'at'> & {
    readonly buyer: { readonly timeZone: string };
  };
  readonly buyer: InvoiceBuyer;
  readonly invoice: Pick<IssuedInvoice, 'id' | 'publicId' | 'number'>;
  readonly productName: string;
  readonly currency: 'EUR' | 'USD';
  readonly language: Language;
  /** The terms and the text about withdrawal. */
  readonly documents: readonly LetterDocument[];
}

/** Confirms an order, with its invoice and everything that § 312f BGB wants on a durable medium. */
export async function confirmByMail(
  services: Services,
  transaction: Executor,
  { priced, buyer, invoice, productName, currency, language, documents }: MadeOrder,
): Promise<void> {
  const { name, address } = getSeller(services);
  const { credits, netCents, grossCents, at } = priced;
  const to = { recipient: buyer.mail, language, timeZone: priced.buyer.timeZone };
  await sendShopMail(services, transaction, to, {
    kind: 'orderConfirmed',
    isTest: services.settings.current.shop !== 'live',
    payableId: invoice.publicId,
    attachedInvoiceId: invoice.id,
    facts: {
      product: productName,
      credits,
      currency,
      netCents,
      grossCents,
      invoiceNumber: invoice.number,
      orderedAt: at,
      ...(name === ''
        ? {}
        : { seller: [name, ...address.split('\n')].filter((line) => line !== '').join(', ') }),
    },
    documents,
  });
}
