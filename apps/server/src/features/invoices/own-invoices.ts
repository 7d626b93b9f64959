import type { InvoiceData } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { legalDay } from '../tax/index.ts';
import { presentInvoice } from './invoices.present.ts';
import { selectInvoicesOfUser, unsafeSelectLines, unsafeSelectXml } from './invoices.repository.ts';

/** An invoice with the address that it was sent to, as its buyer may have it. */
export interface OwnInvoice extends InvoiceData {
  readonly buyer: object;
  /** The whole document, as programs read it. */
  readonly xml: string;
}

/** All invoices of a user with their corrections, oldest first. */
export async function ownInvoices(db: Executor, userId: number): Promise<readonly OwnInvoice[]> {
  const today = legalDay(new Date());
  const own: OwnInvoice[] = [];
  for (const invoice of await selectInvoicesOfUser(db, userId)) {
    const lines = await unsafeSelectLines(db, invoice.id);
    const xml = await unsafeSelectXml(db, invoice.id);
    own.push({ ...presentInvoice(invoice, lines, today), buyer: invoice.buyer, xml });
  }
  return own;
}
