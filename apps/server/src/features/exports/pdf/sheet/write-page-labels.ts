import { drawLine } from '../draw-line.ts';
import type { Fonts } from '../fonts.ts';
import { muted } from '../source-colours.ts';
import { margins } from './open-document.ts';
import type { PageFlow } from './page-flow.ts';
import type { Tagging } from './tagging.ts';
import type { TextWriter } from './text-writer.ts';

/** The text below a page; both numbers count from one. */
export type PageLabel = (page: number, pages: number) => string;

interface LabelledSheet extends PageFlow, Tagging, TextWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
}

/** Writes the label of every page into the lower margin, on the right. */
export function writePageLabels(sheet: LabelledSheet, labelOf: PageLabel): void {
  const { doc, fonts, left, width } = sheet;
  // Below everything else, also below the part of the page that is reserved.
  const top = doc.page.height - margins.bottom + 22;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    sheet.artifact(() => {
      const label = labelOf(page + 1, count);
      const lines = sheet.lines([{ text: label, style: { colour: muted } }], { size: 8.5 });
      for (const line of lines) drawLine({ doc, fonts }, line, left + width - line.width, top, { size: 8.5 });
    });
  }
}
