import { createHash } from 'node:crypto';
import {
  NoResultError,
  SelectQueryNode,
  type CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Executor } from './connect.ts';

/**
 * A statement of a fixed text that the server builds once, and that PostgreSQL parses and plans once for each
 * connection. For the statement behind `GetReport`, which joins eight tables, building and planning take several times
 * as long as running it (docs/decisions/0025-load.md).
 *
 * Use it for hot statements that find rows by a key. PostgreSQL may choose one plan for all inputs, which is wrong
 * for a list: users with ten rows and users with 100,000 need different plans.
 * @param build Called once, with a parameter in the place of each input. It must not look at its inputs. Everything
 *   else in the statement is constant, so a date must come from SQL (`now()`).
 */
export function preparedStatement<Inputs extends readonly unknown[], Row>(
  build: (db: Executor, ...inputs: Inputs) => CompiledQuery<Row>,
): (db: Executor, ...inputs: Inputs) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, ...inputs) => {
    built ??= buildOnce(build, db, inputs.length);
    const parameters = built.parameters.map((value) =>
      value instanceof InputParameter ? inputs[value.index] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

/** The only row of a prepared statement. Throws what Kysely's `executeTakeFirstOrThrow` does. */
export function firstOrThrow<Row>([first]: readonly Row[]): Row {
  if (first === undefined) throw new NoResultError(SelectQueryNode.createFrom([]));
  return first;
}

/** Stands for an input while a statement is built. */
class InputParameter {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

function buildOnce<Inputs extends readonly unknown[], Row>(
  build: (db: Executor, ...inputs: Inputs) => CompiledQuery<Row>,
  db: Executor,
  inputs: number,
): CompiledQuery<Row> {
  const parameters = Array.from({ length: inputs }, (_, index) => new InputParameter(index));
  const built = build(db, ...(parameters as unknown as Inputs));
  const dated = built.parameters.find((value) => value instanceof Date);
  if (dated !== undefined) throw new Error(`a prepared statement would keep a date: ${built.sql}`);
  const name = createHash('sha256').update(built.sql).digest('hex').slice(0, 24);
  return { ...built, sql: `${mark}${name} */ ${built.sql}` };
}

/** Begins the text of a prepared statement; its name follows. The driver's interface has no other place for it. */
const mark = '/* prepared ';
const markedName = /^\/\* prepared (\w+) \*\//;

/**
 * The pool for Kysely. PostgreSQL refuses to run a prepared statement after a migration by another process has changed the
 * columns of its result. A connection to which this happens prepares no more statements, and repeats this one, except
 * within a transaction, which is over then.
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
      return query(text, values).catch((next: unknown) => {
        throw isAbortedTransaction(next) ? error : next;
      });
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (...how) => client.release(...how),
  };
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** PostgreSQL uses this code for every feature that it lacks. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    codeOf(error) === '0A000' && /^cached plan must not change result type/.test((error as Error).message)
  );
}

const isAbortedTransaction = (error: unknown): boolean => codeOf(error) === '25P02';
