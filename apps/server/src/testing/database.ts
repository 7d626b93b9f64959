import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { Client } from 'pg';
import { withDatabase } from './database-url.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file: migrated, or with `empty` as PostgreSQL makes it. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(
    serverUrl,
    `create database ${name} template ${options.empty ? 'template1' : 'palimpsest_template'}`,
  );
  return {
    url: withDatabase(serverUrl, name),
    drop: () => run(serverUrl, `drop database ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
