import PDFDocument from 'pdfkit';
import { atomsOf, printable, type Run } from './atoms.ts';
import { createFonts, featuresOf, type Fonts } from './fonts.ts';
import { linesOf, type Line } from './lines.ts';
import { ink, muted } from './source-colours.ts';

/** How a run of text looks beside its font. */
export interface Look {
  readonly colour: string;
  /** An address, or '#' and the name of a place in the document. */
  readonly link?: string;
}

export interface TextOptions {
  readonly size: number;
  /** Of the line, as a multiple of the size. */
  readonly leading?: number;
  readonly left?: number;
  readonly width?: number;
  readonly maxLines?: number;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'TD' | 'TH' | 'Caption' | 'Figure';

/**
 * Pages that are filled from top to bottom. Text is tagged for screen readers in the order in which it is written;
 * what is drawn around it is an artifact.
 */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly left: number;
  readonly width: number;
  /** The next free height from the top; a part may set it. */
  y: number;
  /** Begins a new page where fewer points are left. */
  ensure(height: number): void;
  newPage(): void;
  space(height: number): void;
  lines(runs: readonly Run<Look>[], options: TextOptions): readonly Line<Look>[];
  /** Writes lines at the next free height, over pages where they don't fit. */
  write(tag: Tag, runs: readonly Run<Look>[], options: TextOptions): void;
  /** Writes lines at a place, which must have room for them. */
  writeAt(tag: Tag, lines: readonly Line<Look>[], x: number, y: number, options: TextOptions): void;
  tagged(tag: Tag, draw: () => void, options?: { readonly alt?: string }): void;
  artifact(draw: () => void): void;
  place(name: string, y?: number): void;
  heading(tag: 'H1' | 'H2', text: string, place: string): PDFKit.PDFOutline;
  finish(pageLabel: (page: number, pages: number) => string): Promise<Uint8Array>;
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
  const fonts = createFonts(doc);
  doc.addPage();
  const left = margins.left;
  const width = doc.page.width - margins.left - margins.right;
  const bottom = doc.page.height - margins.bottom;

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
      let start = 0;
      while (start < lines.length) {
        sheet.ensure(height);
        const fitting = Math.max(1, Math.floor((bottom - sheet.y) / height));
        const part = lines.slice(start, start + fitting);
        sheet.writeAt(tag, part, text.left ?? left, sheet.y, text);
        sheet.y += part.length * height;
        start += part.length;
      }
    },
    writeAt(tag, lines, x, y, text) {
      sheet.tagged(tag, () => {
        lines.forEach((line, i) => drawLine(doc, line, x, y + i * text.size * (text.leading ?? 1.4), text));
      });
    },
    tagged(tag, draw, { alt } = {}) {
      const element = doc.struct(tag, alt === undefined ? {} : { alt });
      root.add(element);
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      element.add(content);
      element.end();
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
            drawLine(doc, line, left + width - line.width, bottom + 22, { size: 8.5 });
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

function textOptions(face: string): PDFKit.Mixins.TextOptions {
  const features = featuresOf(face);
  const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };
  // The types know a list of rules that are switched on; the fonts also take switches.
  return features === undefined ? options : { ...options, features: features as never };
}

/** Draws a line's atoms; neighbours that look the same are one piece, which keeps the file small. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  line: Line<Look>,
  x: number,
  y: number,
  { size, leading = 1.4 }: Pick<TextOptions, 'size' | 'leading'>,
): void {
  // The baseline stands at the same place whatever fonts a line needs.
  const baseline = y + size * (leading / 2 + 0.36);
  const { atoms } = line;
  for (let start = 0; start < atoms.length;) {
    const first = atoms[start];
    if (first === undefined) break;
    let end = start + 1;
    let text = first.text;
    let wide = first.width;
    for (let next = atoms[end]; next !== undefined; next = atoms[end]) {
      const joins = next.face === first.face && next.style === first.style;
      if (!joins || first.level % 2 === 1 || next.level % 2 === 1) break;
      text += next.text;
      wide += next.width;
      end += 1;
    }
    doc
      .font(first.face, size)
      .fillColor(first.style.colour)
      .text(text, x + first.x, baseline, textOptions(first.face));
    const { link } = first.style;
    if (link?.startsWith('#')) doc.goTo(x + first.x, y, wide, size * leading, link.slice(1));
    else if (link !== undefined) doc.link(x + first.x, y, wide, size * leading, link);
    start = end;
  }
}
