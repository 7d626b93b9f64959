import type { Collusion } from '@palimpsest/contract';
import { useEffect, useState } from 'react';
import { graphOf, type GraphLayout } from '../model/graph-layout.ts';
import type { LayoutInput, Places } from '../model/lay-out-graph.ts';

/** The layout of all pairs, computed once in a worker; null until it is ready. Filters do not move anything. */
export function useGraphLayout(
  { texts, sources }: Pick<Collusion, 'texts' | 'sources'>,
  aspect: number,
): GraphLayout | null {
  const [drawn, setDrawn] = useState<GraphLayout | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Places>) => {
      setDrawn(graphOf(data, texts, sources));
      worker.terminate();
    });
    const input: LayoutInput = {
      texts: texts.map(({ Id, Group }) => [Id, Group]),
      pairs: sources.map(({ Text1, Text2, Percent }) => [Text1.Id, Text2.Id, Percent]),
      aspect,
    };
    // If a browser won't start the worker, the page itself computes the layout.
    worker.addEventListener('error', () => {
      void import('../model/lay-out-graph.ts').then(({ layOutGraph }) =>
        setDrawn(graphOf(layOutGraph(input), texts, sources)),
      );
    });
    // A worker is not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(input);
    return () => worker.terminate();
  }, [texts, sources, aspect]);
  // While more pairs are found, the last layout stays until the next one is ready.
  return drawn;
}
