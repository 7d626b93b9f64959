import { useEffect, useRef } from 'react';
import { isMeantForReview } from './is-meant-for-review.ts';

/** The actions by the character that the key produces, on any keyboard layout. */
export type ReviewKeys = Readonly<Record<string, () => void>>;

/** Keys that repeat while they are held down. Holding another key does what pressing it once does. */
const stepping = new Set(['j', 'k', 'n', 'p']);

/**
 * Keys of one character. They do nothing while the user types, with a modifier, or behind a dialog or an open menu.
 */
export function useCharacterKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = pressedKey(event);
      const action = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (action === undefined || !isMeantForReview(event)) return;
      if (event.repeat && !stepping.has(key)) return;
      // "/" opens the search of some browsers, and must not be typed into our field.
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A letter is a capital only with the shift key, whatever the caps lock says. */
function pressedKey({ key, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}
