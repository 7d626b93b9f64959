import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeInvoicePdf } from '../../exports/index.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { documentNumber } from '../document/document-number.ts';
import { documentTexts } from '../document/document-texts.ts';
import { eurosOfRow } from '../document/euros.ts';
import { formatOf } from '../document/formats.ts';
import type { InvoiceDocument } from '../document/invoice-document.ts';
import {
  unsafeSelectInvoice,
  unsafeSelectLines,
  unsafeSelectXml,
  type InvoiceWithCorrections,
} from '../invoices.repository.ts';
import { insertInvoiceFile, unsafeSelectInvoiceFile } from './invoice-files.repository.ts';
import { invoiceTask } from './render-invoice.ts';

export interface InvoiceFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

const mostBytes = 20 * 1024 * 1024;

/**
 * The file of an invoice. The XML was written when the invoice was issued. The PDF is made from it and from the row when it
 * is first asked for, and kept: a later version of the program gives out the same bytes.
 */
export async function unsafeInvoiceFile(
  services: Services,
  invoiceId: number,
  kind: 'pdf' | 'xml',
): Promise<InvoiceFile> {
  const invoice = expectDefined(await unsafeSelectInvoice(services.db, invoiceId), 'an invoice');
  const title = `${documentTexts[invoice.language].kinds[invoice.kind]} ${documentNumber(invoice.series, invoice.number)}`;
  if (kind === 'xml') {
    const xml = await unsafeSelectXml(services.db, invoiceId);
    return { name: `${title}.xml`, mediaType: 'application/xml', content: Buffer.from(xml) };
  }
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content: await pdfOf(services, invoice) };
}

/** The PDF and the XML of an invoice. */
export async function unsafeInvoiceFiles(
  services: Services,
  invoiceId: number,
): Promise<readonly InvoiceFile[]> {
  return [
    await unsafeInvoiceFile(services, invoiceId, 'pdf'),
    await unsafeInvoiceFile(services, invoiceId, 'xml'),
  ];
}

async function pdfOf(services: Services, invoice: InvoiceWithCorrections): Promise<Uint8Array> {
  const kept = await keptPdf(services, invoice.id);
  if (kept !== undefined) return kept;
  const format = formatOf(invoice.format);
  const lines = await unsafeSelectLines(services.db, invoice.id);
  const xml = await unsafeSelectXml(services.db, invoice.id);
  const made = await makeInvoicePdf(services, invoiceTask(documentOf(invoice, lines), format, xml));
  const blobKey = `invoices/${randomUUID()}`;
  await services.blobs.put(blobKey, Readable.from([made]), { maxBytes: mostBytes });
  const sha256 = createHash('sha256').update(made).digest('hex');
  const file = { invoiceId: invoice.id, blobKey, bytes: made.byteLength, sha256 };
  if (await insertInvoiceFile(services.db, file)) return made;
  // Another process has made it meanwhile: everybody receives the same one.
  await services.blobs.delete([blobKey]);
  return expectDefined(await keptPdf(services, invoice.id), 'the file of an invoice');
}

async function keptPdf({ db, blobs }: Services, invoiceId: number): Promise<Uint8Array | undefined> {
  const file = await unsafeSelectInvoiceFile(db, invoiceId);
  return file === undefined ? undefined : buffer(await blobs.open(file.blobKey));
}

function documentOf(invoice: InvoiceWithCorrections, lines: InvoiceDocument['lines']): InvoiceDocument {
  const { correctsSeries, correctsNumber, correctsIssueDate } = invoice;
  const isCorrection = correctsSeries !== null && correctsNumber !== null && correctsIssueDate !== null;
  return {
    ...invoice,
    number: documentNumber(invoice.series, invoice.number),
    euros: eurosOfRow(invoice),
    lines,
    corrects: isCorrection
      ? { number: documentNumber(correctsSeries, correctsNumber), issueDate: correctsIssueDate }
      : null,
  };
}
