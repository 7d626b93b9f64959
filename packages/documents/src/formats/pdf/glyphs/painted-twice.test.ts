import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../index.ts';
import { makeGlyphPdf, type GlyphsToPaint } from '../../../testing/make-glyph-pdf.ts';

async function textOf(painted: readonly GlyphsToPaint[]): Promise<string> {
  return (await extractDocument(makeGlyphPdf([painted]), { fileName: 'a.pdf' })).text;
}

const texts = ['The lamps along the quay', 'were lit by an old sailor', 'who all winter sold eels.'];
const line = (text: string, index: number): GlyphsToPaint => ({
  x: 50,
  y: 700 - index * 12,
  glyphs: Array.from(text),
});
/** The parts of a line, each painted twice, the second time a little to the right. */
const twice = (parts: readonly string[], index: number, shift: number): GlyphsToPaint[] => {
  let chars = 0;
  return parts.flatMap((part) => {
    const own = { ...line(part, index), x: 50 + chars * 5 };
    chars += part.length;
    return [own, { ...own, x: own.x + shift }];
  });
};

describe('text that is painted twice', () => {
  it.for([0, 0.3, 1])('is read once, painted again glyph by glyph at a distance of %s', async (shift) => {
    expect(await textOf(texts.flatMap((text, index) => twice(Array.from(text), index, shift)))).toBe(
      texts.join(' '),
    );
  });

  it.for([0.3, 1.5])('is read once, painted again word by word at a distance of %s', async (shift) => {
    const painted = texts.flatMap((text, index) => twice(text.split(/(?<= )/), index, shift));
    expect(await textOf(painted)).toBe(texts.join(' '));
  });

  it('is read once, painted again word by word at distances that differ, without blanks', async () => {
    const words = 'in a bay of the sea it is as if an old man were to sell an eel at six'.split(' ');
    let x = 50;
    const painted = words.flatMap((word, index) => {
      const own: GlyphsToPaint = { x, y: 700, glyphs: Array.from(word) };
      x += word.length * 5 + 2.8;
      return [own, { ...own, x: own.x + 0.8 + (index % 3) * 0.5, y: 699.6 }];
    });
    expect(await textOf(painted)).toBe(words.join(' '));
  });

  it('keeps words that really are there twice', async () => {
    expect(await textOf([line('that that is, is, and had had', 0)])).toBe('that that is, is, and had had');
  });

  it.for([true, false])(
    'loses the recognised layer, which has misread a letter (invisible: %s)',
    async (isInvisible) => {
      const layer = texts.map((text, index) => ({
        ...line(text.replace('sailor', 'sallor').replace('eels', 'ee1s'), index),
        x: 51,
        y: 699 - index * 12,
        isInvisible,
      }));
      const shown = texts.map(line);
      expect(await textOf([...shown, ...layer])).toBe(texts.join(' '));
      const painted = isInvisible ? [...layer, ...shown] : [...shown, ...layer];
      expect(await textOf(painted)).toBe(texts.join(' '));
    },
  );

  it('keeps a recognised layer over a scan', async () => {
    const layer = texts.map((text, index) => ({ ...line(text, index), isInvisible: true }));
    expect(await textOf(layer)).toBe(texts.join(' '));
  });
});
