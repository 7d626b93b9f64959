import type { Executor } from '../../platform/database/connect.ts';
import { areNearCopies, beginningOfSketch, leadOf, leadsOf, openSketch, type Sketch } from './near-copies.ts';
import { selectSketches } from './web-pages.repository.ts';

/** Pages that may be nearly the same as those that are being added: of the index, and among them. */
export interface SimilarPages {
  /** The id of a page of the index, or the key of an added one. */
  readonly find: (sketch: Sketch | undefined) => number | string | undefined;
  readonly add: (key: string, sketch: Sketch | undefined) => void;
}

export async function openSimilar(
  db: Executor,
  pages: readonly { readonly sketch: Sketch | undefined }[],
): Promise<SimilarPages> {
  const sketches = pages.flatMap(({ sketch }) => sketch ?? []);
  const wanted = { leads: sketches.flatMap(leadsOf), further: sketches.flatMap(beginningOfSketch) };
  const known = new Map<string, { readonly of: number | string; readonly sketch: Sketch }[]>();
  const add = (of: number | string, sketch: Sketch): void => {
    const lead = leadOf(sketch);
    const ofLead = known.get(lead);
    if (ofLead === undefined) known.set(lead, [{ of, sketch }]);
    else ofLead.push({ of, sketch });
  };
  for (const { id, sketch } of await selectSketches(db, wanted)) add(id, openSketch(sketch));
  return {
    find: (sketch) => {
      if (sketch === undefined) return undefined;
      const candidates = leadsOf(sketch).flatMap((lead) => known.get(lead) ?? []);
      return candidates.find((candidate) => areNearCopies(sketch, candidate.sketch))?.of;
    },
    add: (key, sketch) => {
      if (sketch !== undefined) add(key, sketch);
    },
  };
}
