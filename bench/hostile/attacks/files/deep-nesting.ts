import { makeDocx } from '../../../../packages/documents/src/testing/make-zip.ts';
import { tally, type Attack } from '../../attack.ts';
import { sendAndRead } from '../../material/uploads.ts';

const levels = 10_000;
const nested = (open: string, inner: string, close: string): string =>
  open.repeat(levels) + inner + close.repeat(levels);
const words = 'some words at the bottom of it all';
const run = `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const files = [
  { name: 'div.html', content: `<html><body>${nested('<div>', words, '</div>')}</body></html>` },
  { name: 'table.html', content: nested('<table><tr><td>', words, '</td></tr></table>') },
  { name: 'inline.html', content: nested('<b><i>', words, '</i></b>') },
  { name: 'list.html', content: nested('<ul><li>', words, '</li></ul>') },
  {
    name: 'controls.docx',
    content: makeDocx(nested('<w:sdt><w:sdtContent>', run, '</w:sdtContent></w:sdt>')),
  },
  { name: 'tables.docx', content: makeDocx(nested('<w:tbl><w:tr><w:tc>', run, '</w:tc></w:tr></w:tbl>')) },
];

export const deepNesting: Attack = {
  name: 'deep-nesting',
  about: 'HTML and Word documents whose elements are nested 10,000 deep.',
  criterion: 'Each is read, or refused with an error for users.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest();
    const results: string[] = [];
    await context.watch(async () => {
      results.push(...(await sendAndRead(client, files, 60_000)));
    });
    return {
      held: !results.includes('unexpected') && !results.includes('pending'),
      result: tally(results),
    };
  },
};
