import type { MarkedPiece } from '../marked-text.ts';
import type { ExportTexts } from '../texts/index.ts';
import type { Run } from './atoms.ts';
import type { MarkedLook, Shown } from './marked-lines.ts';
import type { PdfSheet } from './sheet.ts';
import { ink, muted } from './source-colours.ts';
import type { TextLayout } from './text-layout.ts';

/** The tools that draw the marked text, and the part that has been drawn. */
export interface MarkedDrawing {
  readonly sheet: PdfSheet;
  readonly texts: ExportTexts;
  /** The language of the checked text, '' if it isn't known. */
  readonly language: string;
  readonly layout: TextLayout;
  readonly shown: Shown;
}

/** The pieces as runs of letters with one look. */
export function markedRunsOf(
  pieces: readonly MarkedPiece[],
  { looksAt }: TextLayout,
  isAllBold: boolean,
): readonly Run<MarkedLook>[] {
  return pieces.flatMap(({ text, startChar, mark, uncounted }) => {
    const isUncounted = uncounted !== null;
    const runs: Run<MarkedLook>[] = [];
    let at = 0;
    while (at < text.length) {
      const { isBold, isItalic, script, untilChar } = looksAt(startChar + at);
      const end = Math.min(text.length, untilChar - startChar);
      runs.push({
        text: text.slice(at, end),
        isBold: isBold || isAllBold,
        style: { colour: isUncounted ? muted : ink, mark, isUncounted, isItalic, script },
      });
      at = end;
    }
    return runs;
  });
}
