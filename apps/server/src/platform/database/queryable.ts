import { CompiledQuery } from 'kysely';

/**
 * The part of `pg` that the index needs: a Pool, a PoolClient or a Client can be passed directly, and a
 * Kysely instance or transaction through `queryableFromKysely`.
 */
export interface Queryable {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks names the row's type, as in pg
  query<Row extends object>(
    statement: string | PreparedStatement,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

/** A statement that a connection plans once and then knows by name, if the client supports that. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

interface KyselyExecutor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }>;
}

/** Runs the index's statements inside a Kysely transaction. */
export function queryableFromKysely(executor: KyselyExecutor): Queryable {
  return {
    query: (statement, values = []) =>
      executor.executeQuery(
        CompiledQuery.raw(typeof statement === 'string' ? statement : statement.text, values),
      ),
  };
}
