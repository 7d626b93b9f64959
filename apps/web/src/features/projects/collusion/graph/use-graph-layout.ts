import type { Collusion } from '@palimpsest/contract';
import { useEffect, useState } from 'react';
import { layOutGraph, type GraphLayout } from '../model/graph-layout.ts';

/**
 * The picture of all pairs, worked out once for them, a slice at a time between which the page goes on; null until it
 * is there. Filters leave the places alone.
 */
export function useGraphLayout(
  { texts, sources }: Pick<Collusion, 'texts' | 'sources'>,
  aspect: number,
): GraphLayout | null {
  const [drawn, setDrawn] = useState<GraphLayout | null>(null);
  useEffect(() => {
    const slices = layOutGraph(texts, sources, aspect);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      const slice = slices.next();
      if (slice.done === true) setDrawn(slice.value);
      else timer = setTimeout(next, 0);
    };
    timer = setTimeout(next, 0);
    return () => clearTimeout(timer);
  }, [texts, sources, aspect]);
  // While more pairs are found, the last picture stays until the next one is there.
  return drawn;
}
