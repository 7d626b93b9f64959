import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const openDelayMs = 150;

/**
 * The element that the pointer stays on for a moment, so that tooltips do not flash on the way. Scrolling resets
 * it.
 */
export function useLatePointed<Pointed>(
  scrollElement: HTMLElement | null,
): readonly [Pointed | null, Dispatch<SetStateAction<Pointed | null>>] {
  const [candidate, setCandidate] = useState<Pointed | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setPointed(candidate), candidate ? openDelayMs : 0);
    return () => clearTimeout(timer);
  }, [candidate]);

  useEffect(() => {
    const hide = () => setCandidate(null);
    scrollElement?.addEventListener('scroll', hide, { passive: true });
    return () => scrollElement?.removeEventListener('scroll', hide);
  }, [scrollElement]);

  return [pointed, setCandidate];
}
