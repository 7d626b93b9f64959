export type HeadingTag = `H${1 | 2 | 3 | 4 | 5 | 6}`;

/** The PDF 1.7 tags in use. All are standard tags, so no role map is needed. */
export type Tag =
  | HeadingTag
  | 'P'
  | 'BlockQuote'
  | 'Code'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure';

export interface ElementOptions {
  /** The alternative text of a picture. */
  readonly alt?: string;
  /** Left, top, right and bottom in points from the left and the top of the page. */
  readonly bbox?: readonly [number, number, number, number];
  /** Language tag, if it differs from the document's. */
  readonly lang?: string;
}

/** A URL, or '#' and the name of a place, with a description for people who can't see it. */
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

/** Drawn content without a place in the reading order yet; it is on the page where it was drawn. */
export type Piece = (element: StructureElement) => void;

/**
 * A structure element for text. Links inside it are separate elements, which contain their text and their
 * annotation (ISO 14289-1, 7.18.5).
 */
export interface Element {
  /** Draws as part of the element. Adjacent parts are merged. */
  content(draw: () => void): void;
  link(target: LinkTarget, draw: () => void): void;
  /** Pieces that were drawn in a different order from the reading order. */
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
  // A string object is written as text, a plain string as a name.
  const options = { structParent: link, Contents: new String(contents) } as never;
  if (to.startsWith('#')) doc.goTo(x, y, width, height, to.slice(1), options);
  else doc.link(x, y, width, height, to, options);
  return (element) => {
    element.add(link);
    // This must happen now, because pdfkit records the current page as that of the annotation.
    link.end();
  };
}
