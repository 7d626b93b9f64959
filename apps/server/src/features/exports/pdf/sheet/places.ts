import { ink } from '../source-colours.ts';
import type { PageFlow } from './page-flow.ts';
import type { TextWriter } from './text-writer.ts';

/** Places that links and bookmarks lead to. */
export interface SheetPlaces {
  /** Gives a height on the page a name; the default is the next free height. */
  place(name: string, y?: number): void;
  /** Writes a heading with a bookmark and a place, and returns the bookmark. */
  heading(tag: 'H1' | 'H2', text: string, place: string): PDFKit.PDFOutline;
}

export function createPlaces(doc: PDFKit.PDFDocument, flow: PageFlow, writer: TextWriter): SheetPlaces {
  const place = (name: string, y = flow.y): void => {
    doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, y - 12), null as never);
  };
  return {
    place,
    heading(tag, text, name) {
      const size = tag === 'H1' ? 17 : 12.5;
      flow.ensure(size * 3);
      place(name);
      const item = doc.outline.addItem(text);
      writer.write(tag, [{ text, isBold: true, style: { colour: ink } }], { size, leading: 1.3 });
      flow.space(tag === 'H1' ? 8 : 4);
      return item;
    },
  };
}
