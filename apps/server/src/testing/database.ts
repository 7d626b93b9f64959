import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { Client } from 'pg';
import { withDatabase } from './database-url.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database for one test file: migrated, or with `empty` as PostgreSQL creates it. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.empty ? 'template1' : 'palimpsest_template';
  // A hundred milliseconds of processor time; copying through the log, the default, takes a hundred and sixty.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);
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
