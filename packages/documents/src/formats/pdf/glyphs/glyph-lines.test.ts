import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../index.ts';
import { makeGlyphPdf, type GlyphsToPaint } from '../../../testing/make-glyph-pdf.ts';
import { inReadingOrder } from './reading-order.ts';

async function textOf(...pages: readonly GlyphsToPaint[][]): Promise<string> {
  return (await extractDocument(makeGlyphPdf(pages), { fileName: 'a.pdf' })).text;
}

/** The letters of a word as they are seen, with the ligature of lam and alef as one glyph. */
const seenFromLeft = (word: string): string[] => (word.match(/لا|لأ|لإ|[^]/gu) ?? []).toReversed();

/** Lines of words painted from the right edge, each word from its own left end, as Word and Google Docs do. */
function paintWords(lines: readonly string[], size = 10): GlyphsToPaint[] {
  return lines.flatMap((line, index) => {
    let right = 550;
    return line.split(' ').map((word) => {
      const isForeign = /[\dA-Za-z]/.test(word);
      const glyphs = isForeign ? Array.from(word) : seenFromLeft(word);
      const x = right - glyphs.length * size * 0.5;
      right = x - size * 0.3;
      return { x, y: 700 - index * size * 1.4, glyphs, size };
    });
  });
}

const arabic = ['سلام على الملاح الأول', 'وصل في عام 2019 إلى السوق', 'ثم كتب كلمة Market هناك'];
const hebrew = ['הספן הזקן יצא בלילה', 'בשנת 2019 הגענו אל החוף', 'לכן כתב Market בפנקסו'];

describe('a page in Korean', () => {
  const size = 10;
  const painted = (lines: readonly string[]): GlyphsToPaint[] =>
    lines.map((line, index) => ({ x: 50, y: 700 - index * size * 1.4, glyphs: Array.from(line), size }));

  it('has whole words where a line end has cut them, as the rest of the text shows', async () => {
    const lines = [
      '가을 측량사들이 다녀간 뒤에 골짜기에는 아무도 없고 길의 윤',
      '곽이 드러나고 배는 길의 윤곽이 없는 곳에 있고 골짜',
      '기에는 물이 차오를 때 사람들은 높은 언덕에서 보았다고',
    ];
    expect(await textOf(painted(lines))).toBe(
      '가을 측량사들이 다녀간 뒤에 골짜기에는 아무도 없고 길의 윤곽이 드러나고 배는 길의 윤곽이 없는 곳에 있고 골짜기에는 물이 차오를 때 사람들은 높은 언덕에서 보았다고',
    );
  });

  it('has the particles and full stops that a line end has cut off', async () => {
    const lines = [
      '마을 사람들은 그것을 알고 있었기 때문에 아무도 그것',
      '을 말하지 않았고 주인은 손님이 배를 놓치기 때문이',
      '라고 설명했지만 시계는 여전히 빠르게 가고 있었다',
      '. 어느 해 새로운 주인이 시계를 바로 맞추었다고 한다',
    ];
    expect(await textOf(painted(lines))).toBe(`${lines[0]}${lines[1]}${lines[2]}${lines[3]}`);
  });
});

describe('a page from right to left', () => {
  it('painted word by word is one paragraph, and its ligatures keep their order', async () => {
    expect(await textOf(paintWords(arabic))).toBe(arabic.join(' '));
    expect(await textOf(paintWords(hebrew))).toBe(hebrew.join(' '));
  });

  it('painted letter by letter from the right is the same', async () => {
    const letters = paintWords(hebrew).flatMap(({ x, y, glyphs }) =>
      glyphs.map((glyph, index) => ({ x: x + index * 5, y, glyphs: [glyph] })).toReversed(),
    );
    expect(await textOf(letters)).toBe(hebrew.join(' '));
  });

  it('may name the forms of letters instead of letters', async () => {
    // "salam", written with final meem, the ligature of lam and alef, and initial seen; then "shalom" in Hebrew forms.
    expect(await textOf([{ x: 500, y: 700, glyphs: ['\uFEE1', '\uFEFC', '\uFEB3'] }])).toBe('سلام');
    expect(await textOf([{ x: 500, y: 700, glyphs: ['ם', '\uFB4B', 'ל', '\uFB2A'] }])).toBe(
      'שׁלוֹם'.normalize('NFC'),
    );
  });

  it('may state the text of glyphs that have no meaning of their own', async () => {
    const glyph = (x: number, code: string, actualText: string): GlyphsToPaint => ({
      x,
      y: 700,
      glyphs: Array.from(code),
      actualText,
    });
    const painted = [glyph(515, '\uE001', 'م'), glyph(520, '\uE002\uE003', 'لا'), glyph(530, '\uE004', 'س')];
    const plain = { x: 480, y: 700, glyphs: seenFromLeft('عليكم') };
    expect(await textOf([...painted, plain])).toBe('سلام عليكم');
  });

  it('has its paragraphs, columns and note marks at the other side', async () => {
    const first = ['הספן הזקן יצא בלילה מן הנמל הישן', 'אל אי קטן שרק מעטים מכירים אותו', 'והים היה שקט.'];
    const second = ['הסוחר הראשון קנה שלושה שקים של', 'חיטה ומכר אותם במחיר גבוה'];
    const [end] = paintWords(first.slice(0, 1)).toReversed();
    const mark = { x: (end?.x ?? 0) - 3, y: 704, glyphs: ['3'], size: 6 };
    const painted = paintWords([...first, ...second]);
    const marked = painted.flatMap((word) => (word.x === end?.x && word.y === 700 ? [word, mark] : [word]));
    expect(await textOf(marked)).toBe(`${first.join(' ')}\n\n${second.join(' ')}`);
    const right = paintWords(first);
    const left = paintWords(second).map((word) => ({ ...word, x: word.x - 280 }));
    expect(await textOf([...right, ...left])).toBe(`${first.join(' ')}\n\n${second.join(' ')}`);
  });

  it('continues on the next page, which may be in the other direction', async () => {
    const english = { x: 50, y: 700, glyphs: Array.from('An English page follows.') };
    const whole = [...hebrew, 'באנגלית.'];
    expect(await textOf(paintWords(whole), [english], paintWords(['עמוד אחרון']))).toBe(
      `${whole.join(' ')}\n\nAn English page follows.\n\nעמוד אחרון`,
    );
  });

  it('shows bold letters once that are painted twice', async () => {
    const once = paintWords(['השלום בא אחרי הסערה']);
    const twice = once.flatMap((word) => [word, { ...word, x: word.x + 0.3 }]);
    expect(await textOf(twice)).toBe('השלום בא אחרי הסערה');
  });
});

describe('the reading order of a line', () => {
  const read = (seen: string, isRightToLeft: boolean): string =>
    inReadingOrder(Array.from(seen), isRightToLeft);

  it('keeps numbers and foreign words', () => {
    expect(read('ג 1.250,5 ב Windows 10 א', true)).toBe('א Windows 10 ב 1.250,5 ג');
    expect(read('ג 10 12 א', true)).toBe('א 12 10 ג');
    expect(read('one ג ב א two', false)).toBe('one א ב ג two');
  });

  it('turns brackets that are stated as they are seen, and no others', () => {
    expect(read('ג (ב) א', true)).toBe('א (ב) ג');
    expect(read('ג )ב( א', true)).toBe('א (ב) ג');
  });
});
