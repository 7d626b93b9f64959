import { mergeSegments } from './merge-segments.ts';
import type { Queryable } from './queryable.ts';
import { selectSegmentsWithDead } from './segments.repository.ts';

/** Each segment with postings of dead entries becomes one without them; others stay as they are. */
export async function purge(db: Queryable, scope: number): Promise<boolean> {
  for (const segment of await selectSegmentsWithDead(db, scope)) {
    if (!segment.isClaimed) await mergeSegments(db, [segment]);
  }
  return (await selectSegmentsWithDead(db, scope)).length === 0;
}
