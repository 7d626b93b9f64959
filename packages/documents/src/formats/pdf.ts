import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { composeParagraphs } from './pdf/compose-paragraphs.ts';
import { layOutPdf } from './pdf/layout/lay-out.ts';
import { readOutline } from './pdf/layout/outline.ts';
import { createTaggedRoles } from './pdf/layout/structure-tree.ts';
import { taggedRows } from './pdf/layout/tagged-rows.ts';
import type { PageLines } from './pdf/lines.ts';
import { withoutMarginNumbers } from './pdf/margin-numbers.ts';
import { openMarkedContent } from './pdf/marked-content.ts';
import { mayHaveTypedText } from './pdf/may-have-typed-text.ts';
import { createDamagedPages } from './pdf/damage/damaged-pages.ts';
import { openPdf, type PdfDocument, type PdfPage } from './pdf/open-pdf.ts';
import { findScannedPages } from './pdf/scans/find-scanned-pages.ts';
import { readInfo } from './pdf/read-info.ts';
import { createPageReader, type PageReader } from './pdf/read-page.ts';
import { countSavedStates } from './pdf/saved-states.ts';

/** Reads the text layer of a PDF. A scan without a text layer returns ''. */
export async function readPdf(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const states = countSavedStates(bytes, budget.unpackedBytes);
  if (states.areTooMany)
    throw new DocumentError('fileBroken', 'states are saved within each other without end');
  const pdf = await openPdf(bytes, budget.printsWarnings);
  const damaged = createDamagedPages(bytes, budget);
  try {
    if (pdf.numPages > budget.pages) throw new DocumentError('fileTooManyPages', `${pdf.numPages} pages`);
    const read: PageLines[] = [];
    const tags = createTaggedRoles();
    const marked = openMarkedContent(bytes, budget.unpackedBytes);
    const hasTypedText = mayHaveTypedText(bytes, budget.unpackedBytes);
    const reader = createPageReader({ tags, marked, hasTypedText });
    const isDamaged = (page: PdfPage): boolean =>
      states.mayBeDamaged && page.ref !== null && marked.isDamaged(page.ref);
    let chars = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = (await readPage(pdf, number, reader, isDamaged)) ?? (await damaged.read(number));
      for (const line of page.lines) chars += line.text.length;
      if (chars > budget.textChars)
        throw new DocumentError('fileTooLarge', `more than ${budget.textChars} characters`);
      read.push(page);
      budget.checkTime();
    }
    const pages = withoutMarginNumbers(read);
    if (chars === 0 && damaged.numbers().length > 0)
      throw new DocumentError('fileBroken', 'nothing of the damaged pages can be read');
    const info = await readInfo(pdf);
    if (info.isPortfolio) throw new DocumentError('fileIsPortfolio', `${pdf.numPages} pages around files`);
    const scanned = await findScannedPages(bytes, pages);
    const composed = composeParagraphs(
      pages,
      taggedRows(
        pages.flatMap(({ lines }) => lines),
        tags.roleOf,
      ),
    );
    return {
      text: composed.text,
      layout: layOutPdf(composed, { pages, outline: await readOutline(pdf), tags }),
      title: info.title,
      author: info.author,
      pages: pdf.numPages,
      ...scanned,
      ...(damaged.numbers().length > 0 && { damagedPages: damaged.numbers() }),
    };
  } finally {
    await damaged.close();
    await pdf.loadingTask.destroy();
  }
}

/** `undefined` if the page is damaged. */
async function readPage(
  pdf: PdfDocument,
  number: number,
  reader: PageReader,
  isDamaged: (page: PdfPage) => boolean,
): Promise<PageLines | undefined> {
  const page = await pdf.getPage(number).catch(() => undefined);
  if (page === undefined || isDamaged(page)) return undefined;
  try {
    return await reader.read(page);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    return undefined;
  } finally {
    page.cleanup();
  }
}
