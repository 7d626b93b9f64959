import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';
import { createDamagedPages } from './damage/damaged-pages.ts';
import { createPagesWithTables } from './glyphs/unstated-glyphs.ts';
import type { TaggedRoles } from './layout/structure-tree.ts';
import type { PageLines } from './lines.ts';
import { openMarkedContent } from './marked-content.ts';
import { mayHaveTypedText } from './may-have-typed-text.ts';
import { openPdf, type PdfDocument, type PdfPage } from './open-pdf.ts';
import { createPageReader, type PageReader } from './read-page.ts';

export interface TextLayer {
  readonly read: readonly PageLines[];
  /** The numbers of the pages whose text is missing from the place of a damage on. */
  readonly damagedPages: readonly number[];
}

export interface TextLayerOptions {
  readonly budget: Budget;
  readonly tags: TaggedRoles | undefined;
  /** Whether states that are saved and not restored hint at damaged content. */
  readonly mayBeDamaged: boolean;
}

/** Reads what the pages of a PDF say, and what is left of damaged pages. */
export async function readTextLayer(
  pdf: PdfDocument,
  bytes: Uint8Array,
  { budget, tags, mayBeDamaged }: TextLayerOptions,
): Promise<TextLayer> {
  if (pdf.numPages > budget.pages) throw new DocumentError('fileTooManyPages', `${pdf.numPages} pages`);
  const damaged = createDamagedPages(bytes, budget);
  const withTables = createPagesWithTables(() =>
    openPdf(bytes, budget.printsWarnings, { hasFontTables: true }),
  );
  try {
    const read: PageLines[] = [];
    const marked = openMarkedContent(bytes, budget.unpackedBytes);
    const hasTypedText = mayHaveTypedText(bytes, budget.unpackedBytes);
    const reader = createPageReader({ tags, marked, hasTypedText, withTables });
    const isDamaged = (page: PdfPage): boolean =>
      mayBeDamaged && page.ref !== null && marked.isDamaged(page.ref);
    let chars = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = (await readPage(pdf, number, reader, isDamaged)) ?? (await damaged.read(number));
      for (const line of page.lines) chars += line.text.length;
      if (chars > budget.textChars)
        throw new DocumentError('fileTooLarge', `more than ${budget.textChars} characters`);
      read.push(page);
      budget.checkTime();
    }
    return { read, damagedPages: damaged.numbers() };
  } finally {
    await damaged.close();
    await withTables.close();
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
