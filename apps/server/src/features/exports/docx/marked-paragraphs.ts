import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Paragraph,
  ShadingType,
  TextRun,
  UnderlineType,
  type ParagraphChild,
} from 'docx';
import type { Formats } from '../formats.ts';
import type { Block, MarkedPiece } from '../marked-text.ts';
import { sourceColourOf } from '../pdf/source-colours.ts';
import type { OnProgress } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import { placeOf, type PassageComment } from './comments.ts';
import { isFromRight, runsFromRight, wordText } from './word-text.ts';

export function markedParagraphsOf(
  blocks: readonly Block[],
  comments: readonly PassageComment[],
  texts: ExportTexts,
  formats: Formats,
  onProgress: OnProgress,
): readonly Paragraph[] {
  const starting = byPlace(comments, ({ first }) => first);
  const ending = byPlace(comments, ({ last }) => last);
  let lastNumber: number | null = null;
  return blocks.map((block, i) => {
    if (i % 50 === 0) onProgress(i, blocks.length);
    if (block.kind === 'gap') {
      const text = `[ … ${fill(texts.text.gap, { words: formats.number(block.words) })} … ]`;
      return new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text, color: '5d6475' })] });
    }
    const children: ParagraphChild[] = block.pieces.flatMap((piece, j) => {
      const place = placeOf(i, j);
      const isNew = piece.mark !== null && piece.mark.source !== lastNumber;
      lastNumber = piece.mark?.source ?? null;
      return [
        ...(starting.get(place) ?? []).map(({ id }) => new CommentRangeStart(id)),
        ...runsOf(piece, isNew),
        ...(ending.get(place) ?? []).flatMap(({ id }) => [
          new CommentRangeEnd(id),
          new TextRun({ children: [new CommentReference(id)] }),
        ]),
      ];
    });
    const whole = block.pieces.map(({ text }) => text).join('');
    return new Paragraph({ spacing: { after: 120 }, bidirectional: runsFromRight(whole), children });
  });
}

function byPlace(
  comments: readonly PassageComment[],
  placeIn: (comment: PassageComment) => string,
): ReadonlyMap<string, readonly PassageComment[]> {
  return Map.groupBy(comments, placeIn);
}

/** Slanted lines, as on the screen, behind words that don't count. */
const hatched = { type: ShadingType.DIAGONAL_STRIPE, color: 'd6d1c6', fill: 'ffffff' };

/**
 * Found words have their source's colour as background, and reworded ones only a dotted line below. The number is before
 * the first piece of a passage.
 */
function runsOf({ text, mark, uncounted }: MarkedPiece, isNew: boolean): readonly TextRun[] {
  const rightToLeft = isFromRight(text);
  if (uncounted !== null)
    return [new TextRun({ text: wordText(text), rightToLeft, color: '5d6475', shading: hatched })];
  if (mark === null) return [new TextRun({ text: wordText(text), rightToLeft })];
  const { line, tint } = sourceColourOf(mark.source);
  const shading = { type: ShadingType.CLEAR, color: 'auto', fill: tint.slice(1) };
  return [
    ...(isNew
      ? [new TextRun({ text: `[${mark.source}]`, bold: true, superScript: true, color: line.slice(1) })]
      : []),
    new TextRun({
      text: wordText(text),
      rightToLeft,
      ...(mark.look === 'reworded' ? {} : { shading: mark.look === 'found' ? shading : hatched }),
      underline: {
        color: line.slice(1),
        type: mark.look === 'reworded' ? UnderlineType.DOTTED : UnderlineType.SINGLE,
      },
    }),
  ];
}
