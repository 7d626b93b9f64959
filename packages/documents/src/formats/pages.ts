import { openArchive } from '../archive/zip.ts';
import type { DocumentContent } from '../document.ts';
import type { Budget } from '../limits.ts';
import { previewPdf } from './pages-preview.ts';
import { readPdf } from './pdf.ts';

/** Reads a file of Pages, Numbers or Keynote from the PDF that it contains. */
export async function readPages(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  return readPdf(await openPreview(bytes, budget), budget);
}

/** The PDF in such a file. */
export async function openPreview(bytes: Uint8Array, budget: Budget): Promise<Uint8Array> {
  const archive = await openArchive(bytes, budget);
  return new Uint8Array(await archive.bytes(previewPdf));
}
