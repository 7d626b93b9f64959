import { createHash } from 'node:crypto';
import { NoResultError, SelectQueryNode, type CompiledQuery } from 'kysely';
import type { Executor } from './connect.ts';
import { markPrepared } from './prepare-in-pool.ts';

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
  let prepared: CompiledQuery<Row> | undefined;
  return async (db, ...inputs) => {
    prepared ??= named(buildOnce(build, db, inputs.length));
    return run(db, prepared, inputs);
  };
}

/**
 * The same for a list, in the few forms that it has: each form is built once, and PostgreSQL plans it for its inputs each
 * time. Building a list with Kysely takes about as long as reading a page of it.
 * @param build Called once for each form.
 */
export function statementOfForm<Form extends string, Inputs extends readonly unknown[], Row>(
  build: (db: Executor, form: Form, ...inputs: Inputs) => CompiledQuery<Row>,
): (db: Executor, form: Form, ...inputs: Inputs) => Promise<readonly Row[]> {
  const forms = new Map<Form, CompiledQuery<Row>>();
  return async (db, form, ...inputs) => {
    const built =
      forms.get(form) ?? buildOnce((on, ...values: Inputs) => build(on, form, ...values), db, inputs.length);
    forms.set(form, built);
    return run(db, built, inputs);
  };
}

async function run<Row>(
  db: Executor,
  built: CompiledQuery<Row>,
  inputs: readonly unknown[],
): Promise<readonly Row[]> {
  const parameters = built.parameters.map((value) =>
    value instanceof InputParameter ? inputs[value.index] : value,
  );
  const { rows } = await db.executeQuery<Row>({ ...built, parameters });
  return rows;
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
  return built;
}

function named<Row>(built: CompiledQuery<Row>): CompiledQuery<Row> {
  const name = createHash('sha256').update(built.sql).digest('hex').slice(0, 24);
  return { ...built, sql: markPrepared(name, built.sql) };
}
