import { isDrawnAsMeasured, type Fonts } from './fonts.ts';
import type { PdfLine } from './lines.ts';
import type { Element } from './structure.ts';

/** How a run of text looks, apart from its font. */
export interface Look {
  readonly colour: string;
  /** Slanted. The fonts of many scripts have no italics. */
  readonly isItalic?: boolean;
  /** Smaller, and above or below the line. It keeps the width of full letters. */
  readonly script?: 'super' | 'sub' | undefined;
  /** A URL, or '#' and the name of a place in the document. */
  readonly link?: string;
}

interface Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  /** The element that the text belongs to; missing if the caller has marked the content. Links need one. */
  readonly element?: Element;
}

/** The size of small letters and the way of their baseline, in sizes of the line. */
const small = { size: 0.7, super: -0.3, sub: 0.14 } as const;

/** Degrees. */
const slant = 12;

interface Size {
  readonly size: number;
  readonly leading?: number;
}

/** Draws a line's atoms. Neighbours that look the same become one piece, which keeps the file small. */
export function drawLine(
  { doc, fonts, element }: Pen,
  line: PdfLine<Look>,
  x: number,
  y: number,
  { size, leading = 1.4 }: Size,
): void {
  // The baseline has the same position for all fonts.
  const baseline = y + size * (leading / 2 + 0.36);
  for (const { face, text, width, style, x: at } of piecesOf(line)) {
    const draw = (): void => {
      const { script, isItalic, colour } = style;
      const own = script === undefined ? size : size * small.size;
      const shift = script === undefined ? 0 : size * small[script];
      doc
        .font(face, own)
        .fillColor(colour)
        .text(text, x + at, baseline + shift, {
          ...textOptions(fonts, face, text),
          ...(isItalic === true && { oblique: slant }),
        });
    };
    if (element === undefined) draw();
    else if (style.link === undefined) element.content(draw);
    else {
      const target = { to: style.link, contents: text.trim(), x: x + at, y, width, height: size * leading };
      element.link(target, draw);
    }
  }
}

function piecesOf({ atoms }: PdfLine<Look>) {
  const pieces = [];
  for (let start = 0; start < atoms.length;) {
    const first = atoms[start];
    if (first === undefined) break;
    let end = start + 1;
    let { text, width } = first;
    for (let next = atoms[end]; next !== undefined; next = atoms[end]) {
      const joins = next.face === first.face && next.style === first.style;
      if (!joins || first.level % 2 === 1 || next.level % 2 === 1 || isDrawnAsMeasured(first.face)) break;
      text += next.text;
      width += next.width;
      end += 1;
    }
    pieces.push({ ...first, text, width });
    start = end;
  }
  return pieces;
}

function textOptions(fonts: Fonts, face: string, text: string): PDFKit.Mixins.TextOptions {
  const features = fonts.features(face, text);
  const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };
  // The types accept a list of rules to switch on; the fonts also accept switches.
  return features === undefined ? options : { ...options, features: features as never };
}
