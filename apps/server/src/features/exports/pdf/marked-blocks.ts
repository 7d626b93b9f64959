import type { MarkedPiece } from '../marked-text.ts';
import { drawLine } from './draw-line.ts';
import { flowLines, leading, type MarkedLine } from './marked-lines.ts';
import { drawRow } from './marked-row.ts';
import { markedRunsOf, type MarkedDrawing } from './marked-runs.ts';
import { muted } from './source-colours.ts';
import type { Element, HeadingTag, Tag } from './structure.ts';
import type { LineRole } from './text-layout.ts';

export interface BlockDrawer {
  /** Draws a line of the text. */
  readonly draw: (pieces: readonly MarkedPiece[]) => void;
  /** Call this before anything else is drawn, and at the end. */
  readonly endGroup: () => void;
}

const textSize = 10.5;
const headingSizes = [15, 13.5, 12.5, 11.5, 11, 10.5] as const;
/** Points for each level of a list, and for quotations. */
const indent = 16;

/** Lines of one list or of one table are elements of one list or table. */
export function createBlockDrawer(drawing: MarkedDrawing): BlockDrawer {
  const { sheet, layout } = drawing;
  let group: { readonly key: string; readonly end: () => void } | undefined;
  /** The heading above the marked text is the first level. No level may be left out below it. */
  let headingLevel = 1;

  const endGroup = (): void => {
    group?.end();
    if (group !== undefined) sheet.space(6);
    group = undefined;
  };
  const inGroup = (key: string, tag: Tag): void => {
    if (group?.key === key) return;
    endGroup();
    group = { key, end: sheet.open(tag) };
  };

  const draw = (pieces: readonly MarkedPiece[]): void => {
    const role = layout.roleOf(pieces);
    if (
      role.kind === 'row' &&
      drawRow(drawing, role, () => inGroup(`table ${role.table.startChar}`, 'Table'))
    ) {
      return;
    }
    if (role.kind === 'item') {
      inGroup('list', 'L');
      drawItem(drawing, pieces, role);
      return;
    }
    endGroup();
    if (role.kind === 'heading') {
      headingLevel = Math.min(role.level + 1, headingLevel + 1, 6);
      drawHeading(drawing, pieces, role.level, `H${headingLevel}` as HeadingTag);
    } else drawParagraph(drawing, pieces, role);
  };
  return { draw, endGroup };
}

interface Frame {
  readonly tag: Tag;
  readonly size: number;
  readonly indent: number;
  readonly isBold: boolean;
}

function writeLines(drawing: MarkedDrawing, pieces: readonly MarkedPiece[], frame: Frame): void {
  const { sheet, layout, texts, shown, language } = drawing;
  const { size, tag } = frame;
  const width = sheet.width - frame.indent;
  // The lines contain the same style objects that were passed in.
  const lines = sheet.lines(markedRunsOf(pieces, layout, frame.isBold), {
    size,
    width,
  }) as readonly MarkedLine[];
  const element: Element = sheet.element(tag, language === '' ? {} : { lang: language });
  flowLines(sheet, lines, element, { texts, shown, size, left: sheet.left + frame.indent, tag });
  element.end();
}

function drawParagraph(drawing: MarkedDrawing, pieces: readonly MarkedPiece[], { kind }: LineRole): void {
  const isQuote = kind === 'quote';
  // BlockQuote contains paragraphs.
  const end = isQuote ? drawing.sheet.open('BlockQuote') : undefined;
  writeLines(drawing, pieces, { tag: 'P', size: textSize, indent: isQuote ? indent : 0, isBold: false });
  end?.();
  drawing.sheet.space(5);
}

function drawHeading(
  drawing: MarkedDrawing,
  pieces: readonly MarkedPiece[],
  level: number,
  tag: HeadingTag,
): void {
  const { sheet } = drawing;
  const size = headingSizes[level - 1] ?? textSize;
  // A heading alone at the end of a page belongs to nothing.
  sheet.ensure(size * leading + textSize * leading * 3);
  sheet.space(size * 0.5);
  writeLines(drawing, pieces, { tag, size, indent: 0, isBold: true });
  sheet.space(3);
}

function drawItem(
  drawing: MarkedDrawing,
  pieces: readonly MarkedPiece[],
  { level, marker }: Extract<LineRole, { kind: 'item' }>,
): void {
  const { sheet } = drawing;
  const left = level * indent;
  sheet.ensure(textSize * leading);
  const end = sheet.open('LI');
  if (marker !== '') {
    const [line] = sheet.lines([{ text: marker, style: { colour: muted } }], { size: textSize });
    const element = sheet.element('Lbl');
    if (line !== undefined) {
      const x = sheet.left + left - 5 - line.width;
      drawLine({ doc: sheet.doc, fonts: sheet.fonts, element }, line, x, sheet.y, {
        size: textSize,
        leading,
      });
    }
    element.end();
  }
  writeLines(drawing, pieces, { tag: 'LBody', size: textSize, indent: left, isBold: false });
  end();
  sheet.space(2);
}
