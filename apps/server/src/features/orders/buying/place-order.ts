import type { Currency, Language, PaymentMethod, ProductCategory } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { taxCents } from '../../../platform/money.ts';
import { hasInvoiceAddress, type UserRow } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { issueInvoice, type InvoiceBuyer, type InvoiceDraft } from '../../invoices/index.ts';
import { legalDay, requireRate } from '../../tax/index.ts';
import { insertProductOrder } from '../orders.repository.ts';
import type { OrderPurpose } from '../tables.ts';
import type { InvoiceToPay } from './lead-to-payment.ts';

/** An order that is about to be made. Amounts are those of our own data, never those of a call. */
export interface OrderDraft {
  readonly userId: number;
  /** Unique for the user. */
  readonly key: string;
  readonly purpose: OrderPurpose;
  readonly productId: number;
  /** Its name in the language of the order. */
  readonly productName: string;
  readonly category: ProductCategory;
  /** The line of the invoice; undefined: one of the product. */
  readonly line?: { readonly name: string; readonly quantity: number; readonly unitNetCents: number };
  readonly credits: number;
  readonly currency: Currency;
  readonly netCents: number;
  readonly tax: InvoiceDraft['tax'];
  readonly buyer: InvoiceBuyer;
  readonly language: Language;
  readonly method: PaymentMethod;
  readonly uploadId: string;
  /** The Leitweg-ID of a public buyer; '' without one. */
  readonly buyerReference: string;
  /** The number of the order in the books of the buyer; undefined: none. */
  readonly buyerOrder?: string;
  readonly orderedAt: Date;
  /** Null: at once. */
  readonly dueAt: Date | null;
  /** The period of a licence; null for credits. */
  readonly period: { readonly from: Date; readonly to: Date } | null;
  readonly license: InvoiceDraft['license'];
}

/**
 * Makes an order with its invoice in the caller's transaction. Everything else that it locks has to be locked before.
 * @param keep notes the order, before the number of the invoice is taken
 */
export async function placeOrder(
  services: Pick<Services, 'settings'>,
  transaction: Executor,
  draft: OrderDraft,
  keep: (orderId: number) => Promise<void> = async () => {},
): Promise<InvoiceToPay & { readonly orderId: number }> {
  const { userId, key, productId, productName, category, credits, currency, netCents, tax } = draft;
  const { orderedAt, period, language, buyer, license, dueAt, purpose, uploadId, method, buyerReference } =
    draft;
  // A renewal has nobody who could choose another currency.
  if (purpose !== 'renewal')
    await requireRate(services, transaction, {
      currency,
      mode: tax.mode,
      suppliedOn: legalDay(period?.from ?? orderedAt),
    });
  const { line = { name: productName, quantity: 1, unitNetCents: netCents } } = draft;
  const orderId = await insertProductOrder(transaction, {
    key,
    userId,
    purpose,
    productId,
    productName,
    category,
    quantity: line.quantity,
    credits,
    currency,
    netCents,
    grossCents: netCents + taxCents(netCents, tax.rateBasisPoints),
    uploadId,
    consentedAt: orderedAt,
    createdAt: orderedAt,
    grantedAt: null,
    endedAt: null,
    endedAs: null,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
  });
  await keep(orderId);
  // The end of a period is the begin of the next one.
  const days = period === null ? null : { from: period.from, to: new Date(period.to.getTime() - 1) };
  const invoice = await issueInvoice(services, transaction, {
    userId,
    orderId,
    orderedAt,
    issuedAt: orderedAt,
    dueAt,
    currency,
    tax,
    buyer,
    language,
    supply: days ?? { from: orderedAt, to: null },
    lines: [{ productId, ...line, period: days }],
    paymentMeans: method === 'banktransfer' ? 'transfer' : 'online',
    buyerReference,
    buyerOrder: draft.buyerOrder ?? '',
    license,
  });
  return { ...invoice, orderId, amountCents: invoice.grossCents, currency, category, language };
}

/** The stored billing address, which is copied into the invoice. Throws `invoiceAddressIncomplete`. */
export function buyerOf(user: UserRow): InvoiceBuyer {
  // The name of a person or of a company is enough.
  if (!hasInvoiceAddress({ ...user, name: user.name || user.companyName }))
    throw new UserError('invoiceAddressIncomplete');
  const { name, companyName, address1, address2, zip, city, country, vatId, mail } = user;
  return { name, companyName, address1, address2, zip, city, country, vatId, mail: mail ?? '' };
}
