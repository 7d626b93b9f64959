import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ProviderKey } from '@palimpsest/contract';
import type { QueryState, StoredQueryKind } from './tables.ts';
import type { FoundDocument } from './providers/provider.ts';

/** The asking side: a check, or a search outside of checks. */
export type Asker = { readonly reportId: number } | { readonly searchId: number };

/** A query to one provider. */
export type CheckQuery = Asker & {
  readonly provider: ProviderKey;
  readonly kind: StoredQueryKind;
  /** The words of the request for a record, as one line. */
  readonly words: string;
  /** The host whose pages are wanted; '' for all. */
  readonly host: string;
};

export interface KnownQuery {
  readonly state: QueryState;
  readonly error: string;
  readonly documents: readonly FoundDocument[];
  readonly milliCents: number;
  readonly askedAt: Date;
}

/**
 * Writes the query down. If it was answered before, or sent by a process that ended, returns its row instead. A query that
 * failed, or whose answer is not kept any more, may be sent again.
 * @param since Of a search that is continued: queries that were answered before are not sent again, even if their answers
 *   were not kept.
 */
export async function beginQuery(
  db: Executor,
  query: CheckQuery,
  milliCents: number,
  since?: Date,
): Promise<KnownQuery | undefined> {
  const inserted = await db
    .insertInto('sourceQueries')
    .values({ ...query, milliCents })
    .onConflict((conflict) =>
      ('reportId' in query
        ? conflict.columns(['reportId', 'provider', 'kind', 'words', 'host'])
        : conflict
            .columns(['searchId', 'provider', 'kind', 'words', 'host'])
            .where('searchId', 'is not', null)
      )
        .doUpdateSet({ state: 'asked', error: '', milliCents, askedAt: sql<Date>`now()` })
        .where((eb) =>
          eb.or([
            eb('sourceQueries.state', '=', 'failed'),
            eb.and([
              eb('sourceQueries.state', '=', 'answered'),
              eb('sourceQueries.documents', 'is', null),
              ...(since === undefined ? [] : [eb('sourceQueries.askedAt', '>=', since)]),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return undefined;
  const { documents, ...row } = await db
    .selectFrom('sourceQueries')
    .select(['state', 'error', 'documents', 'milliCents', 'askedAt'])
    .where(isQuery(query))
    .executeTakeFirstOrThrow();
  return { ...row, documents: (documents ?? []) as readonly FoundDocument[] };
}

/** Queries of a finished check whose answers never arrived may be sent again when its search is continued. */
export async function giveUpSentQueries(db: Executor, reportId: number): Promise<void> {
  await db
    .updateTable('sourceQueries')
    .set({ state: 'failed', error: 'interrupted' })
    .where('reportId', '=', reportId)
    .where('kind', '!=', 'record')
    .where('state', '=', 'asked')
    .execute();
}

/** Forgets a query that was not sent, so that it can be asked later. */
export async function withdrawQuery(db: Executor, query: CheckQuery): Promise<void> {
  await db.deleteFrom('sourceQueries').where(isQuery(query)).execute();
}

/** Forgets queries about references that were not answered, because somebody orders them once more. */
export async function forgetUnansweredRecords(db: Executor, reportId: number): Promise<void> {
  await db
    .deleteFrom('sourceQueries')
    .where('reportId', '=', reportId)
    .where('kind', '=', 'record')
    .where('state', '!=', 'answered')
    .execute();
}

export async function finishQuery(
  db: Executor,
  query: CheckQuery,
  outcome: { readonly documents: readonly FoundDocument[] } | { readonly error: string },
): Promise<void> {
  const isAnswered = 'documents' in outcome;
  await db
    .updateTable('sourceQueries')
    .set({
      state: isAnswered ? 'answered' : 'failed',
      error: isAnswered ? '' : outcome.error,
      documents: isAnswered ? JSON.stringify(outcome.documents) : null,
    })
    .where(isQuery(query))
    .execute();
}

/** Removes the documents that a provider's conditions do not allow to keep any longer; the queries remain. */
export async function forgetAnswersAfter(db: Executor, provider: ProviderKey, days: number): Promise<void> {
  await db
    .updateTable('sourceQueries')
    .set({ documents: null })
    .where('documents', 'is not', null)
    .where('provider', '=', provider)
    .where('askedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** The same for the providers whose answers may be kept only during the check, when it has ended. */
export async function forgetAnswersOf(
  db: Executor,
  asker: Asker,
  providers: readonly ProviderKey[],
): Promise<void> {
  await db
    .updateTable('sourceQueries')
    .set({ documents: null })
    .where(isOf(asker))
    .where('documents', 'is not', null)
    .where('provider', 'in', [...providers])
    .execute();
}

function isOf(asker: Asker): Condition {
  return ({ eb }) =>
    'reportId' in asker ? eb('reportId', '=', asker.reportId) : eb('searchId', '=', asker.searchId);
}

function isQuery(query: CheckQuery): Condition {
  return (builder) =>
    builder.and([
      isOf(query)(builder),
      builder.eb('provider', '=', query.provider),
      builder.eb('kind', '=', query.kind),
      builder.eb('words', '=', query.words),
      builder.eb('host', '=', query.host),
    ]);
}

type Condition = (builder: ExpressionBuilder<Tables, 'sourceQueries'>) => Expression<SqlBool>;
