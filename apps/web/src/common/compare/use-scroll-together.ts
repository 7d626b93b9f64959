import type { SourceMarkup } from '@palimpsest/contract';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { counterpartOf, tiesOf, type Side } from './sync-scroll.ts';
import type { ComparePaneHandle } from './ComparePane.tsx';

/** While both texts scroll to a passage, neither follows the other. */
const settlingMs = 400;

const handEvents = ['pointerover', 'pointerdown', 'wheel', 'focusin', 'keydown'] as const;

interface Surroundings {
  readonly markup: SourceMarkup;
  readonly view: RefObject<HTMLElement | null>;
  readonly first: RefObject<ComparePaneHandle | null>;
  readonly second: RefObject<ComparePaneHandle | null>;
  readonly enabled: boolean;
}

/**
 * The text that the reader scrolls leads; the other follows, tied to it by the passages. Returns a function to call
 * before both are scrolled to a passage.
 */
export function useScrollTogether({ markup, view, first, second, enabled }: Surroundings) {
  const leader = useRef<Side>('first');
  const settledAtMs = useRef(0);
  const ties = useMemo(
    () => ({ first: tiesOf(markup, 'first'), second: tiesOf(markup, 'second') }),
    [markup],
  );

  useEffect(() => {
    const element = view.current;
    if (!element || !enabled) return undefined;
    let frame = 0;
    const follow = () => {
      frame = 0;
      const side = leader.current;
      const [leading, following] = side === 'first' ? [first, second] : [second, first];
      if (!leading.current || performance.now() < settledAtMs.current) return;
      following.current?.bringToMiddle(counterpartOf(leading.current.charInMiddle(), ties[side]));
    };
    const onScroll = ({ target }: Event) => {
      if (sideOf(target) === leader.current && frame === 0) frame = requestAnimationFrame(follow);
    };
    // Every input that may scroll a text by hand decides which text leads; the one that only follows decides
    // nothing.
    const lead = ({ target }: Event) => {
      leader.current = sideOf(target) ?? leader.current;
    };
    for (const event of handEvents) element.addEventListener(event, lead, { passive: true });
    element.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll, { capture: true });
      for (const event of handEvents) element.removeEventListener(event, lead);
    };
  }, [view, first, second, ties, enabled]);

  return useCallback(() => {
    settledAtMs.current = performance.now() + settlingMs;
  }, []);
}

function sideOf(target: EventTarget | null): Side | undefined {
  const side =
    target instanceof Element ? target.closest<HTMLElement>('[data-side]')?.dataset['side'] : undefined;
  return side === 'first' || side === 'second' ? side : undefined;
}
