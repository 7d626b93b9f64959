import { analyseText } from '../analyse-text.ts';

/** A sentence that a source contains, and sentences of the writer's own around a copy of it. */

export const copied =
  'a dry stone wall stands without mortar because every stone is wedged by the weight of the ones above it and by the long stones across both faces';
export const source = analyseText(
  `Visitors ask why the fields look so. ${copied}. Hedges need a yearly cut.`,
);
export const lead =
  'My grandfather kept sheep on the hill behind the old school for most of his life. He used to say that';
export const tail =
  'Later in the chapter I come back to what this means for the village, its roads and its three remaining farms, none of which has a son.';
