import PDFDocument from 'pdfkit';
import { printable } from '../atoms.ts';

export interface DocumentOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** The time when the file is made; the same report gives the same file. */
  readonly date: Date;
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
    // ISO 14289-1, for which the types have no name yet. pdf-ua.test.ts checks its requirements.
    subset: 'PDF/UA' as never,
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
