import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type { ProviderKey } from '@palimpsest/contract';
import type { QueryState, StoredQueryKind } from '../database/tables/source-tables.ts';
import type { FoundDocument } from './providers/provider.ts';

/** A query of a check to one provider. */
export interface CheckQuery {
  readonly reportId: number;
  readonly provider: ProviderKey;
  readonly kind: StoredQueryKind;
  /** Of a record: what is asked for, as one line. */
  readonly words: string;
  /** '' for all. */
  readonly host: string;
}

export interface KnownQuery {
  readonly state: QueryState;
  readonly error: string;
  readonly documents: readonly FoundDocument[];
  readonly milliCents: number;
}

/**
 * Writes the query down. If it was answered before, or sent by a process that ended, returns its row instead. A query that
 * failed, or whose answer is not kept any more, may be sent again.
 */
export async function beginQuery(
  db: Executor,
  query: CheckQuery,
  milliCents: number,
): Promise<KnownQuery | undefined> {
  const inserted = await db
    .insertInto('sourceQueries')
    .values({ ...query, milliCents })
    .onConflict((conflict) =>
      conflict
        .columns(['reportId', 'provider', 'kind', 'words', 'host'])
        .doUpdateSet({ state: 'asked', error: '', milliCents })
        .where((eb) =>
          eb.or([
            eb('sourceQueries.state', '=', 'failed'),
            eb.and([eb('sourceQueries.state', '=', 'answered'), eb('sourceQueries.documents', 'is', null)]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return undefined;
  const { documents, ...row } = await db
    .selectFrom('sourceQueries')
    .select(['state', 'error', 'documents', 'milliCents'])
    .where('reportId', '=', query.reportId)
    .where('provider', '=', query.provider)
    .where('kind', '=', query.kind)
    .where('words', '=', query.words)
    .where('host', '=', query.host)
    .executeTakeFirstOrThrow();
  return { ...row, documents: (documents ?? []) as readonly FoundDocument[] };
}

/** Forgets a query that was not sent, so that it can be asked later. */
export async function withdrawQuery(db: Executor, query: CheckQuery): Promise<void> {
  await atQuery(db.deleteFrom('sourceQueries'), query).execute();
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
  await atQuery(
    db.updateTable('sourceQueries').set({
      state: isAnswered ? 'answered' : 'failed',
      error: isAnswered ? '' : outcome.error,
      documents: isAnswered ? JSON.stringify(outcome.documents) : null,
    }),
    query,
  ).execute();
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
export async function forgetAnswersOfCheck(
  db: Executor,
  reportId: number,
  providers: readonly ProviderKey[],
): Promise<void> {
  await db
    .updateTable('sourceQueries')
    .set({ documents: null })
    .where('reportId', '=', reportId)
    .where('documents', 'is not', null)
    .where('provider', 'in', [...providers])
    .execute();
}

function atQuery<Statement extends { where(column: never, operator: '=', value: never): Statement }>(
  statement: Statement,
  query: CheckQuery,
): Statement {
  return (['reportId', 'provider', 'kind', 'words', 'host'] as const).reduce(
    (narrowed, column) => narrowed.where(column as never, '=', query[column] as never),
    statement,
  );
}
