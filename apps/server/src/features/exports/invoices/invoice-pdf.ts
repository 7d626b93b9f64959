import { drawLogo } from '../pdf/draw-logo.ts';
import { createSheet, type PdfSheet } from '../pdf/sheet.ts';
import { hairline, ink, muted, rubric } from '../pdf/source-colours.ts';
import { fill } from '../texts/index.ts';
import { drawInvoiceLines } from './invoice-lines.ts';
import type { InvoiceSheet, InvoiceTask, LabelledValue } from './invoice-task.ts';

/**
 * An invoice as a letter: the address is where a window of an envelope shows it (DIN 5008, form B), and the facts are on its
 * right. Long names and addresses push everything else down, so that nothing covers anything else.
 */

const size = 10;
const leading = 1.4;
const lineHeight = size * leading;
/** The height of the address window from the top of the page, in points (45 mm). */
const windowTop = 128;
const addressWidth = 240;
const footerSize = 8;

export async function renderInvoice({ sheet: words, sign, attachment }: InvoiceTask): Promise<Uint8Array> {
  const sheet = createSheet({
    title: words.title,
    author: words.author,
    subject: words.title,
    language: words.language,
    date: words.date,
    attachment,
  });
  const drawFooter = footerOf(sheet, words);
  drawLogo(sheet, sign.logo);
  if (sign.logo === undefined) line(sheet, words.author, 13, ink, true);
  sheet.y = Math.max(sheet.y + 12, windowTop);
  drawHead(sheet, words);
  sheet.space(22);
  sheet.heading('H1', words.title, 'invoice');
  if (words.warning !== '') line(sheet, words.warning, size, rubric, true);
  if (words.intro !== '') line(sheet, words.intro, size, ink);
  sheet.space(10);
  drawInvoiceLines(sheet, words);
  sheet.space(14);
  for (const note of words.notes) {
    sheet.ensure(lineHeight * 2);
    line(sheet, note, size, ink);
    sheet.space(5);
  }
  if (words.account.length > 0) drawAccount(sheet, words.account);
  drawFooter();
  return sheet.finish((page, pages) => fill(words.page, { page: String(page), pages: String(pages) }));
}

function line(sheet: PdfSheet, text: string, textSize: number, colour: string, isBold = false): void {
  sheet.write('P', [{ text, isBold, style: { colour } }], { size: textSize });
}

/** The address on the left, and on the right the facts. */
function drawHead(sheet: PdfSheet, { sender, recipient, facts }: InvoiceSheet): void {
  const top = sheet.y;
  sheet.write('P', [{ text: sender, style: { colour: muted } }], { size: 7, width: addressWidth });
  sheet.space(4);
  const address = { size: 10.5, width: addressWidth };
  for (const row of recipient) sheet.write('P', [{ text: row, style: { colour: ink } }], address);
  const bottomOfAddress = sheet.y;
  const left = sheet.left + addressWidth + 26;
  sheet.y = top;
  drawFacts(sheet, facts, left, sheet.left + sheet.width - left);
  sheet.y = Math.max(sheet.y, bottomOfAddress);
}

/** Labels and values in two columns. */
function drawFacts(sheet: PdfSheet, facts: readonly LabelledValue[], left: number, width: number): void {
  const endList = sheet.open('L');
  for (const [label, value] of facts) {
    const nameWidth = width * 0.43;
    // The longest German word for a label fits into it.
    const names = sheet.lines([{ text: label, style: { colour: muted } }], { size: 9, width: nameWidth - 3 });
    const values = sheet.lines([{ text: value, style: { colour: ink } }], {
      size: 9,
      width: width - nameWidth,
    });
    sheet.within('LI', () => {
      sheet.writeAt('Lbl', names, left, sheet.y, { size: 9 });
      sheet.writeAt('LBody', values, left + nameWidth, sheet.y, { size: 9 });
    });
    sheet.space(Math.max(names.length, values.length) * 9 * leading + 2);
  }
  endList();
}

function drawAccount(sheet: PdfSheet, account: readonly LabelledValue[]): void {
  sheet.ensure(account.length * lineHeight);
  for (const [label, value] of account) {
    line(sheet, label === '' ? value : `${label}: ${value}`, size, ink);
  }
}

/** Prepares the lines at the end of the last page, and keeps their place free on every page. */
function footerOf(sheet: PdfSheet, { footer, embedded }: InvoiceSheet): () => void {
  const { doc, left, width } = sheet;
  const columnWidth = width / footer.length;
  const linesOf = (text: string) =>
    sheet.lines([{ text, style: { colour: muted } }], { size: footerSize, width: columnWidth - 12 });
  const columns = footer.map((column) => column.map(linesOf));
  const rows = Math.max(0, ...columns.map((texts) => texts.flat().length)) + 1;
  const height = rows * footerSize * leading + 14;
  sheet.reserve(height + 12);
  return () => {
    const top = sheet.bottom + 12;
    sheet.artifact(() => {
      doc
        .lineWidth(0.6)
        .strokeColor(hairline)
        .moveTo(left, top)
        .lineTo(left + width, top)
        .stroke();
    });
    columns.forEach((texts, i) => {
      let y = top + 8;
      for (const lines of texts) {
        sheet.writeAt('P', lines, left + i * columnWidth, y, { size: footerSize });
        y += lines.length * footerSize * leading;
      }
    });
    const data = sheet.lines([{ text: embedded, style: { colour: muted } }], { size: footerSize });
    sheet.writeAt('P', data.slice(0, 1), left, top + height - footerSize * leading, { size: footerSize });
  };
}
