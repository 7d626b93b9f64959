/** The entry of this feature: the part that the rest of the server may use. */
import { definePart } from '../../part.ts';
import { registerAccountingRoute } from './accounting/accounting.route.ts';
import { getVatReport } from './accounting/get-vat-report.ts';
import { ownedInvoiceBlobs } from './files/invoice-files.repository.ts';
import { registerInvoiceRoutes } from './files/invoice.route.ts';
import { getInvoiceData } from './get-invoice-data.ts';
import { getInvoices } from './get-invoices.ts';
import { getCustomers } from './lists/get-customers.ts';
import { getOpenItems } from './lists/get-open-items.ts';
import { ownInvoices } from './own-invoices.ts';

export const invoicePart = definePart({
  tables: {
    customers: ['invoices'],
    invoice_series: [],
    invoices: ['invoices'],
    invoice_lines: ['invoices'],
    // The files say the same as the invoices.
    invoice_files: [],
  },
  looseReferences: {
    'invoices.order_id': 'history',
    'invoices.public_id': 'choice',
    'invoice_lines.product_id': 'history',
    'invoice_files.blob_key': 'doctor',
  },
  handlers: {
    GetInvoiceData: getInvoiceData,
    GetInvoices: getInvoices,
    GetCustomers: getCustomers,
    GetOpenItems: getOpenItems,
    GetVatReport: getVatReport,
  },
  routes: (app, services) => {
    registerInvoiceRoutes(app, services);
    registerAccountingRoute(app, services);
  },
  files: { prefix: 'invoices/', ownedAmong: ownedInvoiceBlobs },
  ofUsers: {
    columns: {
      'customers.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests have no invoices.' },
        exported: ['invoices'],
      },
    },
    ownData: { invoices: { value: ({ db }, { userId }) => ownInvoices(db, userId) } },
  },
});

export { unsafeCustomerNumberOf } from './customers.repository.ts';
export type { InvoiceBuyer, PaymentMeans } from './document/invoice-document.ts';
export { unsafeInvoiceFiles } from './files/invoice-file.ts';
export { documentNumber } from './document/document-number.ts';
export {
  hasUnpaidInvoices,
  invoicesOfOrders,
  unsafeSelectDocumentsOfOrders,
  unsafeSelectInvoice,
  unsafeSelectInvoiceByPublicId,
  unsafeSelectInvoiceOfOrder,
  unsafeSelectInvoicesOfOrders,
  unsafeSelectLines as unsafeSelectLinesOfInvoice,
  unsafeSelectOverpaidInvoices,
  type InvoiceWithCorrections,
} from './invoices.repository.ts';
export { presentInvoiceSummary } from './invoices.present.ts';
export { showsTests } from './shows-tests.ts';
export { unsafeCancelInvoice, unsafeIssueCreditNote } from './issue/correct-invoice.ts';
export { issueInvoice, type InvoiceDraft, type IssuedInvoice } from './issue/issue-invoice.ts';
export { unsafeSelectInvoicesWithNumber, type NumberedInvoice } from './numbered-invoices.repository.ts';
export { unsafeNoteMoney } from './issue/note-money.ts';
