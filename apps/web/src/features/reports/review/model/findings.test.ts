import type { MarkupPassage, PassageChange, Source } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  citationCounts,
  countedSources,
  findingsByPassage,
  uncountedPassages,
} from './findings.ts';
import { splitAtPlace } from './place.ts';

function passage(changes: Partial<MarkupPassage>): MarkupPassage {
  return { SId: 1, PIdx: 0, Start: 0, End: 10, Kind: 'verbatim', Change: null, Citation: 'none', ...changes };
}

describe('whether a passage counts', () => {
  test.each([
    ['nothing is left out', [], 'whole'],
    ['a stretch beside it is', [{ Start: 0, End: 10 }], 'whole'],
    ['a part of it is', [{ Start: 0, End: 12 }], 'part'],
    ['all of it is', [{ Start: 5, End: 20 }], 'none'],
    [
      'all of it is, in two stretches',
      [
        { Start: 5, End: 15 },
        { Start: 15, End: 30 },
      ],
      'none',
    ],
  ])('where %s', (_name, notCounted, expected) => {
    const findings = findingsByPassage([passage({ Start: 10, End: 20 })], notCounted);
    expect(findings.get('1:0')?.counts).toBe(expected);
    expect([...uncountedPassages(findings)]).toEqual(expected === 'none' ? ['1:0'] : []);
  });
});

test('only sources whose rating and passages count are part of the result', () => {
  const source = (Id: number, changes: Partial<Source> = {}): Source => ({
    Id,
    Idx: Id,
    Title: '',
    Type: 'W',
    Url: '',
    Date: null,
    Percent: 90,
    MW: 20,
    MP: 1,
    Used: true,
    Accepted: false,
    Excluded: false,
    FirstChar: 0,
    ...changes,
  });
  const sources = [
    source(1),
    source(2),
    source(3),
    source(4, { Accepted: true }),
    source(5, { Excluded: true }),
    source(6, { Used: false }),
  ];
  const passages = [
    ...sources.map(({ Id }) => passage({ SId: Id, Start: Id * 100, End: Id * 100 + 50 })),
    passage({ SId: 3, PIdx: 1, Start: 900, End: 950 }),
  ];
  // All of source 2, one of the two passages of source 3 and a part of source 1 are left out.
  const notCounted = [
    { Start: 100, End: 120 },
    { Start: 190, End: 360 },
  ];
  expect(countedSources(sources, findingsByPassage(passages, notCounted))).toBe(2);
  expect(countedSources(sources, findingsByPassage(passages, []))).toBe(3);
});

test('only existing changes are listed, the most frequent first', () => {
  const change: PassageChange = {
    Kind: 'replaced',
    Equal: 40,
    Moved: 0,
    Replaced: 12,
    Inserted: 1,
    LeftOut: 3,
    Respelled: 0,
  };
  expect(changesOf(change)).toEqual([
    { of: 'Replaced', words: 12 },
    { of: 'LeftOut', words: 3 },
    { of: 'Inserted', words: 1 },
  ]);
  expect(changesOf({ ...change, Replaced: 0, Inserted: 0, LeftOut: 0 })).toEqual([]);
  expect(changesOf(null)).toEqual([]);
});

test('a source tells how its passages are marked, and nothing if they were not examined', () => {
  const findings = findingsByPassage(
    [
      passage({ PIdx: 0, Citation: 'none' }),
      passage({ PIdx: 1, Citation: 'quotedAndCited' }),
      passage({ PIdx: 2, Citation: 'none' }),
      passage({ PIdx: 3, Citation: null }),
    ],
    [],
  );
  const match = (passageIndex: number) => ({
    key: `1:${passageIndex}` as const,
    sourceId: 1,
    sourceNumber: 1,
    passageIndex,
    startChar: 0,
    endChar: 1,
  });
  expect(citationCounts([0, 1, 2, 3, 4].map(match), findings)).toEqual([
    { citation: 'quotedAndCited', passages: 1 },
    { citation: 'none', passages: 2 },
  ]);
  expect(citationCounts([match(3)], findings)).toEqual([]);
});

describe('a place within a piece', () => {
  const piece = { text: 'harbour wall', startChar: 100, mark: null };

  test.each([
    [
      { Start: 100, End: 107 },
      { before: '', inside: 'harbour', behind: ' wall' },
    ],
    [
      { Start: 90, End: 103 },
      { before: '', inside: 'har', behind: 'bour wall' },
    ],
    [
      { Start: 108, End: 200 },
      { before: 'harbour ', inside: 'wall', behind: '' },
    ],
    [{ Start: 90, End: 100 }, null],
    [{ Start: 112, End: 120 }, null],
  ])('%j', (place, expected) => {
    expect(splitAtPlace(piece, place)).toEqual(expected);
  });
});
