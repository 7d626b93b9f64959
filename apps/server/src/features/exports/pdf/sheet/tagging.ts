import { openElement, type Element, type ElementOptions, type Tag } from '../structure.ts';

/** Points from the left and from the top. */
export interface ElementBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The elements of the document, in reading order. All content is in an element or is an artifact. */
export interface Tagging {
  /**
   * Adds an element at the end of the open one. With `within`, content written in the meantime goes into it.
   */
  element(tag: Tag, options?: ElementOptions): Element;
  within(tag: Tag, write: () => void): void;
  /** Content goes into a new element until the returned function is called. */
  open(tag: Tag): () => void;
  /** A picture with its description. Its position is recorded for readers that show parts of a page. */
  figure(alt: string, box: ElementBox, draw: () => void): void;
  artifact(draw: () => void): void;
}

interface StructureTree {
  readonly tagging: Tagging;
  /** Ends the element of the whole document. */
  end(): void;
}

export function createTagging(doc: PDFKit.PDFDocument): StructureTree {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;
  const tagging: Tagging = {
    element: (tag, options = {}) => openElement(doc, parent, tag, options),
    within(tag, write) {
      const end = tagging.open(tag);
      write();
      end();
    },
    open(tag) {
      const outer = parent;
      const inner = doc.struct(tag);
      if (tag === 'TH') describeColumn(inner);
      parent = inner;
      outer.add(inner);
      return () => {
        inner.end();
        parent = outer;
      };
    },
    figure(alt, { x, y, width, height }, draw) {
      const element = tagging.element('Figure', { alt, bbox: [x, y, x + width, y + height] });
      element.content(draw);
      element.end();
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
  return { tagging, end: () => root.end() };
}

/** A heading of a column says so (ISO 14289-1, 7.5). The types do not know the element's dictionary. */
function describeColumn(element: PDFKit.PDFStructureElement): void {
  const { dictionary } = element as unknown as {
    readonly dictionary: { readonly data: Record<string, unknown> };
  };
  dictionary.data['A'] = { O: 'Table', Scope: 'Column' };
}
