import { layOutGraph, type LayoutInput } from '../model/lay-out-graph.ts';

/** Works the picture out beside the page, which goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => {
  postMessage(layOutGraph(data));
});
