import { drawLogo } from '../pdf/draw-logo.ts';
import { createSheet, type PdfSheet } from '../pdf/sheet.ts';
import { hairline, ink, muted } from '../pdf/source-colours.ts';
import { fill } from '../texts/index.ts';
import type { EvidenceOfCopy, EvidencePassage, EvidenceTask } from './evidence-task.ts';

const size = 10;
const lineHeight = size * 1.4;
const labelWidth = 120;
const indent = 14;

/** A file that can be enclosed with a letter: each copy with its facts, and its passages below each other. */
export async function renderEvidence({ sheet: words, sign }: EvidenceTask): Promise<Uint8Array> {
  const { title, language, date } = words;
  const sheet = createSheet({ title, author: sign.name, subject: title, language, date });
  drawLogo(sheet, sign.logo);
  sheet.write('P', [{ text: sign.name, style: { colour: muted } }], { size });
  sheet.space(10);
  sheet.write('H1', [{ text: title, isBold: true, style: { colour: ink } }], { size: 22, leading: 1.25 });
  sheet.space(8);
  for (const line of words.intro) paragraph(sheet, line);
  for (const copy of words.copies) drawCopy(sheet, copy);
  sheet.space(20);
  for (const note of words.notes) {
    sheet.write('P', [{ text: note, style: { colour: muted } }], { size: 9 });
    sheet.space(4);
  }
  return sheet.finish((page, pages) => fill(words.page, { page: String(page), pages: String(pages) }));
}

function drawCopy(sheet: PdfSheet, { heading, facts, passages, leftOut }: EvidenceOfCopy): void {
  sheet.space(20);
  sheet.ensure(lineHeight * 5);
  sheet.heading('H2', heading, `copy ${heading}`);
  const endList = sheet.open('L');
  for (const [label, value] of facts) drawFact(sheet, label, value);
  endList();
  passages.forEach((passage) => drawPassage(sheet, passage));
  if (leftOut !== '') {
    sheet.space(8);
    paragraph(sheet, leftOut);
  }
}

function drawFact(sheet: PdfSheet, label: string, value: string): void {
  const names = sheet.lines([{ text: label, style: { colour: muted } }], { size, width: labelWidth - 6 });
  const width = sheet.width - labelWidth;
  const values = sheet.lines([{ text: value, style: { colour: ink } }], { size, width });
  const height = Math.max(names.length, values.length) * lineHeight + 2;
  sheet.ensure(height);
  sheet.within('LI', () => {
    sheet.writeAt('Lbl', names, sheet.left, sheet.y, { size });
    sheet.writeAt('LBody', values, sheet.left + labelWidth, sheet.y, { size });
  });
  sheet.space(height);
}

function drawPassage(sheet: PdfSheet, { heading, ownLabel, own, copyLabel, copy }: EvidencePassage): void {
  sheet.space(14);
  sheet.ensure(lineHeight * 4);
  sheet.write('H3', [{ text: heading, isBold: true, style: { colour: ink } }], { size: 11 });
  quotation(sheet, ownLabel, own);
  quotation(sheet, copyLabel, copy);
}

function quotation(sheet: PdfSheet, label: string, text: string): void {
  sheet.space(5);
  sheet.ensure(lineHeight * 2);
  sheet.write('P', [{ text: label, style: { colour: muted } }], { size: 9 });
  const top = sheet.y;
  const place = { left: sheet.left + indent, width: sheet.width - indent };
  sheet.write('P', [{ text, style: { colour: ink } }], { size, ...place });
  // A quotation that goes on on the next page has its line there only.
  const from = sheet.y > top ? top : sheet.top;
  sheet.artifact(() => {
    sheet.doc
      .lineWidth(1)
      .strokeColor(hairline)
      .moveTo(sheet.left + 4, from)
      .lineTo(sheet.left + 4, sheet.y)
      .stroke();
  });
}

function paragraph(sheet: PdfSheet, text: string): void {
  sheet.write('P', [{ text, style: { colour: ink } }], { size });
  sheet.space(4);
}
