/*
 * Covers:
 * checks-274: Suspicious, duplicated and excluded sources can be accepted
 * checks-275: Accepted, duplicated and excluded sources can become suspicious
 * checks-276: A source can be excluded unless it is already
 */
import type { Source } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import {
  givenRating,
  idsBetween,
  mayRate,
  neighbourSource,
  ratingItem,
  newRatings,
  touchesExclusions,
  undoItems,
  withRatings,
  type NewRating,
} from './ratings.ts';
import { ratingOf, type Rating } from './source-list.ts';

function source(Id: number, flags: Partial<Source> = {}): Source {
  return {
    Id,
    Idx: Id,
    Title: `Source ${Id}`,
    Type: 'W',
    Url: '',
    Date: null,
    Percent: 90,
    MW: 30,
    MP: 1,
    Used: true,
    Accepted: false,
    Excluded: false,
    GivenRating: 'counts',
    AcceptsMarked: false,
    PassageRatings: [],
    Cited: false,
    CitedAs: '',
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
    FirstChar: Id,
    ...flags,
  };
}

const flagsOf = {
  suspicious: {},
  accepted: { Accepted: true, GivenRating: 'accepted' },
  excluded: { Excluded: true, GivenRating: 'excluded' },
  duplicated: { Used: false },
} as const;

describe('a requested rating', () => {
  it.each<readonly [Rating, readonly NewRating[]]>([
    ['suspicious', ['accepted', 'excluded']],
    ['accepted', ['suspicious', 'excluded']],
    ['excluded', ['accepted', 'suspicious']],
    ['duplicated', ['excluded']],
  ])('is possible for a source that is %s: %j', (rating, expected) => {
    const rated = source(1, flagsOf[rating]);
    expect(ratingOf(rated)).toBe(rating);
    expect(newRatings.filter((newRating) => mayRate(rated, newRating))).toEqual(expected);
  });

  it('withdraws the acceptance of a source that has become a duplicate', () => {
    const rated = source(1, { Used: false, Accepted: true });
    expect(newRatings.filter((newRating) => mayRate(rated, newRating))).toEqual(['suspicious', 'excluded']);
  });

  it.each(newRatings)('shows at once for %s what the server will return', (newRating) => {
    for (const flags of Object.values(flagsOf)) {
      const [after] = withRatings([source(1, flags)], [ratingItem(1, newRating)]);
      expect(after && givenRating(after)).toBe(newRating);
    }
  });

  it('changes only the named sources, and not which sources are used', () => {
    const sources = [source(1), source(2, { Used: false }), source(3)];
    const after = withRatings(sources, [ratingItem(2, 'accepted')]);
    expect(after[0]).toBe(sources[0]);
    expect(after[2]).toBe(sources[2]);
    expect(after[1]).toEqual({ ...sources[1], Accepted: true, GivenRating: 'accepted' });
  });

  it('is undone by the previous state of the sources', () => {
    const before = [
      source(1),
      source(2, flagsOf.accepted),
      source(3, flagsOf.excluded),
      // Accepted, but for one passage.
      source(4, { GivenRating: 'accepted', PassageRatings: [{ PIdx: 0, Rating: 'counts' }] }),
    ];
    for (const newRating of newRatings) {
      const after = withRatings(
        before,
        before.map(({ Id }) => ratingItem(Id, newRating)),
      );
      // The server says whether a source is accepted as a whole.
      const restored = withRatings(after, undoItems(before)).map((one) => ({
        ...one,
        Accepted: one.Id === 4 ? false : one.Accepted,
      }));
      expect(restored).toEqual(before);
    }
  });

  it('is undone together with the automatic acceptances and the ratings of passages', () => {
    const cited = source(4, { AcceptsMarked: true, PassageRatings: [{ PIdx: 1, Rating: 'excluded' }] });
    expect(undoItems([cited])).toEqual([
      { sid: 4, acc: 0, marked: 1 },
      { sid: 4, pidx: 1, exc: 1 },
    ]);
    expect(withRatings([cited], undoItems([cited]))).toEqual([cited]);
    expect(touchesExclusions([cited], undoItems([cited]))).toBe(true);
  });
});

it.each<readonly [Rating, NewRating, boolean]>([
  ['suspicious', 'accepted', false],
  ['accepted', 'suspicious', false],
  ['duplicated', 'accepted', false],
  ['suspicious', 'excluded', true],
  ['excluded', 'suspicious', true],
  ['excluded', 'accepted', true],
])('a change from %s to %s adds or removes an exclusion: %s', (from, newRating, expected) => {
  expect(touchesExclusions([source(1, flagsOf[from])], [ratingItem(1, newRating)])).toBe(expected);
});

describe('a range', () => {
  const listed = [5, 3, 9, 1].map((Id) => ({ Id }));

  it('reaches from one source to the other, whichever comes first', () => {
    expect(idsBetween(listed, 3, 1)).toEqual([3, 9, 1]);
    expect(idsBetween(listed, 1, 3)).toEqual([3, 9, 1]);
    expect(idsBetween(listed, 9, 9)).toEqual([9]);
  });

  it('contains only one source if the other is no longer listed', () => {
    expect(idsBetween(listed, 77, 9)).toEqual([9]);
  });
});

describe('the next source', () => {
  const ordered = [1, 2, 3, 4, 5].map((Id) => source(Id));
  const listed = ordered.filter(({ Id }) => Id !== 3);
  const next = (from: number | null, step: 1 | -1) => neighbourSource(ordered, listed, from, step)?.Id;

  it('is the first or the last one if no source is chosen', () => {
    expect(next(null, 1)).toBe(1);
    expect(next(null, -1)).toBe(5);
  });

  it('skips sources that are not listed, and wraps around', () => {
    expect(next(2, 1)).toBe(4);
    expect(next(4, -1)).toBe(2);
    expect(next(5, 1)).toBe(1);
    expect(next(1, -1)).toBe(5);
  });

  it('is the neighbour of a source that was just removed from the list', () => {
    expect(next(3, 1)).toBe(4);
    expect(next(3, -1)).toBe(2);
  });

  it('is the same one if there is no other, and undefined if no source is listed', () => {
    expect(neighbourSource(ordered, ordered.slice(0, 1), 1, 1)?.Id).toBe(1);
    expect(neighbourSource(ordered, [], 1, 1)).toBeNull();
    expect(neighbourSource([], [], null, -1)).toBeNull();
  });
});
