import type { FindingRating, FindingState, UnreadReason } from '@palimpsest/contract';

/** The changes of a scan in the findings of a text, as pure functions. */

/** A finding as it is stored. */
export interface KnownFinding {
  readonly id: number;
  readonly url: string;
  readonly state: FindingState;
  readonly rating: FindingRating;
  readonly hasNote: boolean;
  readonly words: number;
  /** The page as it was found, and as it was read last. */
  readonly textId: number;
  readonly laterTextId: number | null;
}

/** A page as the scan has read it. */
export interface PageNow {
  readonly url: string;
  readonly title: string;
  readonly textId: number;
  /** Words of the watched text that it has. */
  readonly words: number;
}

/** The page of a finding, which was read by itself: searches know old states of pages, and not all of them. */
export type PageAgain =
  | { readonly is: 'read'; readonly page: PageNow }
  | { readonly is: 'unread'; readonly reason: UnreadReason };

export type FindingChange =
  | { readonly kind: 'found'; readonly page: PageNow }
  /** The page has the text again. */
  | { readonly kind: 'back'; readonly id: number; readonly page: PageNow; readonly isNews: boolean }
  | { readonly kind: 'seen'; readonly id: number }
  /** Other words of the watched text, or more or fewer of them. */
  | {
      readonly kind: 'changed';
      readonly id: number;
      readonly page: PageNow;
      readonly isNews: boolean;
      /** Nobody has looked at it yet: it stays new. */
      readonly isNew: boolean;
    }
  | { readonly kind: 'gone'; readonly id: number }
  | { readonly kind: 'unread'; readonly id: number; readonly reason: UnreadReason }
  | { readonly kind: 'dropped'; readonly id: number };

/** The owner has said that these pages may have the text. */
const settled: readonly FindingRating[] = ['mine', 'allowed', 'cited', 'dismissed'];

/**
 * The changes of a scan.
 * @param found the copies that the search has found
 * @param again the pages of findings, by the id of the finding; for those that were not read, the search decides
 * @param minWords pages with fewer words of the text are not reported
 * @param most findings that are kept, the strongest first; 0: all
 */
export function findingChanges(
  known: readonly KnownFinding[],
  found: readonly PageNow[],
  again: ReadonlyMap<number, PageAgain>,
  { minWords, most }: { readonly minWords: number; readonly most: number },
): readonly FindingChange[] {
  const strong = found.filter(({ words }) => words >= minWords);
  const pageOf = new Map(strong.map((page) => [page.url, page]));
  const knownUrls = new Set(known.map(({ url }) => url));
  const ofKnown = known.flatMap((finding): readonly FindingChange[] => {
    const page = pageOf.get(finding.url);
    const ofSearch = page === undefined ? undefined : ({ is: 'read', page } as const);
    const state = again.get(finding.id) ?? ofSearch;
    return state === undefined ? [] : changeOf(finding, state, minWords);
  });
  const fresh = strong.filter(({ url }) => !knownUrls.has(url));
  const { kept, dropped } = strongest(known, fresh, most);
  return [
    ...ofKnown.filter((change) => !('id' in change) || !dropped.has(change.id)),
    ...kept.map((page) => ({ kind: 'found', page }) as const),
    ...[...dropped].map((id) => ({ kind: 'dropped', id }) as const),
  ];
}

function changeOf(finding: KnownFinding, now: PageAgain, minWords: number): readonly FindingChange[] {
  const { id, state, rating } = finding;
  const isNews = !settled.includes(rating);
  if (now.is === 'unread') {
    if (now.reason !== 'notFound') return [{ kind: 'unread', id, reason: now.reason }];
    return state === 'gone' ? [] : [{ kind: 'gone', id }];
  }
  const { page } = now;
  if (page.words < minWords) return state === 'gone' ? [] : [{ kind: 'gone', id }];
  if (state === 'gone') return [{ kind: 'back', id, page, isNews }];
  if (page.textId === (finding.laterTextId ?? finding.textId)) return [{ kind: 'seen', id }];
  // A new advertisement beside the same passages changes nothing.
  if (page.words === finding.words) return [{ kind: 'seen', id }];
  return [{ kind: 'changed', id, page, isNews, isNew: state === 'new' }];
}

/** Findings that somebody has rated or written about are never dropped, and a page that is weaker than them is not added. */
function strongest(
  known: readonly KnownFinding[],
  fresh: readonly PageNow[],
  most: number,
): { readonly kept: readonly PageNow[]; readonly dropped: ReadonlySet<number> } {
  if (most === 0) return { kept: fresh, dropped: new Set() };
  const all = [
    ...known.filter(({ state }) => state !== 'gone').map((finding) => ({ words: finding.words, finding })),
    ...fresh.map((page) => ({ words: page.words, page })),
  ].toSorted((a, b) => b.words - a.words);
  const rest = all.slice(most);
  const weak = new Set(rest.flatMap((one) => ('page' in one ? [one.page] : [])));
  const dropped = rest.flatMap((one) =>
    'finding' in one && one.finding.rating === '' && !one.finding.hasNote ? [one.finding.id] : [],
  );
  return { kept: fresh.filter((page) => !weak.has(page)), dropped: new Set(dropped) };
}
