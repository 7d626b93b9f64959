import { atomsOf, type Run } from '../atoms.ts';
import { drawLine, type Look } from '../draw-line.ts';
import type { Fonts } from '../fonts.ts';
import { breakIntoLines, type PdfLine } from '../lines.ts';
import type { Element, ElementOptions, Tag } from '../structure.ts';
import type { PageFlow } from './page-flow.ts';
import type { Tagging } from './tagging.ts';

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

const usualLeading = 1.4;

/** Breaks text into lines and writes them as elements. */
export interface TextWriter {
  lines(runs: readonly Run<Look>[], options: TextOptions): readonly PdfLine<Look>[];
  /** Writes lines at the next free height, and continues on new pages if necessary. */
  write(tag: Tag, runs: readonly Run<Look>[], options: TextOptions): void;
  /** Writes lines at a position, which must have enough space for them. */
  writeAt(tag: Tag, lines: readonly PdfLine<Look>[], x: number, y: number, options: TextOptions): void;
}

interface Surface {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly flow: PageFlow;
  readonly tagging: Tagging;
}

export function createTextWriter({ doc, fonts, flow, tagging }: Surface): TextWriter {
  const drawLines = (
    element: Element,
    lines: readonly PdfLine<Look>[],
    x: number,
    y: number,
    { size, leading = usualLeading }: TextOptions,
  ): void => {
    lines.forEach((line, i) =>
      drawLine({ doc, fonts, element }, line, x, y + i * size * leading, { size, leading }),
    );
    element.close();
  };
  const writer: TextWriter = {
    lines(runs, { size, width = flow.width, maxLines }) {
      const all = breakIntoLines(atomsOf(runs, fonts, size), width, fonts, size);
      return maxLines === undefined ? all : all.slice(0, maxLines);
    },
    write(tag, runs, text) {
      const lines = writer.lines(runs, text);
      const height = text.size * (text.leading ?? usualLeading);
      const element = tagging.element(tag, languageOf(text));
      let start = 0;
      while (start < lines.length) {
        flow.ensure(height);
        const fitting = Math.max(1, Math.floor((flow.bottom - flow.y) / height));
        const part = lines.slice(start, start + fitting);
        drawLines(element, part, text.left ?? flow.left, flow.y, text);
        flow.y += part.length * height;
        start += part.length;
      }
      element.end();
    },
    writeAt(tag, lines, x, y, text) {
      const element = tagging.element(tag, languageOf(text));
      drawLines(element, lines, x, y, text);
      element.end();
    },
  };
  return writer;
}

function languageOf({ language }: TextOptions): ElementOptions {
  return language === undefined ? {} : { lang: language };
}
