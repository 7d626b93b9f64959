import { DocumentError } from '../document-error.ts';
import type { PageLines } from '../formats/pdf/lines.ts';
import { openMarkedContent } from '../formats/pdf/marked-content.ts';
import { mayHaveTypedText } from '../formats/pdf/may-have-typed-text.ts';
import { openPdf, type PdfDocument } from '../formats/pdf/open-pdf.ts';
import { createPageReader } from '../formats/pdf/read-page.ts';
import { readInfo } from '../formats/pdf/read-info.ts';
import { documentLimits } from '../limits.ts';
import type { PageRecogniser } from './page-recogniser.ts';
import { openPdfPages } from './pdf-pages.ts';
import { countWithText, type ScannedPages, type ScanReading } from './scan-reading.ts';

/** Reads the text layer of a PDF, and recognises the text of its pages that have a picture but no text. */
export async function readScannedPdf(bytes: Uint8Array, reading: ScanReading): Promise<ScannedPages> {
  const { limits, onPage, startRecogniser } = reading;
  const pdf = await openPdf(bytes, true);
  const info = await readInfo(pdf);
  const pages = await readTextLayer(pdf, bytes);
  await pdf.loadingTask.destroy();
  const withoutText = pages.flatMap(({ lines }, index) => (lines.length === 0 ? [index] : []));
  const drawn = await openPdfPages(bytes, limits.pixels);
  const scanned = withoutText.filter((index) => drawn.hasPicture(index + 1));
  if (scanned.length > limits.pages)
    throw new DocumentError('fileTooManyPages', `${scanned.length} scanned pages`);
  let recogniser: PageRecogniser | undefined;
  for (const [done, index] of scanned.entries()) {
    onPage(done + 1, scanned.length);
    recogniser ??= await startRecogniser();
    const { picture, ...scale } = drawn.draw(index + 1);
    pages[index] = (await recogniser.recognise(picture, scale)) ?? noLines(scale);
  }
  const recognisedPages = countWithText(scanned.flatMap((index) => pages[index] ?? []));
  return { pages, ...info, recognisedPages };
}

const noLines = ({ width, height }: Omit<PageLines, 'lines'>): PageLines => ({ lines: [], width, height });

async function readTextLayer(pdf: PdfDocument, bytes: Uint8Array): Promise<PageLines[]> {
  const { pages: maxPages, unpackedBytes } = documentLimits;
  if (pdf.numPages > maxPages) throw new DocumentError('fileTooManyPages', `${pdf.numPages} pages`);
  const reader = createPageReader({
    marked: openMarkedContent(bytes, unpackedBytes),
    hasTypedText: mayHaveTypedText(bytes, unpackedBytes),
    tags: undefined,
  });
  const pages: PageLines[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(await reader.read(page));
    page.cleanup();
  }
  return pages;
}
