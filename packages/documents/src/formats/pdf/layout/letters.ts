import { letterStyles, maxLayoutMarks } from '../../../layout/layout.ts';
import type { CountedParagraph } from './paragraph-parts.ts';
import type { VisibleMark } from './place-marks.ts';

const looks = ['bold', 'italic'] as const;

/** Bold and italic stretches. A look that most of the text has says nothing, and neither does one of a heading. */
export function lettersOf(
  paragraphs: readonly CountedParagraph[],
  isHeading: (index: number) => boolean,
): readonly VisibleMark[] {
  const marks: VisibleMark[] = [];
  const all = paragraphs.at(-1)?.end ?? 0;
  for (const kind of looks) {
    const ofLook: { readonly kind: 'bold' | 'italic'; readonly start: number; end: number }[] = [];
    let chars = 0;
    for (const [index, { lines, start: first }] of paragraphs.entries()) {
      for (const { start, end, style } of lines.flatMap(({ parts }) => parts)) {
        if ((style & letterStyles[kind]) === 0) continue;
        chars += end - start;
        if (isHeading(index)) continue;
        const last = ofLook.at(-1);
        if (last?.end === start && start > first) last.end = end;
        else ofLook.push({ kind, start, end });
      }
    }
    if (chars * 2 > all) continue;
    for (const mark of ofLook) if (marks.length < maxLayoutMarks) marks.push(mark);
  }
  return marks;
}
