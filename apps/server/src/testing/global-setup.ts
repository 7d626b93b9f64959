import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Client } from 'pg';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/database/embedded/start-embedded-database.ts';
import { createLog } from '../platform/log.ts';
import { withDatabase } from './database-url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-test-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: createLog('warn'), temporary: true });
  const client = new Client(embedded.url);
  await client.connect();
  await client.query('create database palimpsest_template');
  await client.end();
  await migrateDatabase(withDatabase(embedded.url, 'palimpsest_template'));
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
