import { isLeitwegId, limits, type Currency } from '@palimpsest/contract';
import type { Problems } from '../../../common/form/use-form.ts';
import { enteredCents } from '../../../ui/fields/entered-cents.ts';

/** An invoice about a period as it is entered. */
export interface InvoiceEntry {
  /** The amount without tax in units of the currency, as the field hands it over. */
  readonly net: number | string;
  readonly currency: Currency;
  /** '': licence, period, credits and users. */
  readonly line: string;
  /** The number of the order in the books of the buyer; '': none. */
  readonly buyerOrder: string;
  readonly leitwegId: string;
}

export const newInvoice: InvoiceEntry = { net: '', currency: 'EUR', line: '', buyerOrder: '', leitwegId: '' };

/** The cents of an amount; undefined if nobody can owe it. */
export function netCentsOf({ net }: Pick<InvoiceEntry, 'net'>): number | undefined {
  const cents = enteredCents(net);
  return cents === undefined || cents > limits.priceCents ? undefined : cents;
}

/** @param noLeitwegId the sentence at a Leitweg-ID that cannot be one */
export function invoiceProblems(entry: InvoiceEntry, noLeitwegId: string): Problems<InvoiceEntry> {
  const leitwegId = leitwegIdOf(entry);
  return {
    net: netCentsOf(entry) === undefined ? true : undefined,
    leitwegId: leitwegId === '' || isLeitwegId(leitwegId) ? undefined : noLeitwegId,
  };
}

/** The Leitweg-ID without blanks and in capitals. */
export function leitwegIdOf({ leitwegId }: Pick<InvoiceEntry, 'leitwegId'>): string {
  return leitwegId.replaceAll(/\s/g, '').toUpperCase();
}
