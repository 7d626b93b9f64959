import { describe, expect, it } from 'vitest';
import { partsOfPiece, type PiecePart } from './piece-parts.ts';

const text = 'the old harbour, rebuilt in stone, stands.';
/** The piece is somewhere in a longer text. */
const startChar = 100;

function spanOf(part: string): { Start: number; End: number } {
  const Start = startChar + text.indexOf(part);
  return { Start, End: Start + part.length };
}

function passage(...found: string[]) {
  return { Sub: found.map((part, MIdx) => ({ MIdx, ...spanOf(part) })) };
}

function told(parts: readonly PiecePart<string>[]): string[] {
  return parts.map(
    ({ Start, End, look, why }) =>
      `${look}${why === null ? '' : ` ${why}`}: ${text.slice(Start - 100, End - 100)}`,
  );
}

describe('a piece', () => {
  it('is one found part if all words of a passage are found', () => {
    expect(told(partsOfPiece(text, startChar, [{}], []))).toEqual([`found: ${text}`]);
    expect(told(partsOfPiece(text, startChar, [passage('old'), {}], []))).toEqual([`found: ${text}`]);
  });

  it('tells found words from reworded ones', () => {
    expect(told(partsOfPiece(text, startChar, [passage('the old', 'in stone')], []))).toEqual([
      'found: the old',
      'reworded:  harbour, rebuilt ',
      'found: in stone',
      'reworded: , stands.',
    ]);
  });

  it('joins found words across spaces and punctuation, also those of different passages', () => {
    expect(told(partsOfPiece(text, startChar, [passage('the old'), passage('harbour')], []))).toEqual([
      'found: the old harbour',
      'reworded: , rebuilt in stone, stands.',
    ]);
    expect(told(partsOfPiece(text, startChar, [passage('in stone', 'stands')], []))).toEqual([
      'reworded: the old harbour, rebuilt ',
      'found: in stone, stands.',
    ]);
  });

  it('names the reason of words that do not count, found or not', () => {
    const leftOut = [
      { ...spanOf('old harbour'), Why: 'quotation' },
      { Start: spanOf('stands').Start, End: 900, Why: 'bibliography' },
    ];
    expect(told(partsOfPiece(text, startChar, [passage('the old', 'in stone')], leftOut))).toEqual([
      'found: the ',
      'leftOut quotation: old harbour',
      'reworded: , rebuilt ',
      'found: in stone, ',
      'leftOut bibliography: stands.',
    ]);
  });

  it('ignores stretches of other places', () => {
    const elsewhere = {
      Sub: [
        { MIdx: 0, Start: 3, End: 90 },
        { MIdx: 1, ...spanOf('stone') },
        { MIdx: 2, Start: 500, End: 520 },
      ],
    };
    const leftOut = [
      { Start: 0, End: 100, Why: 'quotation' },
      { Start: 700, End: 800, Why: 'quotation' },
    ];
    expect(told(partsOfPiece(text, startChar, [elsewhere], leftOut))).toEqual([
      'reworded: the old harbour, rebuilt in ',
      'found: stone',
      'reworded: , stands.',
    ]);
  });
});
