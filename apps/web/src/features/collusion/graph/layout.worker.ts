import { layOutGraph, type LayoutInput } from '../model/lay-out-graph.ts';

/** Computes the picture in the background, while the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => {
  postMessage(layOutGraph(data));
});
