/*
 * Covers:
 * checks-148: The text can be shown with the passages of one source
 * checks-458: Sources excluded or duplicated are hidden at first
 * checks-459: Sources are ordered by first occurrence at first
 */
import type { Source, SourceMarkup } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { bandsInOrder, comparePieces, passagePlaces } from '../../../../common/compare/compared-text.ts';
import { readReviewState, writeReviewState, type ReviewState } from './review-search.ts';
import { noWhatIf } from './what-if.ts';
import { defaultSourceFilters, listSources, ratingOf } from './source-list.ts';

function source(changes: Partial<Source>): Source {
  return {
    Id: 1,
    Idx: 1,
    Title: 'A title',
    Type: 'W',
    Url: 'https://example.org/a',
    Date: null,
    Percent: 80,
    MW: 100,
    MP: 2,
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

describe('sources', () => {
  const online = source({ Id: 1, Idx: 1, Title: 'Über die Dörfer', Percent: 60, MW: 300, FirstChar: 10 });
  const library = source({
    Id: 2,
    Idx: 2,
    Title: 'Essay',
    Type: 'L',
    Url: '',
    Percent: 95,
    MW: 20,
    FirstChar: 40,
  });
  const duplicated = source({ Id: 3, Idx: 3, Used: false, Percent: 95, FirstChar: 50 });
  const excluded = source({ Id: 4, Idx: 4, Excluded: true, FirstChar: 60 });
  const accepted = source({ Id: 5, Idx: 5, Type: 'F', Accepted: true, MW: 20, FirstChar: 70 });
  const all = [accepted, duplicated, library, excluded, online];
  const query = { search: '', filters: defaultSourceFilters, order: 'first' } as const;
  const ids = (changes: Partial<Parameters<typeof listSources>[1]>) =>
    listSources(all, { ...query, ...changes }).map((one) => one.Id);

  test('an exclusion takes precedence, and an unused source is a duplicate', () => {
    expect(all.map(ratingOf)).toEqual(['accepted', 'duplicated', 'suspicious', 'excluded', 'suspicious']);
    expect(ratingOf(source({ Excluded: true, Used: false, Accepted: true }))).toBe('excluded');
  });

  test('excluded and duplicated sources are hidden at first, and a fingerprint counts as library', () => {
    expect(ids({})).toEqual([1, 2, 5]);
    expect(ids({ filters: ['library', 'accepted', 'suspicious'] })).toEqual([2, 5]);
    expect(ids({ filters: ['online', 'library', 'excluded', 'duplicated'] })).toEqual([3, 4]);
  });

  test('the search ignores case and accents', () => {
    expect(ids({ search: ' uber DORF' })).toEqual([]);
    expect(ids({ search: 'uber die DO' })).toEqual([1]);
    expect(ids({ search: 'example.org' })).toEqual([1, 5]);
  });

  test('equal sources keep the order of the text', () => {
    expect(ids({ order: 'percent-desc' })).toEqual([2, 5, 1]);
    expect(ids({ order: 'percent-asc' })).toEqual([1, 5, 2]);
    expect(ids({ order: 'words-desc' })).toEqual([1, 2, 5]);
    expect(ids({ order: 'words-asc' })).toEqual([2, 5, 1]);
  });
});

describe('the address', () => {
  const initial: ReviewState = {
    view: 'merged',
    side: 'sources',
    references: null,
    sourceId: null,
    match: null,
    search: '',
    filters: defaultSourceFilters,
    groups: [],
    whatIf: noWhatIf,
    order: 'first',
    shortened: false,
    lineBreaks: true,
    measure: 'md',
  };

  test('the first view needs no parameter', () => {
    expect(writeReviewState(initial)).toEqual({});
    expect(readReviewState({})).toEqual(initial);
  });

  test('every state is restored unchanged', () => {
    const states: readonly ReviewState[] = [
      { ...initial, view: 'selected', sourceId: 12, match: 3 },
      { ...initial, view: 'compare', sourceId: 12, match: 1 },
      { ...initial, sourceId: 12, search: '2024', order: 'words-asc' },
      { ...initial, filters: ['library', 'duplicated'], shortened: true, lineBreaks: false },
      { ...initial, filters: [] },
      {
        ...initial,
        groups: ['none', 'quoted'],
        whatIf: { quotations: 'all', bibliography: true, minWords: 12 },
      },
      { ...initial, side: 'references' },
      { ...initial, side: 'references', references: 'notFound' },
      { ...initial, view: 'style', match: 2, measure: 'bf', lineBreaks: false },
    ];
    for (const state of states) expect(readReviewState(writeReviewState(state))).toEqual(state);
  });

  test('invalid values are ignored', () => {
    expect(readReviewState({ view: 'selected', source: 'x', match: -4, show: 7, sort: {}, q: [] })).toEqual({
      ...initial,
      filters: [],
    });
    expect(readReviewState({ view: 'style', source: 4, measure: 'mx', references: 'lost' })).toEqual({
      ...initial,
      view: 'style',
    });
  });
});

describe('two texts side by side', () => {
  const untold = { Kind: null, Change: null, Citation: null };
  const markup: SourceMarkup = {
    Text1: {
      Name: 'Checked',
      Length: 30,
      IsFingerprint: false,
      Markup: [
        { T: 'Plain. ', Start: 0, End: 7 },
        {
          T: 'The old river',
          PIdx: 0,
          Start: 7,
          End: 20,
          Sim: 66,
          Sub: [{ T: 'The ', MIdx: 0 }, { T: 'old' }, { T: ' river', MIdx: 1 }],
        },
        { T: ' end twice', PIdx: 1, Start: 20, End: 30, Sim: 100 },
      ],
    },
    Text2: { Name: 'Source', Length: 0, IsFingerprint: true, Markup: [] },
    Positions: [
      { PIdx: 1, Start1: 20, End1: 30, Start2: 0, End2: 10, Sim: 100, Rating: 'counts', ...untold },
      { PIdx: 0, Start1: 7, End1: 20, Start2: 40, End2: 60, Sim: 66, Rating: 'counts', ...untold },
    ],
  };

  test('equal and changed runs are distinguished', () => {
    expect(comparePieces(markup.Text1.Markup).map((piece) => [piece.text, piece.mark?.equal])).toEqual([
      ['Plain. ', undefined],
      ['The ', true],
      ['old', false],
      [' river', true],
      [' end twice', true],
    ]);
  });

  test('have their passages in the order of the checked text', () => {
    expect(bandsInOrder(markup).map((band) => band.passageIndex)).toEqual([0, 1]);
  });

  test('a passage is found at its place', () => {
    const places = passagePlaces(comparePieces(markup.Text1.Markup));
    expect(places.get(0)).toEqual({ startChar: 7, endChar: 20 });
    expect(places.get(1)).toEqual({ startChar: 20, endChar: 30 });
    expect(passagePlaces(comparePieces(markup.Text2.Markup)).size).toBe(0);
  });
});
