/*
 * Covers:
 * checks-118: The panel switches line breaks on and off
 * checks-457: Shortened text keeps half of its words at each end
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockAtChar, longRowChars, toBlocks } from './blocks.ts';
import { countSpacedWords, type Piece } from './piece.ts';
import { fewestHiddenWords, gapAt, isGap, shortenStretches } from './shorten.ts';

type Plain = Piece<string>;

function pieces(...parts: readonly (readonly [text: string, mark?: string | undefined])[]): readonly Plain[] {
  let startChar = 0;
  return parts.map(([text, mark]) => {
    const piece = { text, startChar, mark: mark ?? null };
    startChar += text.length;
    return piece;
  });
}

function words(count: number, word = 'plain'): string {
  return Array.from({ length: count }, () => `${word} `).join('');
}

/** Words in sentences of ten; the last one has up to nineteen. */
function sentences(count: number): string {
  const wholes = Math.floor(count / 10) - 1;
  return `Plain ${words(8)}plain. `.repeat(wholes) + `Plain ${words(count - wholes * 10 - 2)}plain. `;
}

const none: ReadonlySet<number> = new Set();

function rows(blocks: ReturnType<typeof toBlocks<string>>): readonly string[] {
  return blocks.map((block) =>
    block.kind === 'gap' ? `[${block.hiddenWords}]` : block.pieces.map((piece) => piece.text).join(''),
  );
}

const anyPieces = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom('word ', 'Word', '. ', '\n', '\n\n', ' \n', 'é', '…'), { maxLength: 12 }),
      fc.boolean(),
    ),
    { maxLength: 12 },
  )
  .map((parts) =>
    pieces(...parts.map(([texts, marked]) => [texts.join(''), marked ? 'm' : undefined] as const)),
  );

describe('shortening', () => {
  test('keeps half of the limit at each end of a long stretch', () => {
    const items = shortenStretches(pieces(['hit ', 'm'], [sentences(300)], ['hit', 'm']), 120, none);
    const [, head, gap, tail] = items;
    expect(head && !isGap(head) && countSpacedWords(head.text)).toBe(60);
    expect(gap && isGap(gap) && gap.hiddenWords).toBe(180);
    expect(tail && !isGap(tail) && countSpacedWords(tail.text)).toBe(60);
  });

  test('keeps a stretch of exactly the limit', () => {
    const text = pieces(['hit ', 'm'], [sentences(120)]);
    expect(shortenStretches(text, 120, none)).toEqual(text);
  });

  test('never hides fewer words than are quickly read', () => {
    const justTooFew = pieces(['hit ', 'm'], [sentences(120 + fewestHiddenWords - 1)]);
    expect(shortenStretches(justTooFew, 120, none)).toEqual(justTooFew);
    const enough = pieces(['hit ', 'm'], [sentences(120 + fewestHiddenWords)]);
    expect(shortenStretches(enough, 120, none).filter(isGap)).toHaveLength(1);
  });

  test('counts a stretch over several pieces as one', () => {
    const items = shortenStretches(pieces(['hit ', 'm'], [sentences(80)], [sentences(80)]), 120, none);
    expect(items.filter(isGap).map((gap) => gap.hiddenWords)).toEqual([40]);
  });

  test('hides whole sentences only, from the end of one to the beginning of another', () => {
    const sentence = 'In the year 1874 Dr. K. Voss, i. e. the keeper, wrote (p. 12 f.) of “lamps.” ';
    const items = shortenStretches(pieces(['hit ', 'm'], [sentence.repeat(40)], ['hit', 'm']), 120, none);
    const [, head, gap, tail] = items;
    expect(head && !isGap(head) && head.text.endsWith('of “lamps.”')).toBe(true);
    expect(head && !isGap(head) && countSpacedWords(head.text)).toBeGreaterThanOrEqual(60);
    expect(gap && isGap(gap) && gap.hiddenWords % countSpacedWords(sentence)).toBe(0);
    expect(tail && !isGap(tail) && tail.text.startsWith('In the year')).toBe(true);
    const endless = pieces(['hit ', 'm'], ['and so on, '.repeat(200)], ['hit', 'm']);
    expect(shortenStretches(endless, 120, none)).toEqual(endless);
    const headings = pieces(['hit ', 'm'], ['A heading of five words\n \n'.repeat(60)], ['hit', 'm']);
    expect(shortenStretches(headings, 120, none).filter(isGap)).toMatchObject([{ hiddenWords: 180 }]);
  });

  test('shows a gap that was opened', () => {
    const text = pieces(['hit ', 'm'], [sentences(300)]);
    const gap = shortenStretches(text, 120, none).find((item) => isGap(item));
    expect(shortenStretches(text, 120, new Set([gap?.startChar ?? -1]))).toEqual(text);
  });

  test('leaves a text without any match whole', () => {
    const text = pieces([sentences(5_000)]);
    expect(shortenStretches(text, 120, none)).toEqual(text);
  });

  test('finds the gap that hides a character', () => {
    const items = shortenStretches(pieces(['hit ', 'm'], [sentences(300)], ['hit', 'm']), 120, none);
    const gap = items.find((item) => isGap(item));
    expect(gapAt(items, (gap?.startChar ?? 0) + 10)).toEqual(gap);
    expect(gapAt(items, 1)).toBeNull();
  });

  test('hides and shows all words once, and never hides marked text', () => {
    fc.assert(
      fc.property(anyPieces, fc.integer({ min: 2, max: 10 }), (text, maxWords) => {
        const items = shortenStretches(text, maxWords, none, 1);
        const marked = (all: readonly Plain[]) => all.filter((piece) => piece.mark !== null);
        const shown = items.filter((item): item is Plain => !isGap(item));
        expect(marked(shown)).toEqual(marked(text));
        for (const item of items) {
          if (!isGap(item)) continue;
          const whole = text.map((piece) => piece.text).join('');
          expect(countSpacedWords(whole.slice(item.startChar, item.endChar))).toBe(item.hiddenWords);
          // Each end of the gap is behind a sentence's sign, or an empty line.
          const blankAt = (at: number): boolean =>
            /\n\s*\n/.test(`${/\s*$/.exec(whole.slice(0, at))?.[0]}${/^\s*/.exec(whole.slice(at))?.[0]}`);
          for (const at of [item.startChar, item.endChar]) {
            expect(/[.…]$/.test(whole.slice(0, at).trimEnd()) || blankAt(at)).toBe(true);
          }
        }
      }),
      { seed: 7 },
    );
  });
});

describe('rows', () => {
  test('a blank line starts a paragraph, a single break a row', () => {
    const blocks = toBlocks(pieces(['one\ntwo\n\nthree']), true);
    expect(rows(blocks)).toEqual(['one', 'two', 'three']);
    expect(blocks.map((block) => block.kind === 'text' && block.opensParagraph)).toEqual([true, false, true]);
  });

  test('without line breaks let the lines of a paragraph flow together', () => {
    expect(rows(toBlocks(pieces(['one\ntwo\n \nthree\n'], ['four', 'm']), false))).toEqual([
      'one two',
      'three four',
    ]);
  });

  test('every line of a text without blank lines is a paragraph, with either setting', () => {
    const blocks = toBlocks(pieces(['one\ntwo'], ['\nthree', 'm']), false);
    expect(rows(blocks)).toEqual(['one', 'two', 'three']);
    expect(blocks.every((block) => block.kind === 'text' && block.opensParagraph)).toBe(true);
  });

  test('a blank line that spans two pieces counts', () => {
    const blocks = toBlocks(pieces(['one\n'], ['\ntwo', 'm']), true);
    expect(blocks.map((block) => block.kind === 'text' && block.opensParagraph)).toEqual([true, true]);
  });

  test('a mark continues over rows with its offsets', () => {
    const blocks = toBlocks(pieces(['start ', undefined], ['one\ntwo', 'm']), true);
    const last = blocks.at(-1);
    expect(last?.kind === 'text' && last.pieces).toEqual([{ text: 'two', startChar: 10, mark: 'm' }]);
  });

  test('a text without any break is cut at ends of sentences', () => {
    const sentence = `${words(20)}end. `;
    const blocks = toBlocks(pieces([sentence.repeat(200)]), true);
    expect(blocks.length).toBeGreaterThan(5);
    for (const row of rows(blocks)) {
      expect(row.endsWith('end. ')).toBe(true);
      expect(row.length).toBeLessThanOrEqual(longRowChars + sentence.length);
    }
    expect(rows(blocks).join('')).toBe(sentence.repeat(200));
  });

  test('a text without sentences is cut at spaces', () => {
    const text = words(3_000);
    const cut = rows(toBlocks(pieces([text]), true));
    expect(cut.length).toBeGreaterThan(3);
    expect(cut.join('')).toBe(text);
  });

  test('no visible character is lost or duplicated', () => {
    fc.assert(
      fc.property(anyPieces, fc.boolean(), (text, lineBreaks) => {
        const visible = (all: string) => all.replaceAll(/\s+/gu, '');
        const whole = text.map((piece) => piece.text).join('');
        expect(visible(rows(toBlocks(text, lineBreaks)).join(''))).toBe(visible(whole));
      }),
      { seed: 7 },
    );
  });

  test('every piece is at its offset', () => {
    fc.assert(
      fc.property(anyPieces, (text) => {
        const whole = text.map((piece) => piece.text).join('');
        for (const block of toBlocks(text, true)) {
          if (block.kind === 'gap') continue;
          for (const piece of block.pieces) {
            expect(whole.slice(piece.startChar, piece.startChar + piece.text.length)).toBe(piece.text);
          }
        }
      }),
      { seed: 7 },
    );
  });

  test('finds the row of a character', () => {
    const blocks = toBlocks(pieces(['one\ntwo\nthree']), true);
    expect([0, 3, 4, 8, 500].map((char) => blockAtChar(blocks, char))).toEqual([0, 0, 1, 2, 2]);
    expect(blockAtChar([], 5)).toBe(-1);
  });
});
