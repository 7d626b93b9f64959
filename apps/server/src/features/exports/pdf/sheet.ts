import { createFonts, type Fonts } from './fonts.ts';
import { openDocument, type DocumentOptions } from './sheet/open-document.ts';
import { createPageFlow, type PageFlow } from './sheet/page-flow.ts';
import { createPlaces, type SheetPlaces } from './sheet/places.ts';
import { createTagging, type Tagging } from './sheet/tagging.ts';
import { createTextWriter, type TextWriter } from './sheet/text-writer.ts';
import { writePageLabels, type PageLabel } from './sheet/write-page-labels.ts';

/**
 * Pages that are filled from top to bottom. Text is tagged for screen readers in the order in which it is
 * written. Drawings around it are artifacts.
 */
export interface PdfSheet extends PageFlow, Tagging, TextWriter, SheetPlaces {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  finish(pageLabel: PageLabel): Promise<Uint8Array>;
}

export function createSheet(options: DocumentOptions): PdfSheet {
  const document = openDocument(options);
  const { doc } = document;
  const root = createTagging(doc);
  const { tagging } = root;
  const fonts = createFonts(doc);
  const flow = createPageFlow(doc);
  const writer = createTextWriter({ doc, fonts, flow, tagging });
  const places = createPlaces(doc, flow, writer);
  const finish = (pageLabel: PageLabel): Promise<Uint8Array> => {
    writePageLabels(sheet, pageLabel);
    root.end();
    return document.end();
  };
  // The flow itself becomes the sheet, so that all of them have the same `y`.
  const sheet: PdfSheet = Object.assign(flow, tagging, writer, places, { doc, fonts, finish });
  return sheet;
}
