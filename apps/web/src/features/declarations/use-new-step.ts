import { useEffect, useRef, type RefObject } from 'react';

/** A step takes the place of a longer one: it begins at the top of the page, and gets the focus. */
export function useNewStep(): RefObject<HTMLDivElement | null> {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return step;
}
