import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { noteResumed } from '../processor-time/index.ts';

/** Begins the text of a prepared statement; its name follows. The driver's interface has no other place for it. */
const mark = '/* prepared ';
const markedName = /^\/\* prepared (\w+) \*\//;

/** @param name of letters and digits, different for each text */
export function markPrepared(name: string, text: string): string {
  return `${mark}${name} */ ${text}`;
}

/**
 * The pool for Kysely. PostgreSQL refuses to run a prepared statement after a migration by another process has changed
 * the columns of its result. A connection to which this happens prepares no more statements, and repeats this one,
 * except within a transaction, which is over then.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known !== undefined) return known;
      const preparing = preparingClient(client);
      wrapped.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: PoolClient): PostgresPoolClient {
  let isOutdated = false;
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
    const name = isOutdated || !text.startsWith(mark) ? undefined : markedName.exec(text)?.[1];
    if (name === undefined) return client.query(text, [...values]) as Promise<PostgresQueryResult<never>>;
    try {
      return (await client.query({ name, text, values: [...values] })) as PostgresQueryResult<never>;
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      isOutdated = true;
      return repeat(text, values, error);
    }
  };
  const repeat = async (
    text: string,
    values: readonly unknown[],
    reason: unknown,
  ): Promise<PostgresQueryResult<never>> => {
    try {
      return await query(text, values);
    } catch (error) {
      throw isAbortedTransaction(error) ? reason : error;
    }
  };
  const metered: typeof query = async (text, values) => {
    try {
      return await query(text, values);
    } finally {
      noteResumed();
    }
  };
  return {
    query: metered as unknown as PostgresPoolClient['query'],
    release: (...how) => client.release(...how),
  };
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** PostgreSQL uses this code for every feature that it lacks. */
export function isOutdatedPlan(error: unknown): boolean {
  const isLacking = error instanceof Error && codeOf(error) === '0A000';
  return isLacking && error.message.startsWith('cached plan must not change result type');
}

const isAbortedTransaction = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25P02';
