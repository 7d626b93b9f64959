import type { SourceRating } from '@palimpsest/engine';

/** Whether two ratings have the same effect. A rule's rating that a person confirms becomes another one. */
export function isSame(a: SourceRating, b: SourceRating): boolean {
  return plain(a) === plain(b);
}

function plain({
  isAccepted,
  isExcluded,
  acceptsMarked,
  isAutomatic,
  passageRatings = [],
}: SourceRating): string {
  const passages = passageRatings
    .map(({ passageIndex, rating }) => [passageIndex, rating] as const)
    .toSorted(([one], [other]) => one - other);
  return JSON.stringify([isAccepted, isExcluded, acceptsMarked === true, isAutomatic === true, passages]);
}
