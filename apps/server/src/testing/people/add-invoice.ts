import { issueInvoice, type InvoiceDraft } from '../../features/invoices/index.ts';
import type { Services } from '../../services.ts';

/** An invoice of a user over 250 credits, with the changes; returns its id in addresses. */
export async function addInvoice(
  services: Services,
  userId: number,
  changes: Partial<InvoiceDraft> = {},
): Promise<string> {
  const draft = { ...draftFor(userId), ...changes };
  const issued = await services.db
    .transaction()
    .execute((transaction) => issueInvoice(services, transaction, draft));
  return issued.publicId;
}

export function draftFor(userId: number): InvoiceDraft {
  const now = new Date();
  return {
    userId,
    orderId: null,
    orderedAt: now,
    issuedAt: now,
    dueAt: null,
    supply: { from: now, to: null },
    currency: 'EUR',
    tax: { mode: 1, vatCountry: 'DE', rateBasisPoints: 1_900 },
    lines: [{ productId: 30112, name: '250 credits', quantity: 1, unitNetCents: 1_990, period: null }],
    buyer: {
      name: 'Grace Example',
      companyName: '',
      address1: 'Main Street 1',
      address2: '',
      zip: '50667',
      city: 'Cologne',
      country: 'DE',
      vatId: '',
      mail: 'grace@example.org',
    },
    language: 'en',
    paymentMeans: 'online',
    buyerReference: '',
    buyerOrder: '',
    license: null,
  };
}
