import type { Language } from '@palimpsest/contract';
import QRCode from 'qrcode';
import { hairline, ink, muted } from '../pdf/source-colours.ts';
import { drawLogo } from '../pdf/draw-logo.ts';
import { createSheet, type PdfSheet } from '../pdf/sheet.ts';
import { licenseIntroTexts, introRulesOf, type IntroRules } from './license-intro-texts.ts';

/** The contents of a page for new members of a licence. */
export interface LicenseIntro {
  readonly language: Language;
  readonly licensee: string;
  readonly code: string;
  /** The address where they sign up, with the code. */
  readonly link: string;
  /** The name of the installation. */
  readonly product: string;
  readonly logo: Uint8Array | undefined;
  /** '' without an administrator. */
  readonly contactMail: string;
  readonly rules: IntroRules;
  readonly date: Date;
}

const qrSize = 132;
const size = 11;
const lineHeight = size * 1.4;

/** One page: how to join with a QR code, the rules, and whom to ask. */
export async function renderLicenseIntro(intro: LicenseIntro): Promise<Uint8Array> {
  const texts = licenseIntroTexts[intro.language];
  const sheet = createSheet({
    title: texts.title(intro.licensee),
    author: intro.licensee,
    subject: texts.subject(intro.product),
    language: intro.language,
    date: intro.date,
  });
  drawLogo(sheet, intro.logo);
  sheet.write('P', [{ text: intro.product, style: { colour: muted } }], { size: 10 });
  sheet.space(10);
  const title = [{ text: texts.title(intro.licensee), isBold: true, style: { colour: ink } }];
  sheet.write('H1', title, { size: intro.licensee.length > 60 ? 18 : 24, leading: 1.25, maxLines: 4 });
  sheet.space(8);
  paragraph(sheet, texts.about(intro.product));
  sheet.space(20);
  sheet.heading('H2', texts.join, 'join');
  drawJoining(sheet, intro);
  const rules = introRulesOf(intro.rules, intro.language);
  if (rules.length > 0) {
    sheet.space(20);
    sheet.heading('H2', texts.rules, 'rules');
    for (const rule of rules) {
      bulleted(sheet, rule);
      sheet.space(3);
    }
  }
  if (intro.contactMail !== '') {
    sheet.space(20);
    sheet.heading('H2', texts.contact, 'contact');
    paragraph(sheet, texts.ask(intro.contactMail));
  }
  return sheet.finish((page, pages) => (pages === 1 ? intro.product : `${intro.product} · ${page}/${pages}`));
}

/** The code to scan, and beside it the steps. */
function drawJoining(sheet: PdfSheet, { language, link, code }: LicenseIntro): void {
  const texts = licenseIntroTexts[language];
  sheet.ensure(qrSize + 20);
  const top = sheet.y;
  const box = { x: sheet.left, y: top, width: qrSize, height: qrSize };
  sheet.figure(texts.qr(link), box, () => drawQr(sheet.doc, link, box.x, box.y));
  const left = sheet.left + qrSize + 24;
  const options = { size, width: sheet.width - qrSize - 24 - markWidth };
  let y = top + 2;
  texts.steps(link, code).forEach((step, i) => {
    mark(sheet, `${i + 1}.`, left, y);
    const lines = sheet.lines([{ text: step, style: { colour: ink } }], options);
    sheet.writeAt('P', lines, left + markWidth, y, options);
    y += lines.length * lineHeight + 8;
  });
  sheet.y = Math.max(top + qrSize, y);
}

/** Black squares on white, which phones can read in print. */
function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  // Four empty squares on each side belong to the code.
  const square = qrSize / (modules.size + 8);
  doc.lineWidth(0.5).strokeColor(hairline).rect(x, y, qrSize, qrSize).stroke();
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      doc.rect(x + (column + 4) * square, y + (row + 4) * square, square, square);
    }
  }
  doc.fill('#000000');
}

/** The lines of an item begin below each other, beside its mark. */
const markWidth = 16;

function bulleted(sheet: PdfSheet, text: string): void {
  sheet.ensure(lineHeight);
  mark(sheet, '•', sheet.left, sheet.y);
  const place = { left: sheet.left + markWidth, width: sheet.width - markWidth };
  sheet.write('P', [{ text, style: { colour: ink } }], { size, ...place });
}

function mark(sheet: PdfSheet, text: string, x: number, y: number): void {
  sheet.writeAt('Lbl', sheet.lines([{ text, style: { colour: ink } }], { size }), x, y, { size });
}

function paragraph(sheet: PdfSheet, text: string): void {
  sheet.write('P', [{ text, style: { colour: ink } }], { size });
}
