import { decodeInto, inBase64, PIECES, type Base64 } from './base64.ts';
import type { PreparedStatement, Queryable } from '../../platform/database/queryable.ts';

export interface WordSetRow {
  readonly entry: number;
  /** word-set.ts */
  readonly words: Buffer;
}

export async function insertWordSets(db: Queryable, sets: readonly WordSetRow[]): Promise<void> {
  if (sets.length === 0) return;
  await db.query(
    `insert into fingerprint_word_sets (entry, words) select * from unnest($1::int[], $2::bytea[])`,
    [sets.map(({ entry }) => entry), sets.map(({ words }) => words)],
  );
}

export interface PooledText {
  readonly entry: number;
  readonly textId: number;
  /** Null if the text was replaced at this moment. */
  readonly words: Buffer | null;
}

const NO_WORDS = -1;

/**
 * All texts in a few byte strings (base64.ts): entry, text, number of bytes, bytes. Hundreds of rows of a kilobyte take twice the
 * processor time to parse.
 */
const SELECT_POOLED_TEXTS: PreparedStatement = {
  name: 'fingerprint word sets',
  text: `
    with pooled as (
      select entry, text_id, words
      from fingerprint_texts left join fingerprint_word_sets using (entry)
      where entry = any($1::int[])
      union all
      select dead.entry, dead.text_id, null
      from fingerprint_dead_entries dead
      join fingerprint_texts t on t.text_id = dead.text_id and t.scope = dead.scope
      where dead.entry = any($1::int[])
    ), frames as (
      select entry, int4send(entry) || int4send(text_id)
        || coalesce(int4send(length(words)) || words, int4send(${NO_WORDS})) as frame
      from pooled
    )
    select ${inBase64(`string_agg(frame, ''::bytea)`)} as texts from frames group by entry & ${PIECES - 1}`,
};

/**
 * The texts of entries that were alive a moment ago, with their words, in any order. A text that was replaced in the
 * meantime, in the same scope, is still in the index and is returned; a removed one is left out.
 * @param bytesFor Memory for the words of all, which the caller may use again once it has read them.
 */
export async function selectPooledTexts(
  db: Queryable,
  entries: readonly number[],
  bytesFor: (length: number) => Buffer,
): Promise<PooledText[]> {
  const { rows } = await db.query<{ readonly texts: Base64 }>(SELECT_POOLED_TEXTS, [entries]);
  const encoded = rows.map(({ texts }) => texts);
  const data = decodeInto(encoded, bytesFor);
  const texts: PooledText[] = [];
  for (let at = 0; at < data.length;) {
    const length = data.readInt32BE(at + 8);
    const start = at + 12;
    const end = start + Math.max(0, length);
    texts.push({
      entry: data.readInt32BE(at),
      textId: data.readInt32BE(at + 4),
      words: length === NO_WORDS ? null : data.subarray(start, end),
    });
    at = end;
  }
  return texts;
}

/** The number of fingerprints of each of these texts that still exists. */
export async function selectLengths(
  db: Queryable,
  entries: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ lengths: Buffer }>(
    `select coalesce(string_agg(int4send(entry) || int4send(postings), ''::bytea), ''::bytea) as lengths
     from fingerprint_texts where entry = any($1::int[])`,
    [entries],
  );
  const data = rows[0]?.lengths ?? Buffer.alloc(0);
  const lengths = new Map<number, number>();
  for (let at = 0; at < data.length; at += 8) lengths.set(data.readInt32BE(at), data.readInt32BE(at + 4));
  return lengths;
}
