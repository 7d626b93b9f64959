import type { Guide } from '@palimpsest/contract/guide';
import type { PdfSheet } from './sheet.ts';
import { ink } from './source-colours.ts';

/** How to read a report, as on the guide page. */
export function drawGuide(sheet: PdfSheet, guide: Guide): void {
  sheet.newPage();
  const outline = sheet.heading('H1', guide.title, 'guide');
  const write = (text: string, left = 0): void =>
    sheet.write('P', [{ text, style: { colour: ink } }], {
      size: 10,
      leading: 1.45,
      left: sheet.left + left,
      width: sheet.width - left,
    });
  write(guide.intro);
  for (const { title, paragraphs, terms = [] } of guide.sections) {
    sheet.space(12);
    sheet.ensure(60);
    outline.addItem(title);
    sheet.write('H2', [{ text: title, isBold: true, style: { colour: ink } }], { size: 12 });
    sheet.space(3);
    for (const paragraph of paragraphs) {
      write(paragraph);
      sheet.space(4);
    }
    for (const { term, text } of terms) {
      sheet.write(
        'P',
        [
          { text: `${term}: `, isBold: true, style: { colour: ink } },
          { text, style: { colour: ink } },
        ],
        { size: 10, leading: 1.45, left: sheet.left + 14, width: sheet.width - 14 },
      );
      sheet.space(3);
    }
  }
}
