import type { Formats } from '../formats.ts';
import type { RenderTask } from '../render/render-task.ts';
import type { ExportTexts } from '../texts/index.ts';
import type { PdfSheet } from './sheet.ts';
import { ink, muted } from './source-colours.ts';

/** Signs that can hide copying, if there are any. */
export function drawHints(
  sheet: PdfSheet,
  { report }: RenderTask,
  texts: ExportTexts,
  formats: Formats,
): void {
  const hints = report.ManipulationHints ?? [];
  if (hints.length === 0) return;
  sheet.space(16);
  sheet.heading('H2', texts.hints.heading, 'hints');
  sheet.write('P', [{ text: texts.hints.intro, style: { colour: muted } }], { size: 9.5 });
  sheet.space(4);
  for (const { Kind, Count } of hints) {
    const text = `${texts.hints.kinds[Kind]}: ${formats.number(Count)}`;
    sheet.write('P', [{ text, style: { colour: ink } }], { size: 10 });
  }
}
