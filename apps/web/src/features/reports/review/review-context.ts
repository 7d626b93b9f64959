import { createContext, useContext } from 'react';
import type { ReviewValue } from './use-review.ts';

const ReviewContext = createContext<ReviewValue | null>(null);

export const ReviewProvider = ReviewContext.Provider;

/** The review around a panel. Throws outside a review. */
export function useReviewContext(): ReviewValue {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('a panel of the review is outside of the review');
  return review;
}
