import PDFDocument from 'pdfkit';
import { atomsOf, printable, type Run } from './atoms.ts';
import { createFonts, type Fonts } from './fonts.ts';
import { drawLine, type Look } from './draw-line.ts';
import { linesOf, type Line } from './lines.ts';
import { ink, muted } from './source-colours.ts';
import { openElement, type Element, type ElementOptions, type Tag } from './structure.ts';

export interface TextOptions {
  readonly size: number;
  /** The line height, as a multiple of the size. */
  readonly leading?: number;
  readonly left?: number;
  readonly width?: number;
  readonly maxLines?: number;
  /** The language of the text, if it differs from the document's. */
  readonly language?: string;
}

/**
 * Pages that are filled from top to bottom. Text is tagged for screen readers in the order in which it is
 * written. Drawings around it are artifacts.
 */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly left: number;
  readonly width: number;
  /** The next free height from the top; callers may set it. */
  y: number;
  /** Begins a new page if fewer points are left. */
  ensure(height: number): void;
  newPage(): void;
  space(height: number): void;
  lines(runs: readonly Run<Look>[], options: TextOptions): readonly Line<Look>[];
  /** Writes lines at the next free height, and continues on new pages if necessary. */
  write(tag: Tag, runs: readonly Run<Look>[], options: TextOptions): void;
  /** Writes lines at a position, which must have enough space for them. */
  writeAt(tag: Tag, lines: readonly Line<Look>[], x: number, y: number, options: TextOptions): void;
  /** A picture with its description. Its position is recorded for readers that show parts of a page. */
  figure(alt: string, box: Box, draw: () => void): void;
  /**
   * Adds an element at the end of the open one. With `within`, content written in the meantime goes into it.
   */
  element(tag: Tag, options?: ElementOptions): Element;
  within(tag: Tag, write: () => void): void;
  artifact(draw: () => void): void;
  place(name: string, y?: number): void;
  heading(tag: 'H1' | 'H2', text: string, place: string): PDFKit.PDFOutline;
  finish(pageLabel: (page: number, pages: number) => string): Promise<Uint8Array>;
}

/** Points from the left and from the top. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** When the file is made; the same report gives the same file. */
  readonly date: Date;
}

const margins = { top: 54, bottom: 60, left: 76, right: 54 };

export function createSheet(options: SheetOptions): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    lang: options.language,
    tagged: true,
    // ISO 14289-1, for which the types have no name yet. pdf-ua.test.ts checks its requirements.
    subset: 'PDF/UA' as never,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: printable(options.title),
      Author: printable(options.author),
      Subject: options.subject,
      Creator: 'Palimpsest',
      Producer: 'Palimpsest',
      CreationDate: options.date,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;
  const fonts = createFonts(doc);
  doc.addPage();
  const left = margins.left;
  const width = doc.page.width - margins.left - margins.right;
  const bottom = doc.page.height - margins.bottom;

  const drawLines = (
    element: Element,
    lines: readonly Line<Look>[],
    x: number,
    y: number,
    { size, leading = 1.4 }: TextOptions,
  ): void => {
    lines.forEach((line, i) =>
      drawLine({ doc, fonts, element }, line, x, y + i * size * leading, { size, leading }),
    );
    element.close();
  };
  const sheet: Sheet = {
    doc,
    fonts,
    left,
    width,
    y: margins.top,
    ensure(height) {
      if (sheet.y + height > bottom) sheet.newPage();
    },
    newPage() {
      doc.addPage();
      sheet.y = margins.top;
    },
    space(height) {
      sheet.y += height;
    },
    lines(runs, { size, width: room = width, maxLines }) {
      const all = linesOf(atomsOf(runs, fonts, size), room, fonts, size);
      return maxLines === undefined ? all : all.slice(0, maxLines);
    },
    write(tag, runs, text) {
      const lines = sheet.lines(runs, text);
      const height = text.size * (text.leading ?? 1.4);
      const element = sheet.element(tag, languageOf(text));
      let start = 0;
      while (start < lines.length) {
        sheet.ensure(height);
        const fitting = Math.max(1, Math.floor((bottom - sheet.y) / height));
        const part = lines.slice(start, start + fitting);
        drawLines(element, part, text.left ?? left, sheet.y, text);
        sheet.y += part.length * height;
        start += part.length;
      }
      element.end();
    },
    writeAt(tag, lines, x, y, text) {
      const element = sheet.element(tag, languageOf(text));
      drawLines(element, lines, x, y, text);
      element.end();
    },
    figure(alt, { x, y, width: wide, height }, draw) {
      const element = sheet.element('Figure', { alt, bbox: [x, y, x + wide, y + height] });
      element.content(draw);
      element.end();
    },
    element: (tag, elementOptions = {}) => openElement(doc, parent, tag, elementOptions),
    within(tag, write) {
      const outer = parent;
      parent = doc.struct(tag);
      outer.add(parent);
      write();
      parent.end();
      parent = outer;
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    place(name, y = sheet.y) {
      doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, y - 12), null as never);
    },
    heading(tag, text, place) {
      const size = tag === 'H1' ? 17 : 12.5;
      sheet.ensure(size * 3);
      sheet.place(place);
      const item = doc.outline.addItem(text);
      sheet.write(tag, [{ text, isBold: true, style: { colour: ink } }], { size, leading: 1.3 });
      sheet.space(tag === 'H1' ? 8 : 4);
      return item;
    },
    async finish(pageLabel) {
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page);
        sheet.artifact(() => {
          const label = pageLabel(page + 1, count);
          const lines = sheet.lines([{ text: label, style: { colour: muted } }], { size: 8.5 });
          for (const line of lines)
            drawLine({ doc, fonts }, line, left + width - line.width, bottom + 22, { size: 8.5 });
        });
      }
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return sheet;
}

function languageOf({ language }: TextOptions): ElementOptions {
  return language === undefined ? {} : { lang: language };
}
