import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { storedTexts } from '../../texts/texts.repository.ts';
import type { TextUse } from '../../texts/text-uses.ts';

/** The current state of an address. */
export interface KnownDocument {
  readonly id: number;
  /** A NoTextReason, or 'text'; 'none' until the first attempt has ended. */
  readonly outcome: string;
  readonly finalUrl: string;
  readonly title: string;
  readonly textId: number | null;
  readonly language: string | null;
  readonly words: number | null;
  readonly etag: string;
  readonly lastModified: string;
  readonly fetchedAt: Date;
  readonly isFresh: boolean;
}

export async function selectDocument(db: Executor, url: string): Promise<KnownDocument | undefined> {
  return db
    .selectFrom('fetchedDocuments')
    .leftJoin(storedTexts(db).as('texts'), 'texts.id', 'fetchedDocuments.textId')
    .select([
      'fetchedDocuments.id',
      'outcome',
      'finalUrl',
      'title',
      'textId',
      'texts.language',
      'texts.words',
      'etag',
      'lastModified',
      'fetchedAt',
    ])
    .select(sql<boolean>`fresh_until > now()`.as('isFresh'))
    .where('url', '=', url)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
}

/** The present states of addresses, to join in queries of other parts: `.selectFrom(fetchedStates(db).as('fetched'))`. */
export function fetchedStates(db: Executor) {
  return db
    .selectFrom('fetchedDocuments')
    .select([
      'fetchedDocuments.outcome',
      'fetchedDocuments.textId',
      'fetchedDocuments.fetchedAt',
      sql<string>`case when final_url = '' then url else final_url end`.as('url'),
    ])
    .where('isCurrent', '=', true);
}

/**
 * Claims an address for loading: false if it is fresh, or if another process has claimed it and its time is not over.
 * @param newestMinutes Undefined: as fresh as its row says; otherwise a state is fresh for so many minutes at most.
 */
export async function claimDocument(
  db: Executor,
  url: string,
  claim: string,
  seconds: number,
  newestMinutes?: number,
): Promise<boolean> {
  const isOld =
    newestMinutes === undefined
      ? sql`false`
      : sql`fetched_documents.fetched_at <= now() - ${newestMinutes} * interval '1 minute'`;
  const { rows } = await sql`
    insert into fetched_documents (url, claim, claimed_until)
    values (${url}, ${claim}, now() + ${seconds} * interval '1 second')
    on conflict (url) where is_current do update
      set claim = excluded.claim, claimed_until = excluded.claimed_until
      where fetched_documents.claimed_until < now()
        and (fetched_documents.fresh_until <= now() or ${isOld})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Does nothing if the claim has ended or was lost to another process. */
export async function extendDocumentClaim(
  db: Executor,
  url: string,
  claim: string,
  seconds: number,
): Promise<void> {
  await sql`
    update fetched_documents set claimed_until = now() + ${seconds} * interval '1 second'
    where url = ${url} and is_current and claim = ${claim}`.execute(db);
}

/** Releases a claim after an attempt that leaves nothing. */
export async function releaseClaim(db: Executor, url: string, claim: string): Promise<void> {
  await sql`
    update fetched_documents set claim = null, claimed_until = '-infinity'
    where url = ${url} and is_current and claim = ${claim}`.execute(db);
}

/** Locks the current row if it still has this claim. */
export async function selectClaimedForUpdate(
  db: Executor,
  url: string,
  claim: string,
): Promise<{ readonly id: number; readonly textId: number | null } | undefined> {
  return db
    .selectFrom('fetchedDocuments')
    .select(['id', 'textId'])
    .where('url', '=', url)
    .where('isCurrent', '=', true)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewState {
  readonly outcome: string;
  readonly finalUrl: string;
  readonly title: string;
  readonly textId: number | null;
  readonly contentHash: Buffer | null;
  readonly etag: string;
  readonly lastModified: string;
  readonly freshMs: number;
}

/** Writes the state into the row that the process has claimed, and releases it. */
export async function updateState(
  db: Executor,
  id: number,
  { freshMs, ...values }: Pick<NewState, 'freshMs'> & Partial<NewState>,
): Promise<Date> {
  const { fetchedAt } = await db
    .updateTable('fetchedDocuments')
    .set({
      ...values,
      fetchedAt: sql<Date>`now()`,
      freshUntil: sql<Date>`now() + ${freshMs} * interval '1 millisecond'`,
      claim: null,
      claimedUntil: sql<Date>`'-infinity'`,
    })
    .where('id', '=', id)
    .returning('fetchedAt')
    .executeTakeFirstOrThrow();
  return fetchedAt;
}

/** Keeps the text of a row for those who already refer to it, so that the next state can be inserted. */
export async function setFormer(db: Executor, id: number): Promise<void> {
  await sql`
    update fetched_documents set is_current = false, claim = null, claimed_until = '-infinity' where id = ${id}
  `.execute(db);
}

export async function insertState(db: Executor, url: string, isCurrent = true): Promise<number> {
  const { id } = await db
    .insertInto('fetchedDocuments')
    .values({ url, isCurrent })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The server says that nothing has changed. */
export function extendState(db: Executor, id: number, freshMs: number): Promise<Date> {
  return updateState(db, id, { freshMs });
}

/** A stored text with the same words, which another address has as well. */
export async function selectTextWithHash(db: Executor, hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('fetchedDocuments')
    .select('textId')
    .where('contentHash', '=', hash)
    .where('textId', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.textId ?? undefined;
}

/** Deletes documents that were fresh until before this date, and returns their texts. */
export async function deleteDocumentsBefore(
  db: Executor,
  date: Date,
  limit: number,
): Promise<readonly { readonly textId: number | null }[]> {
  const { rows } = await sql<{ readonly textId: number | null }>`
    delete from fetched_documents where id in (
      select id from fetched_documents
      where fresh_until < ${date} and fetched_at < ${date} and claimed_until < now()
      order by id limit ${limit} for update skip locked
    ) returning text_id as "textId"`.execute(db);
  return rows;
}

export const fetchedTexts: TextUse = {
  isOf: (textId) =>
    sql<boolean>`exists (select from fetched_documents where fetched_documents.text_id = ${textId})`,
};

/** The times when the servers of these texts changed them last, for those that say so. */
export async function selectChangeDates(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fetchedDocuments')
    .select(['textId', 'lastModified'])
    .where('textId', 'in', [...textIds])
    .where('lastModified', '<>', '')
    .execute();
  return new Map(
    rows.flatMap(({ textId, lastModified }) => {
      const date = new Date(lastModified);
      return textId === null || Number.isNaN(date.getTime()) ? [] : [[textId, date] as const];
    }),
  );
}
