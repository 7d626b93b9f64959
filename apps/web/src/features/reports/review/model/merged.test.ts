/*
 * Covers:
 * checks-140: A bar shows where the passages of a source are
 * checks-145: The text marks all sources in colour
 */
import type { MarkupSegment } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { matchesBySource, matchesInOrder, matchFrom, stepMatch } from './matches.ts';
import { mergedText, paint } from './merged.ts';
import { mapBands, positionBar } from './minimap.ts';

/** A long passage of source 1 with a short one of source 2 inside, then one of source 2 alone. */
const segments: readonly MarkupSegment[] = [
  { T: 'Before it. ' },
  { T: 'Long passage begins, ', SId: 11, SIdx: 1, PIdx: 0, Sim: 90 },
  {
    T: 'short inside, ',
    SId: 11,
    SIdx: 1,
    PIdx: 0,
    Sim: 90,
    Also: [{ SId: 12, SIdx: 2, PIdx: 0, Sim: 70 }],
  },
  { T: 'and ends here.', SId: 11, SIdx: 1, PIdx: 0, Sim: 90 },
  { T: ' Between. ' },
  { T: 'Alone.', SId: 12, SIdx: 2, PIdx: 1, Sim: 100 },
];

const text = mergedText(segments);
const both = paint(text, () => true);

describe('painting', () => {
  test('the shortest passage over a piece is on top', () => {
    expect(both.map((piece) => piece.mark?.top?.sourceNumber ?? 0)).toEqual([0, 1, 2, 1, 0, 2]);
    expect(both[2]?.mark?.all.map((mark) => mark.sourceId)).toEqual([12, 11]);
  });

  test('a hidden source gives its words to the others, and equal neighbours are joined', () => {
    const first = paint(text, ({ sourceId }) => sourceId === 11);
    expect(first.map((piece) => piece.text)).toEqual([
      'Before it. ',
      'Long passage begins, short inside, and ends here.',
      ' Between. Alone.',
    ]);
    expect(first[1]?.startChar).toBe(11);
  });

  test('without sources leaves the text one plain piece', () => {
    expect(paint(text, () => false)).toEqual([
      { text: segments.map((segment) => segment.T).join(''), startChar: 0, mark: null },
    ]);
  });
});

describe('words that do not count', () => {
  const cut = mergedText(segments, [
    { Start: 0, End: 6, Why: 'shared' },
    { Start: 26, End: 32, Why: 'given' },
  ]);

  test('are pieces of their own, with the reason, inside a passage and outside', () => {
    const painted = paint(cut, () => true);
    expect(painted.slice(0, 4).map(({ text: own, mark }) => [own, mark?.uncounted ?? null])).toEqual([
      ['Before', 'shared'],
      [' it. ', null],
      ['Long passage be', null],
      ['gins, ', 'given'],
    ]);
    expect(painted.map((piece) => piece.text).join('')).toBe(segments.map(({ T }) => T).join(''));
  });

  test('say how many texts of a class share them', () => {
    const shared = mergedText(segments, [
      { Start: 0, End: 4, Why: 'shared', Texts: 20, OfTexts: 30 },
      { Start: 4, End: 6, Why: 'shared', Texts: 12, OfTexts: 30 },
    ]);
    expect(paint(shared, () => false).map(({ text: own, mark }) => [own, mark?.sharedBy])).toMatchObject([
      ['Befo', { texts: 20, ofTexts: 30 }],
      ['re', { texts: 12, ofTexts: 30 }],
      [expect.any(String), undefined],
    ]);
  });

  test('are not counted as matches, and stay when their source is hidden', () => {
    const hidden = paint(cut, () => false);
    expect(hidden.map(({ mark }) => mark?.uncounted ?? null)).toEqual(['shared', null, 'given', null]);
    expect(matchesInOrder(hidden)).toEqual([]);
    expect(matchesInOrder(paint(cut, () => true))).toEqual(matchesInOrder(both));
  });
});

describe('matches', () => {
  test('an interrupted passage is one stop', () => {
    expect(matchesInOrder(both).map((match) => match.key)).toEqual(['11:0', '12:0', '12:1']);
  });

  test('a source has all its passages, even those under others', () => {
    const bySource = matchesBySource(text);
    expect(bySource.get(12)?.map((match) => [match.startChar, match.endChar])).toEqual([
      [32, 46],
      [70, 76],
    ]);
    expect(bySource.get(11)).toHaveLength(1);
  });

  test('stepping wraps around at both ends', () => {
    expect(stepMatch(3, null, 1)).toBe(0);
    expect(stepMatch(3, null, -1)).toBe(2);
    expect(stepMatch(3, 2, 1)).toBe(0);
    expect(stepMatch(3, 0, -1)).toBe(2);
    expect(stepMatch(0, null, 1)).toBeNull();
  });

  test('stepping starts at the visible part', () => {
    const matches = matchesInOrder(both);
    expect(matchFrom(matches, 12)).toBe(1);
    expect(matchFrom(matches, 500)).toBe(0);
    expect(matchFrom([], 0)).toBeNull();
  });
});

describe('the map', () => {
  test('gives each row the colour that covers most of it', () => {
    const bands = mapBands(both, text.totalChars, 76);
    expect(bands.map((band) => [band.sourceNumber, band.fromRow, band.rows])).toEqual([
      [1, 11, 21],
      [2, 32, 14],
      [1, 46, 14],
      [2, 70, 6],
    ]);
  });

  test('a passage shorter than a row is still visible', () => {
    expect(mapBands(both, text.totalChars, 2).map((band) => band.fromRow)).toEqual([0]);
    const tiny = paint(
      mergedText([{ T: 'x'.repeat(1_000) }, { T: 'y', SId: 1, SIdx: 1, PIdx: 0, Sim: 100 }]),
      () => true,
    );
    expect(mapBands(tiny, 1_001, 10)).toEqual([{ sourceNumber: 1, sourceId: 1, fromRow: 9, rows: 1 }]);
  });

  test('a position bar joins passages that touch', () => {
    const matches = matchesBySource(text).get(12) ?? [];
    expect(positionBar(matches, text.totalChars, 10)).toEqual([
      { from: 0.4, to: 0.7 },
      { from: 0.9, to: 1 },
    ]);
    expect(positionBar(matches, 0, 10)).toEqual([]);
  });
});
