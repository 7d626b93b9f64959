import { readFile, stat } from 'node:fs/promises';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import { startBudget, type DocumentLimits } from '../limits.ts';
import type { StatedIdentifier } from '../text/page-identifiers.ts';
import { serveTasks } from './child-program.ts';
import type {
  AnnotationOutcome,
  AnnotationTask,
  ExtractionOutcome,
  ExtractionTask,
  LoadedPage,
  PageOutcome,
  PagesOutcome,
  PagesTask,
  ReaderOutcome,
  ReaderTask,
  TableOutcome,
  TableTask,
} from './message.ts';

/** The program of a reader process, which reads one file after the other, or several pages in a row, or a table, or adds
 * comments to a document. */

async function read({ path, limits, ...options }: ExtractionTask): Promise<ExtractionOutcome> {
  const { size } = await stat(path);
  if (size > limits.fileBytes) throw new DocumentError('fileTooLarge', `${size} bytes`);
  const document = await extractDocument(await readFile(path), { ...options, limits, printsWarnings: true });
  return { kind: 'read', document, residentBytes: process.memoryUsage.rss() };
}

async function readPages({ pages, limits }: PagesTask): Promise<PagesOutcome> {
  // Loads the library for HTML.
  const { identifiersOfPage, readPageQuickly } = await import('../text/quick-page.ts');
  const outcomes: PageOutcome[] = [];
  for (const page of pages) {
    const { bytes, contentType } = page;
    const quick = readPageQuickly(bytes, contentType, limits.textChars);
    if (quick !== undefined) outcomes.push({ kind: 'read', ...quick });
    else outcomes.push(await readThoroughly(page, limits, () => identifiersOfPage(bytes, contentType)));
  }
  return { kind: 'pagesRead', pages: outcomes, residentBytes: process.memoryUsage.rss() };
}

/** A page that breaks its reader ends the whole task, because memory may be the reason. The caller then reads it alone. */
async function readThoroughly(
  { bytes, contentType, fileName }: LoadedPage,
  limits: DocumentLimits,
  identifiers: () => readonly StatedIdentifier[],
): Promise<PageOutcome> {
  try {
    const page = { contentType, onlyTaggedParts: false };
    const { title, text } = await extractDocument(bytes, { fileName, limits, page, printsWarnings: true });
    return { kind: 'read', title, text, identifiers: identifiers() };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.key === 'fileBroken') throw error;
    return { kind: 'refused', errorKey: error.key, detail: error.detail };
  }
}

async function readOneTable({ table, limits }: TableTask): Promise<TableOutcome> {
  const { readTable } = await import('../tables/read-table.ts');
  return {
    kind: 'tableRead',
    table: await readTable(table, limits),
    residentBytes: process.memoryUsage.rss(),
  };
}

async function annotate({ annotate: path, annotation, limits }: AnnotationTask): Promise<AnnotationOutcome> {
  const { annotateDocx } = await import('../annotate/annotate-docx.ts');
  const document = await annotateDocx(await readFile(path), annotation, startBudget(limits, true));
  return { kind: 'annotated', document, residentBytes: process.memoryUsage.rss() };
}

function run(task: ReaderTask): Promise<ReaderOutcome> {
  if ('annotate' in task) return annotate(task);
  if ('pages' in task) return readPages(task);
  return 'table' in task ? readOneTable(task) : read(task);
}

serveTasks<ReaderTask, ReaderOutcome>({
  run,
  timeOf: ({ limits }) => limits,
});
