import { mergeSegments } from './merge-segments.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { selectSegmentsWithDead } from './segments.repository.ts';

/** Rewrites each segment with postings of dead entries without them; other segments stay unchanged. */
export async function purge(db: Queryable, scope: number): Promise<boolean> {
  for (const segment of await selectSegmentsWithDead(db, scope)) {
    if (!segment.isClaimed) await mergeSegments(db, [segment]);
  }
  return (await selectSegmentsWithDead(db, scope)).length === 0;
}
