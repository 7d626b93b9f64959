import { useKeyActions } from './keys/use-key-actions.ts';
import type { ReviewValue } from './use-review.ts';

/** Keyboard navigation in the review; in the style view the same keys go through its stretches. */
export function useReviewKeys(review: ReviewValue, openHelp: () => void): void {
  const { actions, style, change, ratings, byId, compare, inDialog, layout } = review;
  useKeyActions({
    actions: style.isShown
      ? {
          ...actions,
          match: style.match,
          currentId: null,
          currentPassage: undefined,
          step: style.step,
          goToSource: style.step,
          wholeText: () => change({ match: null }),
        }
      : actions,
    ratings,
    byId,
    findings: review.model.findings,
    compare,
    isDialog: inDialog !== null,
    openFinder: review.finder.open,
    openSources: layout.openSources,
    openHelp,
  });
}
