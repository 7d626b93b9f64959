import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../index.ts';
import { readFixture } from '../../fixtures/compare.ts';
import { writePdf } from '../../testing/make-pdf.ts';
import { mayHaveTypedText } from './may-have-typed-text.ts';

/** A page with two labels and the annotations. Each is the content of a dictionary. */
function makeForm(annotations: readonly string[]): Uint8Array {
  const labels = 'BT /F 10 Tf 50 700 Td (Name of the ship:) Tj 0 -100 Td (Signed in the harbour.) Tj ET';
  const first = 6;
  const references = annotations.map((_annotation, index) => `${first + index} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${references}] /DA (/F 10 Tf) /DR << /Font << /F 5 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [${references}] /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${labels.length} >>\nstream\n${labels}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...annotations.map((annotation) => `<< /Type /Annot ${annotation} >>`),
  ];
  return writePdf(objects.map((object) => Buffer.from(object)));
}

async function textOf(...annotations: readonly string[]): Promise<string> {
  return (await extractDocument(makeForm(annotations), { fileName: 'a.pdf' })).text;
}

const field = (name: string, value: string, rect: string, more = ''): string =>
  `/Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /Rect [${rect}] /DA (/F 10 Tf) ${more}`;

describe('a form', () => {
  it('is read with what was filled in, in its place', async () => {
    const text = await textOf(
      field('ship', 'Morning Star', '140 695 300 711'),
      field('report', 'We left at dawn.\\nThe wind was fair.', '50 620 500 680', '/Ff 4096'),
    );
    expect(text).toMatch(
      /^Name of the ship: Morning Star\s+We left at dawn\. ?\s*The wind was fair\.\s+Signed/,
    );
  });

  it('is read with the names of choices', async () => {
    const choice =
      '/Subtype /Widget /FT /Ch /Ff 131072 /T (port) /V (p2) /Opt [[(p1) (Bergen)] [(p2) (Aarhus)]] /Rect [140 695 300 711] /DA (/F 10 Tf)';
    expect(await textOf(choice)).toMatch(/^Name of the ship: Aarhus\s+Signed/);
  });

  it('leaves out what nobody sees, and what a second field repeats', async () => {
    const text = await textOf(
      field('ship', 'Morning Star', '140 695 300 711'),
      field('ship', 'Morning Star', '140 655 300 671'),
      field('secret', 'opensesame', '140 675 300 691', '/Ff 8192'),
      field('gone', 'invisible', '140 635 300 651', '/F 2'),
      '/Subtype /Text /Contents (A comment in a window) /Rect [300 600 320 620]',
    );
    expect(text.replaceAll(/\s+/g, ' ')).toBe('Name of the ship: Morning Star Signed in the harbour.');
  });
});

describe('a remark that was typed onto the page', () => {
  it('is read in its place', async () => {
    const remark = '/Subtype /FreeText /Contents (Sails were mended.) /DA (/F 10 Tf) /Rect [50 650 300 670]';
    expect((await textOf(remark)).replaceAll(/\s+/g, ' ')).toBe(
      'Name of the ship: Sails were mended. Signed in the harbour.',
    );
  });
});

describe('a PDF', () => {
  const packed = (content: string): Buffer =>
    Buffer.concat([
      Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm >>\nstream\r\n'),
      deflateSync(content),
      Buffer.from('\r\nendstream'),
    ]);
  const mayHave = (bytes: Uint8Array): boolean => mayHaveTypedText(bytes, 100_000);

  it('is searched for fields and remarks, also in its packed objects', () => {
    expect(mayHave(makeForm([field('ship', 'Morning Star', '140 695 300 711')]))).toBe(true);
    expect(mayHave(packed('<< /Type /Annot /Subtype /FreeText >>'))).toBe(true);
    expect(mayHave(packed('<< /Type /Annot /Subtype /Link >>'))).toBe(false);
    expect(mayHave(Buffer.concat([packed('<< >>'), packed('<< /Subtype /Widget >>')]))).toBe(true);
    expect(mayHave(readFixture('xelatex/pages.pdf'))).toBe(false);
  });

  it('counts as a form if its objects cannot be searched', () => {
    expect(mayHave(packed(' '.repeat(200_000)))).toBe(true);
    expect(mayHave(Buffer.from('/ObjStm stream\nnot packed\nendstream'))).toBe(true);
    expect(mayHave(Buffer.concat([packed('<< >>'), Buffer.from('/Encrypt 9 0 R')]))).toBe(true);
  });
});
