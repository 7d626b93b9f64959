import type { RatingItem, Source } from '@palimpsest/contract';
import { withPassageRatings } from './passage-ratings.ts';
import { ratingOf } from './source-list.ts';

/** The ratings that a reader can give a source; `duplicated` is computed and never given. */
export const newRatings = ['accepted', 'suspicious', 'excluded'] as const;

export type NewRating = (typeof newRatings)[number];

/** Whether other sources have all words of this one. Then it has none of its own, whatever its rating. */
export function isDuplicated(source: Source): boolean {
  return ratingOf(source) === 'duplicated';
}

/**
 * Whether the rating would change the source. A duplicated source has no words of its own, so accepting it would change
 * nothing and is not offered; an earlier acceptance can be withdrawn.
 */
export function mayRate(source: Source, newRating: NewRating): boolean {
  if (isDuplicated(source) && newRating === 'accepted') return false;
  return givenRating(source) !== newRating;
}

/** The rating that a person gave the source, whether or not it is duplicated. */
export function givenRating({ Accepted, Excluded }: Pick<Source, 'Accepted' | 'Excluded'>): NewRating {
  if (Excluded) return 'excluded';
  return Accepted ? 'accepted' : 'suspicious';
}

export function ratingItem(sid: number, newRating: NewRating): RatingItem {
  if (newRating === 'excluded') return { sid, exc: 1 };
  return { sid, acc: newRating === 'accepted' ? 1 : 0 };
}

/** The sources as they will be, except the fields that the server computes: which ones are used. */
export function withRatings(sources: readonly Source[], items: readonly RatingItem[]): readonly Source[] {
  const ofSources = items.filter(({ pidx }) => pidx === undefined);
  const itemOf = new Map(ofSources.map((item) => [item.sid, item]));
  return sources.map((source) => {
    const item = itemOf.get(source.Id);
    if (item === undefined) return withPassageRatings(source, items);
    const Excluded = item.exc === 1;
    const Accepted = !Excluded && item.acc === 1;
    const GivenRating = Excluded ? 'excluded' : Accepted ? 'accepted' : 'counts';
    const AcceptsMarked = item.marked === 1;
    return withPassageRatings(
      { ...source, Excluded, Accepted, GivenRating, AcceptsMarked, PassageRatings: [] },
      items,
    );
  });
}

/** Whether an exclusion is added or removed: then other sources gain or lose words. */
export function touchesExclusions(sources: readonly Source[], items: readonly RatingItem[]): boolean {
  const wasExcluded = new Map(sources.map(({ Id, Excluded }) => [Id, Excluded]));
  return items.some(({ sid, pidx, exc }) => pidx !== undefined || wasExcluded.get(sid) !== (exc === 1));
}

/** Items that restore the current ratings of these sources. */
export function undoItems(sources: readonly Source[]): readonly RatingItem[] {
  return sources.flatMap(({ Id, GivenRating, AcceptsMarked, PassageRatings }): RatingItem[] => [
    // A cited source whose words are all quoted or referenced is shown as accepted.
    AcceptsMarked
      ? { sid: Id, acc: 0, marked: 1 }
      : ratingItem(Id, GivenRating === 'counts' ? 'suspicious' : GivenRating),
    ...PassageRatings.map(({ PIdx, Rating }): RatingItem => {
      if (Rating === 'excluded') return { sid: Id, pidx: PIdx, exc: 1 };
      return { sid: Id, pidx: PIdx, acc: Rating === 'accepted' ? 1 : 0 };
    }),
  ]);
}

/** The ids from one source of the list to another, both included, in either order. */
export function idsBetween(listed: readonly { readonly Id: number }[], from: number, to: number): number[] {
  const ids = listed.map(({ Id }) => Id);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1);
}

/**
 * The listed source before (−1) or after (+1) the current one, wrapping around at the ends. The current one may be
 * a source that the filter has just removed: its place among all sources counts.
 * @param ordered all sources in the list's order, including filtered ones
 */
export function neighbourSource(
  ordered: readonly Source[],
  listed: readonly Source[],
  currentId: number | null,
  step: 1 | -1,
): Source | null {
  const shown = new Set(listed.map(({ Id }) => Id));
  const at = ordered.findIndex(({ Id }) => Id === currentId);
  const count = ordered.length;
  const start = at === -1 ? (step === 1 ? -1 : count) : at;
  for (let way = 1; way <= count; way++) {
    const candidate = ordered[(start + step * way + count * 2) % count];
    if (candidate && shown.has(candidate.Id)) return candidate;
  }
  return null;
}
