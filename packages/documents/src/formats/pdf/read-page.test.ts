import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../index.ts';
import { makeGlyphPdf } from '../../testing/make-glyph-pdf.ts';
import { writePdf } from '../../testing/make-pdf.ts';

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF whose letters are pictures, with a box around all of them that is far too high. */
function makePictureFontPdf(content: string): Uint8Array {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(content),
    `<< /Type /Font /Subtype /Type3 /FontMatrix [0.1 0 0 0.1 0 0] /FontBBox [0 -20 60 2400] /FirstChar 97 /LastChar 122 /Widths [${letters.map(() => 50).join(' ')}] /Encoding << /Differences [97 ${letters.map((letter) => `/${letter}`).join(' ')}] >> /CharProcs << ${letters.map((letter) => `/${letter} 6 0 R`).join(' ')} >> /Resources << >> >>`,
    stream('50 0 0 0 50 70 d1 0 0 40 60 re f'),
  ];
  return writePdf(objects.map((object) => Buffer.from(object)));
}

async function textOf(bytes: Uint8Array): Promise<string> {
  return (await extractDocument(bytes, { fileName: 'a.pdf' })).text;
}

describe('a page of a PDF', () => {
  it('has words and lines even if its letters are pictures of any height', async () => {
    const lines = ['letters that', 'are pictures', 'have words'];
    const words = lines.flatMap((line, index) => {
      let x = 100;
      return line.split(' ').map((word) => {
        const painted = `BT /F 1 Tf 1 0 0 1 ${x} ${700 - index * 12} Tm (${word}) Tj ET`;
        x += word.length * 5 + 4;
        return painted;
      });
    });
    expect(await textOf(makePictureFontPdf(words.join('\n')))).toBe(lines.join(' '));
  });

  it('that is printed sideways loses its running head like any other', async () => {
    const pages = [1, 2, 3].map((page) => {
      const at = (
        x: number,
        y: number,
        text: string,
      ): Parameters<typeof makeGlyphPdf>[0][number][number] => ({
        x: 600 - y,
        y: x,
        glyphs: Array.from(text),
        angle: 90,
      });
      return [
        at(100, 580, `A head of page ${page}`),
        at(100, 400, `Sideways text of page ${'x'.repeat(page)} runs`),
        at(100, 388, 'on in a second line.'),
      ];
    });
    const text = await textOf(makeGlyphPdf(pages));
    expect(text).not.toContain('head');
    expect(text.split('\n\n')[1]).toBe('Sideways text of page xx runs on in a second line.');
  });
});
