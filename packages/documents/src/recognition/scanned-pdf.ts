import { DocumentError } from '../document-error.ts';
import type { PageLines } from '../formats/pdf/lines.ts';
import { openPdf } from '../formats/pdf/open-pdf.ts';
import { readInfo } from '../formats/pdf/read-info.ts';
import { readTextLayer } from '../formats/pdf/read-text-layer.ts';
import { countSavedStates } from '../formats/pdf/saved-states.ts';
import { pagesToRecognise } from '../formats/pdf/scans/pages-to-recognise.ts';
import { startBudget } from '../limits.ts';
import { chooseText, textToKeep } from './choose-text.ts';
import type { PageRecogniser } from './page-recogniser.ts';
import { openPdfPages, type PdfPages } from './pdf-pages.ts';
import type { RecognisedPages, ScanReading } from './scan-reading.ts';

/** Reads the text layer of a PDF, and recognises the pages whose text is not what they show. */
export async function readScannedPdf(bytes: Uint8Array, reading: ScanReading): Promise<RecognisedPages> {
  const budget = startBudget({ processorMs: reading.limits.pageProcessorMs }, true);
  const { mayBeDamaged } = countSavedStates(bytes, budget.unpackedBytes);
  const pdf = await openPdf(bytes, true);
  const info = await readInfo(pdf);
  const { read, damagedPages } = await readTextLayer(pdf, bytes, { budget, tags: undefined, mayBeDamaged });
  await pdf.loadingTask.destroy();
  const drawn = await openPdfPages(bytes, reading.limits.pixels);
  try {
    return { ...info, damagedPages, ...(await recognisePages(read, drawn, reading)) };
  } finally {
    drawn.close();
  }
}

async function recognisePages(
  textLayer: readonly PageLines[],
  drawn: PdfPages,
  { limits, onPage, startRecogniser }: ScanReading,
): Promise<Pick<RecognisedPages, 'pages' | 'recognisedPages' | 'unreadPages'>> {
  const pages = [...textLayer];
  const scanned = pagesToRecognise(pages, drawn.pictureOf);
  if (scanned.length > limits.pages)
    throw new DocumentError('fileTooManyPages', `${scanned.length} scanned pages`);
  let recogniser: PageRecogniser | undefined;
  let recognisedPages = 0;
  let unreadPages = 0;
  for (const [done, { index, reason }] of scanned.entries()) {
    onPage(done + 1, scanned.length);
    recogniser ??= await startRecogniser();
    const { picture, ...scale } = drawn.draw(index + 1);
    const own = pages[index] ?? noLines(scale);
    const read = await recogniser.recognise(picture, scale);
    const page = chooseText(reason, own, read);
    if (page === 'unread') unreadPages += 1;
    else if (page !== own && page.lines.length > 0) recognisedPages += 1;
    pages[index] = page === 'unread' ? textToKeep(reason, own) : page;
  }
  return { pages, recognisedPages, unreadPages };
}

const noLines = ({ width, height }: Omit<PageLines, 'lines'>): PageLines => ({ lines: [], width, height });
