import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readReviewState, writeReviewState, type ReviewState } from './model/review-search.ts';

export type ChangeReview = (changes: Partial<ReviewState>) => void;

/**
 * The view's state, kept in the address. Opening another source or view is a step that "back" undoes. Going from
 * match to match, searching and sorting replace the step, so that the history stays short.
 */
export function useReviewState(): readonly [ReviewState, ChangeReview] {
  // The review appears on two pages: the owner's and that of a permanent link.
  const params = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readReviewState(params), [params]);
  const change = useCallback<ChangeReview>(
    (changes) => {
      void navigate({
        to: '.',
        search: (current) => writeReviewState({ ...readReviewState(current), ...changes }),
        replace: changes.view === undefined && changes.sourceId === undefined,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [state, change];
}
