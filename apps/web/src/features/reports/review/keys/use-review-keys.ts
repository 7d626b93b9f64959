import { useEffect, useRef } from 'react';
import { isMeantForReview } from './is-meant-for-review.ts';

/** By the character that the key gives, whatever the keyboard's layout needs for it. */
export type ReviewKeys = Readonly<Record<string, () => void>>;

/** What makes sense to be held down. Holding another key does what pressing it once does. */
const stepping = new Set(['j', 'k', 'n', 'p']);

/** Keys of one character; never while something is typed, with a modifier, or behind a dialog or an open menu. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (action === undefined || !isMeantForReview(event)) return;
      if (event.repeat && !stepping.has(event.key)) return;
      // "/" opens a search of its own in some browsers, and must not be typed into ours.
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
