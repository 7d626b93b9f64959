import type { Queryable } from '../../platform/database/queryable.ts';

export interface TextRow {
  readonly textId: number;
  readonly scope: number;
  readonly postings: number;
  /** 32 hexadecimal digits. */
  readonly digest: string;
}

/**
 * Inserts the missing texts. Entries are numbered in the order of the rows. Waits for other transactions that
 * are inserting or deleting the same texts.
 * @returns the entries of the inserted texts, by text
 */
export async function insertMissingTexts(
  db: Queryable,
  texts: readonly TextRow[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ text_id: number; entry: number }>(
    `insert into fingerprint_texts (entry, text_id, scope, postings, digest)
     select nextval('fingerprint_entry_numbers'), text_id, scope, postings, decode(digest, 'hex')
     from (
       select * from unnest($1::int[], $2::int[], $3::int[], $4::text[])
         with ordinality as given (text_id, scope, postings, digest, place)
       order by place
     ) as ordered
     on conflict (text_id) do nothing
     returning text_id, entry`,
    columnsOf(texts),
  );
  return new Map(rows.map((row) => [row.text_id, row.entry]));
}

/**
 * Deletes the texts that exist in another scope or with other fingerprints.
 * @returns the texts that exist exactly as given
 */
export async function deleteChangedTexts(db: Queryable, texts: readonly TextRow[]): Promise<Set<number>> {
  const { rows } = await db.query<{ text_id: number }>(
    `with present as (
       select t.entry, t.text_id,
         (t.scope, t.postings, t.digest)
           is distinct from (given.scope, given.postings, decode(given.digest, 'hex')) as is_changed
       from fingerprint_texts t
       join unnest($1::int[], $2::int[], $3::int[], $4::text[]) as given (text_id, scope, postings, digest)
         using (text_id)
       order by t.text_id
       for update of t
     ), deleted as (
       delete from fingerprint_texts t using present
       where t.entry = present.entry and present.is_changed
       returning t.entry, t.text_id, t.scope, t.postings
     ), buried as (
       insert into fingerprint_dead_entries (entry, text_id, scope, postings)
       select entry, text_id, scope, postings from deleted where postings > 0
     )
     select text_id from present where not is_changed`,
    columnsOf(texts),
  );
  return new Set(rows.map((row) => row.text_id));
}

export async function deleteTexts(db: Queryable, textIds: readonly number[]): Promise<void> {
  await db.query(
    `with present as (
       select entry from fingerprint_texts where text_id = any($1::int[]) order by text_id for update
     ), deleted as (
       delete from fingerprint_texts t using present
       where t.entry = present.entry
       returning t.entry, t.text_id, t.scope, t.postings
     )
     insert into fingerprint_dead_entries (entry, text_id, scope, postings)
     select entry, text_id, scope, postings from deleted where postings > 0`,
    [textIds],
  );
}

/**
 * The texts of entries that were alive a moment ago. A text that was replaced in the meantime, in the same
 * scope, is still in the index and is returned; a removed one is left out.
 */
export async function selectIndexedTextIds(
  db: Queryable,
  entries: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ entry: number; text_id: number }>(
    `select entry, text_id from fingerprint_texts where entry = any($1::int[])
     union all
     select dead.entry, dead.text_id
     from fingerprint_dead_entries dead
     join fingerprint_texts t on t.text_id = dead.text_id and t.scope = dead.scope
     where dead.entry = any($1::int[])`,
    [entries],
  );
  return new Map(rows.map((row) => [row.entry, row.text_id]));
}

/** Dead entries of a scope within [first, last]. */
export async function selectDeadEntries(
  db: Queryable,
  scope: number,
  firstEntry: number,
  lastEntry: number,
): Promise<Set<number>> {
  const { rows } = await db.query<{ entry: number }>(
    `select entry from fingerprint_dead_entries where scope = $1 and entry between $2 and $3`,
    [scope, firstEntry, lastEntry],
  );
  return new Set(rows.map((row) => row.entry));
}

/** Dead postings by scope. */
export async function selectDeadPostings(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await db.query<{ scope: number; postings: number }>(
    `select scope, sum(postings)::float8 as postings from fingerprint_dead_entries group by scope`,
  );
  return new Map(rows.map((row) => [row.scope, row.postings]));
}

function columnsOf(texts: readonly TextRow[]): unknown[] {
  return [
    texts.map((text) => text.textId),
    texts.map((text) => text.scope),
    texts.map((text) => text.postings),
    texts.map((text) => text.digest),
  ];
}
