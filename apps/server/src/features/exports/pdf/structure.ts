/** The tags of PDF 1.7 that are used: all of the standard, so that no map of roles is needed. */
export type Tag = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure';

export interface ElementOptions {
  /** The alternative text of a picture. */
  readonly alt?: string;
  /** Left, top, right, bottom in points from the left and the top. */
  readonly bbox?: readonly [number, number, number, number];
  /** Tag of the language, where it isn't the document's. */
  readonly lang?: string;
}

/** An address or '#' and the name of a place, with what it is called for those who don't see it. */
export interface LinkTarget {
  readonly to: string;
  readonly contents: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Content = ReturnType<PDFKit.PDFDocument['markStructureContent']>;
export type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

/** Drawn content that has no place in the reading order yet; on the page where it was drawn. */
export type Piece = (element: StructureElement) => void;

/**
 * An element of the structure that text is drawn into. Links within are elements of their own, which hold their text
 * and their annotation (ISO 14289-1, 7.18.5).
 */
export interface Element {
  /** Draws as a part of the element; neighbouring parts are one. */
  content(draw: () => void): void;
  link(target: LinkTarget, draw: () => void): void;
  /** Pieces that were drawn in another order than they are read in. */
  add(pieces: readonly Piece[]): void;
  /** The content drawn next does not belong to the element. */
  close(): void;
  end(): void;
}

export function openElement(
  doc: PDFKit.PDFDocument,
  parent: StructureElement,
  tag: Tag,
  options: ElementOptions,
): Element {
  const element = doc.struct(tag, { ...options });
  parent.add(element);
  let isOpen = false;
  const close = (): void => {
    if (isOpen) doc.endMarkedContent();
    isOpen = false;
  };
  return {
    content(draw) {
      if (!isOpen) element.add(doc.markStructureContent(tag));
      isOpen = true;
      draw();
    },
    link(target, draw) {
      close();
      drawLink(doc, target, draw)(element);
    },
    add(pieces) {
      close();
      for (const piece of pieces) piece(element);
    },
    close,
    end() {
      close();
      element.end();
    },
  };
}

export function drawContent(doc: PDFKit.PDFDocument, tag: Tag, draw: () => void): Piece {
  const content: Content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  return (element) => {
    element.add(content);
  };
}

export function drawLink(
  doc: PDFKit.PDFDocument,
  { to, contents, x, y, width, height }: LinkTarget,
  draw: () => void,
): Piece {
  const link = doc.struct('Link');
  const content = doc.markStructureContent('Link');
  draw();
  doc.endMarkedContent();
  link.add(content);
  // A string object is written as text, a plain one as a name.
  const options = { structParent: link, Contents: new String(contents) } as never;
  if (to.startsWith('#')) doc.goTo(x, y, width, height, to.slice(1), options);
  else doc.link(x, y, width, height, to, options);
  return (element) => {
    element.add(link);
    // Now, since pdfkit notes the current page as that of the annotation.
    link.end();
  };
}
