import { margins } from './open-document.ts';

/** The place on the pages where the next content goes. All measures are in points. */
export interface PageFlow {
  readonly left: number;
  readonly width: number;
  /** The beginning of the space for content, from the top. */
  readonly top: number;
  /** The end of the space for content, from the top. */
  readonly bottom: number;
  /** The next free height from the top; callers may set it. */
  y: number;
  /** Begins a new page if fewer points are left. */
  ensure(height: number): void;
  newPage(): void;
  /** Keeps the last points of this page and of those that follow free. */
  reserve(height: number): void;
  space(height: number): void;
}

/** Begins the first page. */
export function createPageFlow(doc: PDFKit.PDFDocument): PageFlow {
  doc.addPage();
  const flow: { -readonly [Key in keyof PageFlow]: PageFlow[Key] } = {
    left: margins.left,
    top: margins.top,
    width: doc.page.width - margins.left - margins.right,
    bottom: doc.page.height - margins.bottom,
    y: margins.top,
    ensure(height) {
      if (flow.y + height > flow.bottom) flow.newPage();
    },
    newPage() {
      doc.addPage();
      flow.y = margins.top;
    },
    reserve(height) {
      flow.bottom -= height;
    },
    space(height) {
      flow.y += height;
    },
  };
  return flow;
}
