import { Client } from 'pg';

/** The number of statements that all connections of this process send while something runs. Nothing else may run meanwhile. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const known = Object.getOwnPropertyDescriptor(Client.prototype, 'query');
  if (known === undefined) throw new Error('there is no query');
  const query = known.value as (...input: unknown[]) => unknown;
  let count = 0;
  Object.defineProperty(Client.prototype, 'query', {
    ...known,
    value(this: Client, ...input: readonly unknown[]): unknown {
      count += 1;
      return query.apply(this, [...input]);
    },
  });
  try {
    await run();
  } finally {
    Object.defineProperty(Client.prototype, 'query', known);
  }
  return count;
}
