import { MAX_KEY_POSTINGS_IN_BLOCK, type EncodedPostings, type NumberedBytes } from './posting-block.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface NewSegment {
  readonly scope: number;
  readonly bucketBits: number;
  readonly firstEntry: number;
  readonly lastEntry: number;
  readonly postings: number;
  /** Different entries. */
  readonly texts: number;
}

export interface Segment extends NewSegment {
  readonly id: number;
  /** It is being merged into another segment. */
  readonly isClaimed: boolean;
}

/**
 * A merging process renews its lease with every portion, many times a second. After this time the merge is
 * abandoned.
 */
const LEASE = `interval '5 minutes'`;

/** Stores $1–$6 in the segment that the CTE `segment` yields; stores nothing if it yields none. */
const STORE_POSTINGS = `
  blocks as (
    insert into fingerprint_blocks (segment_id, bucket, data)
    select segment.id, b.number, substring($3::bytea from b.start_byte + 1 for b.length)
    from segment, ${slices('$1', '$2')} as b
  ), overflows as (
    insert into fingerprint_overflows (segment_id, key, data)
    select segment.id, o.number, substring($6::bytea from o.start_byte + 1 for o.length)
    from segment, ${slices('$4', '$5')} as o
  )`;

function slices(numbers: string, ends: string): string {
  return `(
    select number, start_byte, end_byte - start_byte as length
    from (
      select number, end_byte, coalesce(lag(end_byte) over (order by end_byte), 0) as start_byte
      from unnest(${numbers}::bigint[], ${ends}::int[]) as given (number, end_byte)
    ) as consecutive
  )`;
}

function storedColumns({ blocks, overflows }: EncodedPostings): unknown[] {
  return [blocks, overflows].flatMap(({ numbers, ends, data }: NumberedBytes) => [numbers, ends, data]);
}

export async function insertLiveSegment(
  db: Queryable,
  segment: NewSegment,
  encoded: EncodedPostings,
): Promise<void> {
  await db.query(
    `with segment as (
       insert into fingerprint_segments
         (scope, state, bucket_bits, first_entry, last_entry, postings, texts, key_postings_in_block)
       values ($7, 'live', $8, $9, $10, $11, $12, $13)
       returning id
     ), ${STORE_POSTINGS}
     select id from segment`,
    [...storedColumns(encoded), ...columnsOf(segment)],
  );
}

/**
 * The live segments of all scopes that may have something to merge: scopes with `minSegments`, scopes with
 * several segments and more than `minPostings`, and the named scopes.
 */
export async function selectMergeableSegments(
  db: Queryable,
  minSegments: number,
  minPostings: number,
  scopesWithDead: readonly number[],
): Promise<Segment[]> {
  const { rows } = await db.query<Segment>(
    `select id, scope, bucket_bits as "bucketBits", first_entry as "firstEntry", last_entry as "lastEntry",
       postings::float8 as postings, texts, claimed_by is not null as "isClaimed"
     from fingerprint_segments
     where state = 'live' and scope in (
       select scope from fingerprint_segments where state = 'live' group by scope
       having count(*) >= $1 or (count(*) > 1 and sum(postings) > $2)
       union
       select unnest($3::int[])
     )
     order by scope, id`,
    [minSegments, minPostings, scopesWithDead],
  );
  return rows;
}

/** The live segments of a scope that may have dead entries. */
export async function selectSegmentsWithDead(db: Queryable, scope: number): Promise<Segment[]> {
  const { rows } = await db.query<Segment>(
    `select id, scope, bucket_bits as "bucketBits", first_entry as "firstEntry", last_entry as "lastEntry",
       postings::float8 as postings, texts, claimed_by is not null as "isClaimed"
     from fingerprint_segments s
     where state = 'live' and scope = $1 and exists (
       select from fingerprint_dead_entries dead
       where dead.scope = s.scope and dead.entry between s.first_entry and s.last_entry
     )
     order by id`,
    [scope],
  );
  return rows;
}

/**
 * Claims the segments for a merge and creates the segment that they are merged into.
 * @returns its id; undefined if another process was faster with any of them
 */
export async function claimSegments(
  db: Queryable,
  segmentIds: readonly number[],
  target: NewSegment,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `with free as (
       select id from fingerprint_segments
       where id = any($8::int[]) and state = 'live' and claimed_by is null
       for update skip locked
     ), target as (
       insert into fingerprint_segments
         (scope, state, bucket_bits, first_entry, last_entry, postings, texts, key_postings_in_block)
       select $1, 'building', $2, $3, $4, $5, $6, $7
       where (select count(*) from free) = cardinality($8::int[])
       returning id
     ), claimed as (
       update fingerprint_segments s set claimed_by = target.id
       from target, free where s.id = free.id
     )
     select id from target`,
    [...columnsOf(target), segmentIds],
  );
  return rows[0]?.id;
}

/** @returns false if another process has abandoned the merge; then nothing was stored */
export async function storeMerged(
  db: Queryable,
  targetId: number,
  encoded: EncodedPostings,
): Promise<boolean> {
  const { rows } = await db.query(
    `with segment as (
       update fingerprint_segments set touched_at = clock_timestamp()
       where id = $7 and state = 'building'
       returning id
     ), ${STORE_POSTINGS}
     select id from segment`,
    [...storedColumns(encoded), targetId],
  );
  return rows.length > 0;
}

/**
 * Replaces the sources by the merged segment in one step, and deletes dead entries without any postings left. Does
 * nothing if another process has abandoned the merge.
 */
export async function publishMerged(
  db: Queryable,
  targetId: number,
  { postings, texts }: Pick<NewSegment, 'postings' | 'texts'>,
  droppedEntries: readonly number[],
): Promise<void> {
  await db.query(
    `with published as (
       update fingerprint_segments
       set postings = $2, texts = $4, state = case when $2::bigint = 0 then 'retired' else 'live' end
       where id = $1 and state = 'building'
       returning id
     ), forgotten as (
       delete from fingerprint_dead_entries
       where entry = any($3::int[]) and exists (select from published)
     )
     update fingerprint_segments s set state = 'retired'
     from published where s.claimed_by = published.id and s.state = 'live'`,
    [targetId, postings, droppedEntries, texts],
  );
}

/** Abandons merges with an expired lease, so that their segments can be merged again. */
export async function abandonStaleMerges(db: Queryable): Promise<void> {
  await db.query(
    `with abandoned as (
       update fingerprint_segments set state = 'retired'
       where state = 'building' and touched_at < clock_timestamp() - ${LEASE}
       returning id
     )
     update fingerprint_segments s set claimed_by = null
     from abandoned where s.claimed_by = abandoned.id`,
  );
}

export async function selectRetiredSegments(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from fingerprint_segments where state = 'retired' order by id`,
  );
  return rows.map((row) => row.id);
}

/**
 * Deletes up to `limit` blocks of a retired segment. The order makes the planner use the primary key even if
 * old statistics say that the segment is most of the table.
 * @returns how many were deleted
 */
export async function deleteBlocks(db: Queryable, segmentId: number, limit: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with deleted as (
       delete from fingerprint_blocks where ctid = any(array(
         select ctid from fingerprint_blocks where segment_id = $1 order by bucket limit $2
       ))
       returning 1
     )
     select count(*)::int as count from deleted`,
    [segmentId, limit],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the remaining rows of a retired segment without blocks. */
export async function deleteRetiredSegment(db: Queryable, segmentId: number): Promise<void> {
  await db.query(
    `with overflows as (delete from fingerprint_overflows where segment_id = $1)
     delete from fingerprint_segments where id = $1 and state = 'retired'`,
    [segmentId],
  );
}

/**
 * Makes the space of deleted blocks reusable. It does nothing inside a transaction, where PostgreSQL forbids
 * it, and while another session vacuums the table.
 */
export async function vacuumBlocks(db: Queryable): Promise<void> {
  // now() is the time at which the transaction began.
  const { rows } = await db.query<{ isAllowed: boolean }>(
    `select now() = statement_timestamp() as "isAllowed"`,
  );
  if (rows[0]?.isAllowed === true) await db.query('vacuum (skip_locked) fingerprint_blocks');
}

function columnsOf(segment: NewSegment): unknown[] {
  return [
    segment.scope,
    segment.bucketBits,
    segment.firstEntry,
    segment.lastEntry,
    segment.postings,
    segment.texts,
    MAX_KEY_POSTINGS_IN_BLOCK,
  ];
}
