import { invoiceKinds, invoiceStates, type InvoiceKind, type InvoiceState } from '@palimpsest/contract';
import { numberFrom, oneOf, salesList } from '../sales-list.ts';

export interface InvoiceFilters {
  readonly state: InvoiceState;
  readonly kind: InvoiceKind;
  readonly year: number;
  readonly month: number;
}

export const invoicesList = salesList<InvoiceFilters>({
  state: oneOf(invoiceStates),
  kind: oneOf(invoiceKinds),
  year: numberFrom(2000, 9999),
  month: numberFrom(1, 12),
});
