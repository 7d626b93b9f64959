import type { Formats } from '../formats.ts';
import { referenceSection } from '../reference-lines.ts';
import { relatedLines } from '../related-lines.ts';
import type { RenderTask } from '../render/render-task.ts';
import type { ExportTexts } from '../texts/index.ts';
import type { PdfSheet } from './sheet.ts';
import { ink, muted } from './source-colours.ts';

/** Parts that are related to a source and don't count, if there are any. */
export function drawRelated(sheet: PdfSheet, task: RenderTask, texts: ExportTexts, formats: Formats): void {
  const notes = relatedLines(task, texts, formats);
  if (notes.length === 0) return;
  sheet.space(16);
  sheet.heading('H2', texts.related.heading, 'related');
  sheet.write('P', [{ text: texts.related.intro, style: { colour: muted } }], { size: 9.5 });
  for (const { head, url, places } of notes) {
    sheet.space(6);
    sheet.write('P', [{ text: head, isBold: true, style: { colour: ink } }], { size: 10 });
    if (url !== '') sheet.write('P', [{ text: url, style: { colour: muted } }], { size: 9.5 });
    for (const place of places) sheet.write('P', [{ text: place, style: { colour: ink } }], { size: 9.5 });
  }
}

/** The references with their records, if they were looked up. */
export function drawReferences(sheet: PdfSheet, task: RenderTask, formats: Formats): void {
  const section = referenceSection(task, formats);
  if (section === undefined) return;
  sheet.space(16);
  sheet.heading('H2', section.heading, 'references');
  for (const line of section.intro)
    sheet.write('P', [{ text: line, style: { colour: muted } }], { size: 9.5 });
  for (const { head, lines } of section.entries) {
    sheet.space(6);
    sheet.write('P', [{ text: head, isBold: true, style: { colour: ink } }], { size: 10 });
    for (const line of lines) sheet.write('P', [{ text: line, style: { colour: ink } }], { size: 9.5 });
  }
}
