import type { Budget } from '../../../limits.ts';
import type { PageLines } from '../lines.ts';
import { openMarkedContent } from '../marked-content.ts';
import { openPdf, type PdfDocument } from '../open-pdf.ts';
import { createPageReader } from '../read-page.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

/** Reads what is left of the damaged pages of a document, so that its other pages are not lost with them. */
export interface DamagedPages {
  /** The lines up to the damage; none if nothing of the page can be read. */
  readonly read: (number: number) => Promise<PageLines>;
  /** The pages that were read so far. */
  readonly numbers: () => readonly number[];
  readonly close: () => Promise<void>;
}

const noLines: PageLines = { lines: [], width: 0, height: 0 };

export function createDamagedPages(bytes: Uint8Array, budget: Budget): DamagedPages {
  const numbers: number[] = [];
  let opened: Promise<PdfDocument | undefined> | undefined;
  const open = async (): Promise<PdfDocument | undefined> => {
    const rebuilt = rebuildPdf(bytes, budget.unpackedBytes);
    return rebuilt === undefined ? undefined : openPdf(rebuilt, budget.printsWarnings).catch(() => undefined);
  };
  const marked = openMarkedContent(bytes, budget.unpackedBytes);
  return {
    read: async (number) => {
      numbers.push(number);
      opened ??= open();
      const pdf = await opened;
      try {
        const page = await pdf?.getPage(number);
        const withTables = { page: async () => undefined, close: async () => undefined };
        const reader = createPageReader({ marked, hasTypedText: false, tags: undefined, withTables });
        return page === undefined ? noLines : await reader.read(page);
      } catch {
        return noLines;
      }
    },
    numbers: () => numbers,
    close: async () => {
      await (await opened)?.loadingTask.destroy();
    },
  };
}
