/** The entry of this feature: invoices about periods of educational licences, with a price that an administrator enters. */
import { definePart } from '../../part.ts';
import { issuePeriodInvoice } from './issue-period-invoice.ts';
import { previewPeriodInvoice } from './preview-period-invoice.ts';

export const periodInvoicePart = definePart({
  tables: { period_orders: ['orders'] },
  handlers: {
    PreviewPeriodInvoice: previewPeriodInvoice,
    IssuePeriodInvoice: issuePeriodInvoice,
  },
});

export { periodEntry } from './period-entry.ts';
