import type { MarkupPassage, NotCountedSpan, PassageChange, Source } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { changesOf, citationCounts, findingsByPassage, setAsideReason } from './findings.ts';
import type { Match } from './matches.ts';
import { countByGroup, groupedMatches, groupsByPassage, readGroups, toggleGroup } from './match-groups.ts';
import { isWhatIf, normalised, noWhatIf, readWhatIf, scoreInput, writeWhatIf } from './what-if.ts';
import { splitAtPlace } from './place.ts';

function passage(changes: Partial<MarkupPassage>): MarkupPassage {
  return {
    SId: 1,
    PIdx: 0,
    Start: 0,
    End: 10,
    MW: 20,
    Kind: 'verbatim',
    Change: null,
    Citation: 'none',
    ...changes,
  };
}

function source(Id: number, changes: Partial<Source> = {}): Source {
  return {
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
    Cited: false,
    CitedAs: '',
    GivenRating: 'counts',
    AcceptsMarked: false,
    PassageRatings: [],
    Entries: [],
    OwnWork: null,
    Addresses: [],
    Provider: '',
    ProviderName: '',
    License: '',
    LicenseUrl: '',
    TextHash: '',
    HasPage: false,
    Later: null,
    FirstChar: 0,
    ...changes,
  };
}

function matchOf(sourceId: number, passageIndex: number): Match {
  return {
    key: `${sourceId}:${passageIndex}`,
    sourceId,
    sourceNumber: sourceId,
    passageIndex,
    startChar: 0,
    endChar: 1,
  };
}

const quotation = (Start: number, End: number): NotCountedSpan => ({ Start, End, Why: 'quotation' });

describe('a passage counts or does not count', () => {
  test.each([
    ['nothing is left out', [], 'whole', []],
    ['a stretch beside it is', [quotation(0, 10)], 'whole', []],
    ['a part of it is', [quotation(0, 12)], 'part', ['quotation']],
    ['all of it is', [quotation(5, 20)], 'none', ['quotation']],
    [
      'all of it is, for two reasons',
      [quotation(5, 15), { ...quotation(15, 30), Why: 'bibliography' }],
      'none',
      ['quotation', 'bibliography'],
    ],
    [
      'all of it is, also words that everybody was given',
      [quotation(5, 14), { ...quotation(14, 30), Why: 'given' }],
      'none',
      ['quotation', 'given'],
    ],
  ] as const)('if %s', (_name, notCounted, counts, reasons) => {
    const findings = findingsByPassage([passage({ Start: 10, End: 20 })], notCounted, [source(1)]);
    expect(findings.get('1:0')).toMatchObject({ counts, reasons });
    expect(setAsideReason(findings.get('1:0'))).toBeNull();
  });

  test.each([
    ['accepted', { Accepted: true }],
    ['cited', { Accepted: true, Cited: true }],
    ['excluded', { Excluded: true, Cited: true }],
    [null, { Cited: true }],
  ] as const)('by the rating of its source: %s', (reason, changes) => {
    const findings = findingsByPassage([passage({})], [quotation(0, 5)], [source(1, changes)]);
    expect(setAsideReason(findings.get('1:0'))).toBe(reason);
    expect(findings.get('1:0')?.counts).toBe(reason === null ? 'part' : 'none');
  });

  const reworded = passage({ Start: 10, End: 40, Sub: [{ MIdx: 0, Start: 10, End: 20 }] });
  // Ratings leave out the words that are found in the source only.
  const found: NotCountedSpan = { Start: 10, End: 20, Why: 'passageAccepted' };
  const rated = (Rating: 'counts' | 'accepted' | 'excluded') => ({ PassageRatings: [{ PIdx: 0, Rating }] });

  test.each([
    ['excluded by itself', 'passageExcluded', rated('excluded')],
    ['accepted by itself', 'passageAccepted', rated('accepted')],
    ['excluded in an accepted source', 'passageExcluded', { Accepted: true, ...rated('excluded') }],
    ['of an accepted source with another passage that counts', 'accepted', { GivenRating: 'accepted' }],
    ['of an excluded source with another passage that counts', 'excluded', { GivenRating: 'excluded' }],
    ['that counts although its source is accepted', null, { GivenRating: 'accepted', ...rated('counts') }],
    ['that the text does not mark, of a cited source', null, { AcceptsMarked: true }],
  ] as const)('if it is reworded: %s', (_name, reason, changes) => {
    const findings = findingsByPassage([reworded], [found], [source(1, changes)]);
    expect(setAsideReason(findings.get('1:0'))).toBe(reason);
    expect(findings.get('1:0')).toMatchObject(
      reason === null ? { counts: 'part' } : { counts: 'none', reasons: [reason] },
    );
  });

  test.each([
    ['passageAccepted', { Citation: 'quotedAndCited' }],
    ['passageAccepted', { Citation: 'cited', Citations: ['cited', 'quoted'] }],
    [null, { Citation: 'none', Citations: ['quoted', 'none'] }],
    [null, { Citation: null }],
  ] as const)('if it is reworded, marked by the text and of a cited source: %s', (reason, marks) => {
    const { Citation, Citations } = { Citations: undefined, ...marks };
    const marked = { ...reworded, Citation, ...(Citations && { Citations: [...Citations] }) };
    const cited = source(1, { AcceptsMarked: true, Cited: true });
    const findings = findingsByPassage([marked], [found], [cited]);
    expect(setAsideReason(findings.get('1:0'))).toBe(reason);
    // Of a text in the library, which has no address, both marks are needed.
    const inLibrary = findingsByPassage([marked], [found], [source(1, { AcceptsMarked: true })]);
    expect(setAsideReason(inLibrary.get('1:0'))).toBe(
      marked.Citation === 'quotedAndCited' ? 'passageAccepted' : null,
    );
    expect(findings.get('1:0')?.counts).toBe(reason === null ? 'part' : 'none');
  });

  test('by its number of words, in settings that are tried out', () => {
    const passages = [passage({ MW: 9 }), passage({ PIdx: 1, MW: 10 })];
    const findings = findingsByPassage(passages, [], [source(1)], new Set(['1:0']));
    expect(setAsideReason(findings.get('1:0'))).toBe('small');
    expect(setAsideReason(findings.get('1:1'))).toBeNull();
  });
});

describe('the match groups', () => {
  const passages = [
    passage({ SId: 1, PIdx: 0, Citation: 'none' }),
    passage({ SId: 1, PIdx: 1, Citation: 'quoted' }),
    passage({ SId: 2, PIdx: 0, Citation: null }),
  ];
  const groupOf = groupsByPassage(passages);

  test('a chosen group keeps its passages and their sources, and an empty choice keeps all', () => {
    const bySource = new Map([
      [1, [matchOf(1, 0), matchOf(1, 1)]],
      [2, [matchOf(2, 0)]],
    ]);
    expect(groupedMatches(bySource, [], groupOf)).toBe(bySource);
    expect([...groupedMatches(bySource, ['quoted'], groupOf)]).toEqual([[1, [matchOf(1, 1)]]]);
    expect(groupedMatches(bySource, ['cited'], groupOf).size).toBe(0);
    expect([...countByGroup(groupOf)]).toEqual([
      ['none', 1],
      ['quoted', 1],
    ]);
  });

  test('a passage with parts of several groups belongs to each of them', () => {
    const mixed = passage({ Citation: 'none', Citations: ['quotedAndCited', 'none'] });
    const groups = groupsByPassage([mixed]);
    const bySource = new Map([[1, [matchOf(1, 0)]]]);
    expect(groupedMatches(bySource, ['quotedAndCited'], groups).size).toBe(1);
    expect(groupedMatches(bySource, ['none'], groups).size).toBe(1);
    expect(groupedMatches(bySource, ['cited'], groups).size).toBe(0);
  });

  test('a choice of all groups keeps everything, and is not in the address', () => {
    const three = ['none', 'cited', 'quoted'] as const;
    expect(toggleGroup(['none'], 'cited')).toEqual(['none', 'cited']);
    expect(toggleGroup(['none', 'cited'], 'none')).toEqual(['cited']);
    expect(toggleGroup(three, 'quotedAndCited')).toEqual([]);
    expect(readGroups('quoted.none.nonsense')).toEqual(['none', 'quoted']);
    expect(readGroups('none.cited.quoted.quotedAndCited')).toEqual([]);
  });
});

describe('settings to try out', () => {
  const report = {
    Settings: {
      MaxPhraseDistance: 125,
      MinRegionLength: 50,
      MWThreshold: 15,
      MinSimilarity: 35,
      WebSearch: 1,
      LibrarySearch: 1,
      ExcludeQuotations: 'cited' as const,
      ExcludeBibliography: 1,
    },
  };

  test('are not those with which the check was made', () => {
    const same = normalised(report, { quotations: 'cited', bibliography: true, minWords: 0 });
    expect(same).toEqual(noWhatIf);
    expect(isWhatIf(same)).toBe(false);
    const other = normalised(report, { quotations: 'all', bibliography: false, minWords: 8 });
    expect(isWhatIf(other)).toBe(true);
    expect(scoreInput(other)).toEqual({ excludequotations: 'all', excludebibliography: 0, minmatchwords: 8 });
    expect(scoreInput(noWhatIf)).toEqual({});
  });

  test('are kept in the address, and invalid ones are ignored', () => {
    const whatIf = { quotations: 'all', bibliography: false, minWords: 8 } as const;
    expect(readWhatIf(writeWhatIf(whatIf))).toEqual(whatIf);
    expect(writeWhatIf(noWhatIf)).toEqual({});
    expect(readWhatIf({ quotations: 'some', references: 'maybe', min: '-3' })).toEqual(noWhatIf);
    expect(readWhatIf({ min: '100000' })).toEqual(noWhatIf);
  });
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

test('a source tells how its passages are marked, and nothing if its passages were not examined', () => {
  const findings = findingsByPassage(
    [
      passage({ PIdx: 0, Citation: 'none' }),
      passage({ PIdx: 1, Citation: 'quotedAndCited' }),
      passage({ PIdx: 2, Citation: 'none' }),
      passage({ PIdx: 3, Citation: null }),
    ],
    [],
    [],
  );
  expect(
    citationCounts(
      [0, 1, 2, 3, 4].map((index) => matchOf(1, index)),
      findings,
    ),
  ).toEqual([
    { citation: 'quotedAndCited', passages: 1 },
    { citation: 'none', passages: 2 },
  ]);
  expect(citationCounts([matchOf(1, 3)], findings)).toEqual([]);
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
