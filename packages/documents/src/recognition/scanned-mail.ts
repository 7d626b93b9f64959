import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import type { ReadAttachment } from '../formats/mail/attachments.ts';
import { readEml } from '../formats/mail/eml.ts';
import { readMsg } from '../formats/mail/msg.ts';
import { startBudget } from '../limits.ts';
import { onlyInPictures } from '../scanned-part.ts';
import type { RecognisedDocument, RecognitionOptions } from './scan-reading.ts';
import { pictureFormatOf } from './picture-pages.ts';

/** The options that differ for one of several scans. */
export type PartReading = Pick<RecognitionOptions, 'limits' | 'onPage'>;

export interface MailScans extends PartReading {
  /** Recognises one of the attachments. */
  readonly readScan: (bytes: Uint8Array, reading: PartReading) => Promise<RecognisedDocument>;
}

const readers = { eml: readEml, msg: readMsg } as const;

/** Reads a message again, with the scans among its attachments. The limit on pages is for all of them together. */
export async function readScannedMail(
  bytes: Uint8Array,
  format: 'eml' | 'msg',
  { limits, onPage, readScan }: MailScans,
): Promise<RecognisedDocument> {
  // The process has limits for each page.
  const budget = startBudget({ processorMs: Infinity });
  let recognisedPages = 0;
  /** The pages of the attachments before the current one, and with it. */
  let donePages = 0;
  let knownPages = 0;
  const recognise = async (part: Uint8Array): Promise<DocumentContent> => {
    donePages = knownPages;
    const own = { ...limits, pages: limits.pages - donePages };
    const read = await readScan(part, {
      limits: own,
      onPage: (page, pages) => {
        knownPages = donePages + pages;
        onPage(donePages + page, knownPages);
      },
    });
    recognisedPages += read.recognisedPages;
    return read;
  };
  const readPart: ReadAttachment = async ({ bytes: part, fileName }) => {
    const options = { fileName, namesScans: true, printsWarnings: true };
    const first = await extractDocument(part, options).catch((error: unknown) => {
      if (error instanceof DocumentError && onlyInPictures.includes(error.key)) return undefined;
      throw error;
    });
    if (first !== undefined && (first.scannedPages ?? 0) === 0) return first;
    try {
      return await recognise(part);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return withoutRecognition(part, first, error);
    }
  };
  const { onlyScanned: _, ...content } = await readers[format](bytes, budget, readPart);
  return { ...content, format, recognisedPages };
}

const nothing: DocumentContent = { text: '', layout: [], title: '', author: '', pages: null };

/** A scan in a script without data is named as unread, and a photograph has nothing to read. */
function withoutRecognition(
  part: Uint8Array,
  first: DocumentContent | undefined,
  error: DocumentError,
): DocumentContent {
  const { scannedPages = 0, ...read } = first ?? nothing;
  if (error.key === 'filePictureWithoutText') return read;
  if (error.key !== 'fileScanUnreadable') throw error;
  if (pictureFormatOf(part) !== undefined) return { ...read, unreadPictures: 1 };
  return (read.unreadPictures ?? 0) > 0 ? read : { ...read, unreadPages: Math.max(1, scannedPages) };
}
