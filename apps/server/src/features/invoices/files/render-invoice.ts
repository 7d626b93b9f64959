import type { Attachment, InvoiceTask } from '../../exports/index.ts';
import { documentTexts } from '../document/document-texts.ts';
import type { InvoiceFormat } from '../document/formats.ts';
import type { InvoiceDocument } from '../document/invoice-document.ts';
import { invoiceSheet } from '../document/invoice-sheet.ts';
import { fileMetadata } from './file-metadata.ts';

/** The input of the PDF of an invoice, without the logo. */
export function invoiceTask(
  invoice: InvoiceDocument,
  format: InvoiceFormat,
  xml: string,
): Omit<InvoiceTask, 'sign'> {
  const attachment: Attachment = {
    name: format.fileName,
    mediaType: 'text/xml',
    description: `${documentTexts[invoice.language].kinds[invoice.kind]} ${invoice.number}`,
    content: Buffer.from(xml),
    metadata: fileMetadata(format),
  };
  return { format: 'invoice', sheet: invoiceSheet(invoice, format), attachment };
}
