import type { PdfDocument } from '../open-pdf.ts';

/** An entry of a document's bookmarks. */
export interface OutlineEntry {
  readonly title: string;
  /** The first level is 1. */
  readonly level: number;
  /** The first page is 0; undefined if the entry leads nowhere in this document. */
  readonly page: number | undefined;
}

type OutlineNode = Awaited<ReturnType<PdfDocument['getOutline']>>[number];

/** Larger outlines are read up to here. Each entry needs several steps of the library. */
const maxEntries = 2000;
const maxLevel = 6;

/** The bookmarks in their order. [] if the document has no bookmarks or damaged ones. */
export async function readOutline(pdf: PdfDocument): Promise<readonly OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const add = async (nodes: readonly OutlineNode[], level: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= maxEntries) return;
      entries.push({ title, level, page: await pageOf(pdf, dest) });
      if (level < maxLevel) await add(items as readonly OutlineNode[], level + 1);
    }
  };
  try {
    await add(((await pdf.getOutline()) as readonly OutlineNode[] | null) ?? [], 1);
  } catch {
    // Damaged. The headings are then found by their looks.
    return [];
  }
  return entries;
}

async function pageOf(pdf: PdfDocument, dest: OutlineNode['dest']): Promise<number | undefined> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const target: unknown = explicit?.[0];
  if (typeof target === 'number') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  return pdf.getPageIndex(target as Parameters<PdfDocument['getPageIndex']>[0]);
}
