import type { SourceMarkup } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { counterpartOf, tiesOf } from './sync-scroll.ts';

const position = (PIdx: number, Start1: number, End1: number, Start2: number, End2: number) => ({
  PIdx,
  Start1,
  End1,
  Start2,
  End2,
  Sim: 100,
  Rating: 'counts' as const,
  Kind: null,
  Change: null,
  Citation: null,
});

function markupOf(length1: number, length2: number, positions: SourceMarkup['Positions']): SourceMarkup {
  const text = (Length: number) => ({ Name: '', Length, IsFingerprint: false, Markup: [] });
  return { Text1: text(length1), Text2: text(length2), Positions: positions };
}

describe('scrolling together', () => {
  const markup = markupOf(1_000, 400, [position(0, 100, 200, 50, 100), position(1, 600, 700, 300, 350)]);

  it('brings the same words of a passage to the middle, from either side', () => {
    const fromFirst = tiesOf(markup, 'first');
    expect(counterpartOf(150, fromFirst)).toBe(75);
    expect(counterpartOf(600, fromFirst)).toBe(300);
    const fromSecond = tiesOf(markup, 'second');
    expect(counterpartOf(75, fromSecond)).toBe(150);
    expect(counterpartOf(325, fromSecond)).toBe(650);
  });

  it('moves in proportion between passages, and from the beginning to the end', () => {
    const ties = tiesOf(markup, 'first');
    expect(counterpartOf(0, ties)).toBe(0);
    expect(counterpartOf(400, ties)).toBe(200);
    expect(counterpartOf(1_000, ties)).toBe(400);
    expect(counterpartOf(5_000, ties)).toBe(400);
    expect(counterpartOf(-1, ties)).toBe(0);
  });

  it('goes back if passages have another order', () => {
    const turned = markupOf(300, 300, [position(0, 0, 100, 200, 300), position(1, 100, 200, 0, 100)]);
    const ties = tiesOf(turned, 'first');
    expect(counterpartOf(50, ties)).toBe(250);
    expect(counterpartOf(150, ties)).toBe(50);
  });

  it('works without passages', () => {
    expect(counterpartOf(50, tiesOf(markupOf(100, 10, []), 'first'))).toBe(5);
    expect(counterpartOf(0, tiesOf(markupOf(0, 0, []), 'first'))).toBe(0);
  });
});
