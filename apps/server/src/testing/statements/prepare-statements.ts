import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/**
 * PostgreSQL parses and plans a statement once for each connection of the pool instead of each time: more than half of its
 * work in tests was that. The rows are the same. The product prepares its hot statements only, because a plan that
 * does not look at the inputs may be slow for a user with 100,000 rows, and each one stays in memory.
 */
export function prepareStatements(pool: Pool): void {
  pool.options.options = '-c plan_cache_mode=force_generic_plan';
  pool.on('connect', prepareThoseOf);
}

type Query = (...statement: readonly unknown[]) => unknown;

function prepareThoseOf(client: PoolClient): void {
  const { prototype } = client.constructor as { readonly prototype: { query: Query } };
  // Asked for each time: tests that count or hold statements replace it for a while.
  const query: Query = (...statement) => prototype.query.apply(client, [...statement]);
  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: readonly unknown[]): unknown {
      const canPrepare = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      return canPrepare ? query({ name: nameOf(text), text, values }, ...rest) : query(text, values, ...rest);
    },
  });
}

const names = new Map<string, string>();

/** The same in all processes, and short enough for PostgreSQL. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
