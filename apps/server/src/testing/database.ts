import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { Client } from 'pg';
import { migrations } from '../platform/database/migrations/index.ts';
import { withDatabase } from './database-url.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database in its state before a migration, for tests of the migration's effect on its rows. */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  const client = new Client(database.url);
  await client.connect();
  try {
    await client.query('create table schema_migrations (name text primary key, applied_at timestamptz)');
    for (const [name, statements] of Object.entries(migrations)) {
      if (name === migration) break;
      await client.query(statements);
      await client.query('insert into schema_migrations values ($1, now())', [name]);
    }
  } finally {
    await client.end();
  }
  return database;
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
