import { mergeSegments } from './merge-segments.ts';
import { LITTLE_POSTINGS, MIN_SEGMENTS, planMerge } from './plan-merge.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  abandonStaleMerges,
  deleteBlocks,
  deleteRetiredSegment,
  selectMergeableSegments,
  selectRetiredSegments,
  vacuumBlocks,
  type Segment,
} from './segments.repository.ts';
import { selectDeadPostings } from './texts.repository.ts';

const BLOCKS_DELETED_AT_ONCE = 5000;
/**
 * Autovacuum runs at most once a minute, while a large import merges many times. Without a vacuum in between,
 * the table took 27 bytes per posting after 20 additions of 500 texts.
 */
const BLOCKS_WORTH_A_VACUUM = 4000;

export async function maintain(db: Queryable): Promise<void> {
  await abandonStaleMerges(db);
  const deadPostings = await selectDeadPostings(db);
  const segments = await selectMergeableSegments(db, MIN_SEGMENTS, LITTLE_POSTINGS, [...deadPostings.keys()]);
  for (const [scope, ofScope] of byScope(segments)) {
    await mergeSegments(db, planMerge(ofScope, deadPostings.get(scope) ?? 0));
  }
  let deletedBlocks = 0;
  for (const segmentId of await selectRetiredSegments(db)) deletedBlocks += await sweep(db, segmentId);
  if (deletedBlocks >= BLOCKS_WORTH_A_VACUUM) await vacuumBlocks(db);
}

/** No lookup needs a retired segment: each reads its data in one statement. */
async function sweep(db: Queryable, segmentId: number): Promise<number> {
  let blocks = 0;
  let deleted: number;
  do {
    deleted = await deleteBlocks(db, segmentId, BLOCKS_DELETED_AT_ONCE);
    blocks += deleted;
  } while (deleted > 0);
  await deleteRetiredSegment(db, segmentId);
  return blocks;
}

function byScope(segments: readonly Segment[]): Map<number, Segment[]> {
  const scopes = new Map<number, Segment[]>();
  for (const segment of segments) {
    const present = scopes.get(segment.scope);
    if (present === undefined) scopes.set(segment.scope, [segment]);
    else present.push(segment);
  }
  return scopes;
}
