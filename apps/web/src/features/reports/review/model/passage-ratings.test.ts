import type { RatingItem, Source } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import type { PassageFinding } from './findings.ts';
import { passageItem, passageRatingOf, passageUndo, withPassageRatings } from './passage-ratings.ts';

const rated = {
  Id: 7,
  GivenRating: 'counts',
  AcceptsMarked: false,
  PassageRatings: [{ PIdx: 2, Rating: 'excluded' }],
} as unknown as Source;
const accepted: Source = { ...rated, GivenRating: 'accepted' };
const citing: Source = { ...rated, AcceptsMarked: true };
const quoted = { counts: 'none', reasons: ['passageAccepted'] } as unknown as PassageFinding;

describe('a passage', () => {
  it('has the rating of its source, or one of its own', () => {
    expect(passageRatingOf(rated, 0, undefined)).toBe('suspicious');
    expect(passageRatingOf(rated, 2, undefined)).toBe('excluded');
    expect(passageRatingOf(accepted, 0, undefined)).toBe('accepted');
    expect(passageRatingOf(citing, 0, undefined)).toBe('suspicious');
    expect(passageRatingOf(citing, 0, quoted)).toBe('accepted');
  });

  it.each<readonly [Source, number, Parameters<typeof passageItem>[2], RatingItem]>([
    [rated, 0, 'accepted', { sid: 7, pidx: 0, acc: 1 }],
    [rated, 0, 'excluded', { sid: 7, pidx: 0, exc: 1 }],
    [rated, 2, 'suspicious', { sid: 7, pidx: 2 }],
    [accepted, 2, 'suspicious', { sid: 7, pidx: 2, acc: 0 }],
    [accepted, 2, 'accepted', { sid: 7, pidx: 2 }],
    [citing, 0, 'suspicious', { sid: 7, pidx: 0, acc: 0 }],
  ])('gets a rating, and follows its source if it is the same', (source, pidx, rating, item) => {
    expect(passageItem(source, pidx, rating)).toEqual(item);
    const after = withPassageRatings(source, [item]);
    expect(passageRatingOf(after, pidx, undefined)).toBe(rating);
    const before = withPassageRatings(after, [passageUndo(source, pidx)]);
    expect(passageRatingOf(before, pidx, undefined)).toBe(passageRatingOf(source, pidx, undefined));
    expect(before.PassageRatings).toHaveLength(1);
  });
});
