import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { composeParagraphs } from './pdf/compose-paragraphs.ts';
import { layOutPdf } from './pdf/layout/lay-out.ts';
import { readOutline } from './pdf/layout/outline.ts';
import { createTaggedRoles } from './pdf/layout/structure-tree.ts';
import { taggedRows } from './pdf/layout/tagged-rows.ts';
import { withoutMarginNumbers } from './pdf/margin-numbers.ts';
import { openPdf } from './pdf/open-pdf.ts';
import type { PageLines } from './pdf/lines.ts';
import { findScannedPages } from './pdf/scans/find-scanned-pages.ts';
import { weightedLetters } from './pdf/scans/pages-to-recognise.ts';
import { readInfo } from './pdf/read-info.ts';
import { readTextLayer } from './pdf/read-text-layer.ts';
import { countSavedStates } from './pdf/saved-states.ts';

/** Reads the text layer of a PDF. A scan without a text layer returns ''. */
export async function readPdf(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const states = countSavedStates(bytes, budget.unpackedBytes);
  if (states.areTooMany)
    throw new DocumentError('fileBroken', 'states are saved within each other without end');
  const { pages, content } = await readOwnText(bytes, budget, states.mayBeDamaged);
  // The library that draws pages gets the memory of the one that reads their text.
  return { ...content, ...(await findScannedPages(bytes, pages)) };
}

interface OwnText {
  readonly pages: readonly PageLines[];
  readonly content: DocumentContent;
}

async function readOwnText(bytes: Uint8Array, budget: Budget, mayBeDamaged: boolean): Promise<OwnText> {
  const pdf = await openPdf(bytes, budget.printsWarnings);
  try {
    const tags = createTaggedRoles();
    const { read, damagedPages } = await readTextLayer(pdf, bytes, { budget, tags, mayBeDamaged });
    const pages = withoutMarginNumbers(read);
    if (damagedPages.length > 0 && read.every(({ lines }) => lines.length === 0))
      throw new DocumentError('fileBroken', 'nothing of the damaged pages can be read');
    const info = await readInfo(pdf);
    if (info.isPortfolio) throw new DocumentError('fileIsPortfolio', `${pdf.numPages} pages around files`);
    if (info.hasForm && isOnlyNotice(pages))
      throw new DocumentError('fileIsForm', 'the only page asks to wait for the form');
    const composed = composeParagraphs(
      pages,
      taggedRows(
        pages.flatMap(({ lines }) => lines),
        tags.roleOf,
      ),
    );
    const content = {
      text: composed.text,
      layout: layOutPdf(composed, { pages, outline: await readOutline(pdf), tags }),
      title: info.title,
      author: info.author,
      pages: pdf.numPages,
      ...(damagedPages.length > 0 && { damagedPages }),
    };
    return { pages, content };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Programs that do not know such forms see a short page, which names the one that does, in any language. */
const mostNoticeLetters = 1000;

function isOnlyNotice(pages: readonly PageLines[]): boolean {
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
  return weightedLetters(text) < mostNoticeLetters && /adobe|acrobat/i.test(text);
}
