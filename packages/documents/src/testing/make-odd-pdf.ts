import { pageOfLines, writePdf } from './make-pdf.ts';

/**
 * A PDF whose table of letters (ToUnicode) is wrong: its pages show the lines, and copying gives something else.
 * @param rightLines lines below these, in a font without such a table
 */
export function scrambledPdf(
  lines: readonly string[],
  meaningOf: (letter: string) => string,
  size = 12,
  rightLines: readonly string[] = [],
): Uint8Array {
  // The page ends below its lines: drawing and recognising an empty part takes time, too.
  const firstY = Math.round((lines.length + rightLines.length) * size * 1.2) + 50;
  const codes = Array.from({ length: 94 }, (_code, index) => 33 + index);
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const pairs = codes.map((code) => {
    const meaning = meaningOf(String.fromCharCode(code)).codePointAt(0) ?? 0;
    return `<${hex(code, 2)}> <${hex(meaning, 4)}>`;
  });
  const table = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${pairs.length} beginbfchar`,
    ...pairs,
    'endbfchar endcmap end end',
  ].join('\n');
  const stream = (content: string | Uint8Array): string =>
    `<< /Length ${content.length} >>\nstream\n${typeof content === 'string' ? content : Buffer.from(content).toString('latin1')}\nendstream`;
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 ${firstY + 50}] /Contents [4 0 R 7 0 R] /Resources << /Font << /F 5 0 R /G 8 0 R >> >> >>`,
      stream(pageOfLines(lines, size, firstY).bytes),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
      stream(table),
      stream(rightBelow(firstY - lines.length * size * 1.2, rightLines, size)),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ].map((object) => Buffer.from(object, 'latin1')),
  );
}

function rightBelow(firstY: number, lines: readonly string[], size: number): string {
  const content = Buffer.from(pageOfLines(lines, size, firstY).bytes).toString('latin1');
  return content.replace('/F ', '/G ');
}

/** A PDF portfolio, whose page only says that another program is needed. */
export function portfolioPdf(): Uint8Array {
  const page = pageOfLines(['For the best experience, open this PDF portfolio in Acrobat X or later.']).bytes;
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R /Collection << /View /T >> /Names << /EmbeddedFiles << /Names [(essay.txt) 6 0 R] >> >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      `<< /Length ${page.length} >>\nstream\n${Buffer.from(page).toString('latin1')}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      '<< /Type /Filespec /F (essay.txt) /EF << /F 7 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 5 >>\nstream\nWords\nendstream',
    ].map((object) => Buffer.from(object, 'latin1')),
  );
}

/** A PDF with a form that only Acrobat shows, and the page that other programs see. */
export function formPdf(lines: readonly string[]): Uint8Array {
  const page = pageOfLines(lines).bytes;
  const form = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>';
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 6 0 R >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      `<< /Length ${page.length} >>\nstream\n${Buffer.from(page).toString('latin1')}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Length ${form.length} >>\nstream\n${form}\nendstream`,
    ].map((object) => Buffer.from(object, 'latin1')),
  );
}
