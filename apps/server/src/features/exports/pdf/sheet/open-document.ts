import PDFDocument from 'pdfkit';
import { printable } from '../atoms.ts';

export interface DocumentOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** The time when the file is made; the same report gives the same file. */
  readonly date: Date;
  /** Makes it a file for archives (PDF/A-3a), with another file inside. */
  readonly attachment?: Attachment;
}

/** A file that says the same as the pages, for programs. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: Uint8Array;
  /** The part of the metadata of the PDF (XMP) about it: descriptions in RDF. */
  readonly metadata: string;
}

/** Points from the edges of every page. */
export const margins = { top: 54, bottom: 60, left: 76, right: 54 } as const;

interface OpenDocument {
  readonly doc: PDFKit.PDFDocument;
  /** Ends the document and waits for its bytes. */
  end(): Promise<Uint8Array>;
}

/** A PDF file without pages. Its pages can be changed until it ends. */
export function openDocument(options: DocumentOptions): OpenDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    lang: options.language,
    tagged: true,
    // ISO 14289-1, for which the types have no name yet. pdf-ua.test.ts checks its requirements. A file for archives is
    // tagged in the same way; the program that writes the file can only declare one of the two standards itself.
    subset: options.attachment === undefined ? ('PDF/UA' as never) : 'PDF/A-3a',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: printable(options.title),
      Author: printable(options.author),
      Subject: options.subject,
      Creator: 'Palimpsest',
      Producer: 'Palimpsest',
      CreationDate: options.date,
    },
  });
  if (options.attachment !== undefined) attach(doc, options.attachment, options.date);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  return {
    doc,
    async end() {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

function attach(doc: PDFKit.PDFDocument, attachment: Attachment, date: Date): void {
  const { name, mediaType, description, content, metadata } = attachment;
  // The types do not know the relationship (ISO 19005-3, 6.8) and the metadata yet.
  const options = {
    name,
    type: mediaType,
    description,
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  };
  doc.file(Buffer.from(content) as never, options as never);
  (doc as unknown as { appendXML(xml: string): void }).appendXML(metadata);
}
