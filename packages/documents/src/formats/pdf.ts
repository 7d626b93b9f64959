import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { composeParagraphs } from './pdf/compose-paragraphs.ts';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';
import { gatherLines, type PageLines, type TextRun } from './pdf/lines.ts';

/** Reads the text layer of a PDF. A scan without a text layer returns ''. */
export async function readPdf(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const pdf = await openPdf(bytes, budget.printsWarnings);
  try {
    if (pdf.numPages > budget.pages) throw new DocumentError('fileTooManyPages', `${pdf.numPages} pages`);
    const pages: PageLines[] = [];
    let chars = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await readPage(pdf, number);
      for (const line of page.lines) chars += line.text.length;
      if (chars > budget.textChars)
        throw new DocumentError('fileTooLarge', `more than ${budget.textChars} characters`);
      pages.push(page);
      budget.checkTime();
    }
    return { text: composeParagraphs(pages), ...(await readInfo(pdf)), pages: pdf.numPages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readPage(pdf: PdfDocument, number: number): Promise<PageLines> {
  const page = await pdf.getPage(number);
  try {
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const content = await page.getTextContent({ disableNormalization: false });
    const runs: TextRun[] = [];
    for (const item of content.items) {
      if (!('str' in item)) continue;
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as readonly number[];
      runs.push({
        text: item.str,
        x: x - left,
        y: y - bottom,
        width: item.width,
        size: item.height > 0 ? item.height : Math.hypot(a, b),
        isUpright: Math.abs(b) <= Math.abs(a) * 0.02 && a > 0,
      });
    }
    return { lines: gatherLines(runs), width: right - left, height: top - bottom };
  } finally {
    page.cleanup();
  }
}

async function readInfo(pdf: PdfDocument): Promise<{ title: string; author: string }> {
  const { info } = await pdf.getMetadata();
  const values = info as Readonly<Record<string, unknown>>;
  const valueOf = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? tidyMetadata(value) : '';
  };
  return { title: valueOf('Title'), author: valueOf('Author') };
}
