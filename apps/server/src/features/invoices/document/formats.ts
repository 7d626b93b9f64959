/**
 * The formats of electronic invoices, each with a version. A new version is a new row. An invoice stores the number of its
 * row with its XML, so it keeps the format that it was issued in.
 */
export interface InvoiceFormat {
  readonly id: number;
  readonly name: 'Factur-X' | 'XRechnung';
  readonly version: string;
  /** The specification that the XML names (BT-24). */
  readonly specification: string;
  /** The business process that the XML names (BT-23); '' for none. */
  readonly process: string;
  /** The name of the XML in the PDF, and its profile in the metadata (Factur-X 1.07, 6.2). */
  readonly fileName: string;
  readonly profile: string;
  readonly metadataVersion: string;
}

export const invoiceFormats: readonly InvoiceFormat[] = [
  {
    id: 1,
    name: 'Factur-X',
    version: '1.0.07',
    specification: 'urn:cen.eu:en16931:2017',
    process: '',
    fileName: 'factur-x.xml',
    profile: 'EN 16931',
    metadataVersion: '1.0',
  },
  {
    id: 2,
    name: 'XRechnung',
    version: '3.0',
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    fileName: 'xrechnung.xml',
    profile: 'XRECHNUNG',
    metadataVersion: '3.0',
  },
];

export function formatOf(id: number): InvoiceFormat {
  const format = invoiceFormats.find((one) => one.id === id);
  if (format === undefined) throw new Error(`there is no format ${id} of invoices`);
  return format;
}

/** The format of a new invoice: public buyers, who have a Leitweg-ID, want XRechnung. */
export function formatFor({ buyerReference }: { readonly buyerReference: string }): InvoiceFormat {
  return formatOf(buyerReference === '' ? 1 : 2);
}
