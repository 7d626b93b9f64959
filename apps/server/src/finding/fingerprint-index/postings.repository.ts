import { expectDefined } from '../../platform/expect-defined.ts';
import { fromBase64, inBase64, PIECES, type Base64 } from './base64.ts';
import type { PreparedStatement, Queryable } from '../../platform/database/queryable.ts';

/**
 * The requested postings of one segment. Rows of a few hundred bytes cost more to parse than to read, so the
 * blocks of a segment are returned as a few byte strings of frames (frames.ts), in pieces (base64.ts).
 */
export interface SegmentPostings {
  readonly id: number;
  readonly scope: number;
  readonly bucketBits: number;
  readonly firstEntry: number;
  readonly lastEntry: number;
  /** The limit of its blocks (posting-block.ts). */
  readonly keyPostingsInBlock: number;
  /** Frames numbered by bucket, in any order. */
  readonly blocks: readonly Base64[];
  /** Frames numbered by key. */
  readonly overflows: Base64;
  /**
   * Contains, for each requested word with an overflow, its key (8 bytes) and the length of the overflow (4 bytes).
   * Empty for known segments.
   */
  readonly overflowLengths: Buffer;
  /** The texts of the whole segment. */
  readonly texts: number;
  readonly postings: number;
}

/** A segment of which it is already known which words have an overflow, and what a lookup reads of it. */
export interface KnownSegment {
  readonly segmentId: number;
  /** Those of the wanted keys, ascending. */
  readonly buckets: readonly number[];
}

/** The entries that a lookup must skip. */
export interface HiddenEntries {
  /** Four bytes each. */
  readonly entries: Buffer;
  readonly texts: number;
  readonly postings: number;
}

export interface KeyRange {
  readonly segmentId: number;
  /** Half-open. */
  readonly fromBucket: number;
  readonly toBucket: number;
}

const FRAME_OF_BLOCK = `int8send(bucket) || int4send(length(data)) || data`;
const EMPTY = `''::bytea`;

/**
 * Buckets are computed once for each width and passed as an array, so that PostgreSQL scans a segment's index
 * once and not once per bucket. 840 keys, 80 million postings in 4 segments: 13 ms of its time, 3 of them to
 * send the blocks. With a nested loop over sorted and grouped buckets it took 17 ms, and 2 ms more if not
 * prepared.
 */
const SELECT_POSTINGS: PreparedStatement = {
  name: 'fingerprint postings',
  text: `
    with hidden as materialized (
      select entry, postings from fingerprint_dead_entries where scope = any($1::int[])
      union all
      select entry, postings from fingerprint_texts
      where text_id = any($3::int[]) and scope = any($1::int[]) and postings > 0
    ), hidden_count as materialized (
      select count(*) as entries from hidden
    ), asked as materialized (
      select id, scope, bucket_bits, first_entry, last_entry, texts, postings, key_postings_in_block
      from fingerprint_segments
      where state = 'live' and scope = any($1::int[])
    ), known as materialized (
      select segment_id, buckets from unnest($6::int[], $7::text[]) as given (segment_id, buckets)
    ), wanted as materialized (
      select bucket_bits, array(
        select distinct (key >> (40 - bucket_bits))::int from unnest($2::bigint[] || $5::bigint[]) as given (key)
      ) as buckets
      from (select distinct bucket_bits from asked where id <> all($6::int[])) as widths
    ), segment as materialized (
      select asked.*, known.buckets, counts.keys, counts.frames as counts, overflows.frames as overflows
      from asked
      left join known on known.segment_id = asked.id
      cross join lateral (
        select string_agg(int8send(key) || int4send(length(data)), ${EMPTY}) as frames, array_agg(key) as keys
        from fingerprint_overflows o
        where known.buckets is null and o.segment_id = asked.id and o.key = any($5::bigint[])
      ) as counts
      cross join lateral (
        select string_agg(int8send(key) || int4send(length(part)) || part, ${EMPTY}) as frames
        from (
          select o.key, substring(
            o.data for ((entries - key_postings_in_block + $4 + 2) / 3 * 12)::int
          ) as part
          from hidden_count, fingerprint_overflows o
          where entries > key_postings_in_block - $4 and o.segment_id = asked.id and o.key = any($2::bigint[])
        ) as needed
      ) as overflows
    )
    select id, scope, bucket_bits as "bucketBits", first_entry as "firstEntry", last_entry as "lastEntry",
      key_postings_in_block as "keyPostingsInBlock", null as blocks, ${inBase64('overflows')} as overflows,
      ${inBase64('counts')} as "overflowLengths", texts, postings::float8 as postings
    from segment
    union all
    select id, null, null, null, null, null, ${inBase64('blocks.frames')}, null, null, null, null
    from segment
    cross join lateral (
      select string_agg(${FRAME_OF_BLOCK}, ${EMPTY}) as frames
      from fingerprint_blocks b
      where b.segment_id = segment.id and b.bucket = any(
        case
          when segment.buckets is not null then segment.buckets::int[]
          when segment.keys is null
            then (select buckets from wanted where wanted.bucket_bits = segment.bucket_bits)
          else array(
            select distinct (key >> (40 - bucket_bits))::int
            from (select unnest($2::bigint[] || $5::bigint[]) except select unnest(segment.keys)) as rare (key)
          )
        end
      )
      group by b.bucket & ${PIECES - 1}
    ) as blocks
    union all
    select null, null, null, null, null, null, ${inBase64(`string_agg(int4send(entry), ${EMPTY})`)}, null, null,
      count(*)::int, coalesce(sum(postings), 0)::float8
    from hidden`,
};

/**
 * All blocks that may contain one of the keys, in any order, and the entries that a lookup must skip: those
 * of removed texts and of `excludedTextIds`. One statement, so that everything is from one moment.
 *
 * Overflows are read only if so many entries are skipped that a block alone may yield less than
 * `maxEntriesPerKey`, and only as much of them as may be needed. An entry has at most four bytes, and the
 * length is a multiple of twelve so that no entry is cut, whatever its width. Of words with an overflow, only its length
 * is read, and no block: it says how common the word is, and common words are not looked up. Of the 850 words of ten
 * pages, most are in more than 192 of 100,000 texts. A process remembers these words for the large segments
 * (lookup/overflow-lengths.ts), so the statement need not look for them: 2,750 keys in 2 segments, 17 ms of 57 were the
 * buckets that were not needed afterwards, 9 ms these words and 3 ms to leave them out.
 */
export async function selectPostings(
  db: Queryable,
  scopes: readonly number[],
  keys: { readonly pairs: Float64Array; readonly words: Float64Array },
  excludedTextIds: readonly number[],
  maxEntriesPerKey: number,
  known: readonly KnownSegment[],
): Promise<{ segments: SegmentPostings[]; hidden: HiddenEntries }> {
  const { rows } = await db.query<EncodedRow>(SELECT_POSTINGS, [
    scopes,
    arrayOf(keys.pairs),
    excludedTextIds,
    maxEntriesPerKey,
    arrayOf(keys.words),
    known.map(({ segmentId }) => segmentId),
    known.map(({ buckets }) => `{${buckets.join(',')}}`),
  ]);
  const pieces = new Map<number, Base64[]>();
  const segments: SegmentPostings[] = [];
  let hidden: HiddenEntries | undefined;
  for (const row of rows) {
    if (row.id === null) {
      hidden = { entries: fromBase64(row.blocks), texts: row.texts, postings: row.postings };
    } else if (row.scope === null) {
      pieces.get(row.id)?.push(row.blocks ?? '');
    } else {
      const blocks: Base64[] = [];
      pieces.set(row.id, blocks);
      segments.push({
        ...row,
        blocks,
        overflows: row.overflows ?? '',
        overflowLengths: fromBase64(row.overflowLengths),
      });
    }
  }
  return { segments, hidden: expectDefined(hidden, 'the row of hidden entries') };
}

type EncodedColumn = 'blocks' | 'overflows' | 'overflowLengths';
type Encoded = { readonly [Column in EncodedColumn]: Base64 | null };
/** A segment comes before its pieces. */
type EncodedRow =
  | (Omit<SegmentPostings, EncodedColumn> & Encoded)
  | (Encoded & { readonly id: number; readonly scope: null })
  | (Encoded & Omit<HiddenEntries, 'entries'> & { readonly id: null });

/** The length of each overflow of a segment, by key. */
export async function selectOverflowLengths(
  db: Queryable,
  segmentId: number,
): Promise<{ readonly keys: Float64Array; readonly lengths: Int32Array }> {
  const { rows } = await db.query<{ readonly frames: string | null }>(
    `select ${inBase64(`string_agg(int8send(key) || int4send(length(data)), ${EMPTY} order by key)`)} as frames
     from fingerprint_overflows where segment_id = $1`,
    [segmentId],
  );
  const data = fromBase64(rows[0]?.frames ?? null);
  const keys = new Float64Array(data.length / OVERFLOW_LENGTH_BYTES);
  const lengths = new Int32Array(keys.length);
  let i = 0;
  eachOverflowLength(data, (key, length) => {
    keys[i] = key;
    lengths[i++] = length;
  });
  return { keys, lengths };
}

const OVERFLOW_LENGTH_BYTES = 12;

/** Reads `SegmentPostings.overflowLengths`. */
export function eachOverflowLength(data: Buffer, take: (key: number, length: number) => void): void {
  for (let at = 0; at < data.length; at += OVERFLOW_LENGTH_BYTES) {
    take(data.readUInt32BE(at) * 2 ** 32 + data.readUInt32BE(at + 4), data.readUInt32BE(at + 8));
  }
}

/** The array as PostgreSQL reads it: `pg` would escape each number by itself. */
function arrayOf(numbers: Float64Array): string {
  return `{${numbers.join(',')}}`;
}

/** Frames as those of `SegmentPostings`. */
export interface RangeOfSegment {
  readonly blocks: Buffer;
  readonly overflows: Buffer;
}

/** The blocks and the overflows of several segments in a range of keys, [fromKey, toKey). */
export async function selectRange(
  db: Queryable,
  ranges: readonly KeyRange[],
  fromKey: number,
  toKey: number,
): Promise<RangeOfSegment[]> {
  const { rows } = await db.query<RangeOfSegment>(
    `select coalesce(blocks.frames, ${EMPTY}) as blocks, coalesce(overflows.frames, ${EMPTY}) as overflows
     from unnest($1::int[], $2::int[], $3::int[])
       with ordinality as range (segment_id, from_bucket, to_bucket, place)
     cross join lateral (
       select string_agg(${FRAME_OF_BLOCK}, ${EMPTY}) as frames
       from (
         select bucket, data from fingerprint_blocks b
         where b.segment_id = range.segment_id and bucket >= range.from_bucket and bucket < range.to_bucket
         order by bucket
       ) as found
     ) as blocks
     cross join lateral (
       select string_agg(int8send(key) || int4send(length(data)) || data, ${EMPTY}) as frames
       from fingerprint_overflows o
       where o.segment_id = range.segment_id and o.key >= $4 and o.key < $5
     ) as overflows
     order by place`,
    [
      ranges.map((range) => range.segmentId),
      ranges.map((range) => range.fromBucket),
      ranges.map((range) => range.toBucket),
      fromKey,
      toKey,
    ],
  );
  return rows;
}
