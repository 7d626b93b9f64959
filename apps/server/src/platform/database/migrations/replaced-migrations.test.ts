import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startHere, type ServerHere } from '../../../testing/start/start-here.ts';
import { migrateDatabase } from '../migrate.ts';
import { migrations } from './index.ts';
import { describeSchema } from './testing/describe-schema.ts';

/**
 * A database that the last version with the replaced migrations has made and filled, with a teacher who has used
 * everything that leaves data behind (`everything` of operator/no-orphans.test.ts).
 */
const dump = new URL('fixtures/database-of-2026-11-29.sql.gz', import.meta.url);

interface OldDatabase extends TestDatabase {
  readonly client: Client;
}

async function oldDatabase(): Promise<OldDatabase> {
  const database = await createTestDatabase({ empty: true });
  const restoring = await connected(database.url);
  await restoring.query(gunzipSync(await readFile(dump)).toString());
  // The dump has set the search path of its connection.
  await restoring.end();
  const client = await connected(database.url);
  return {
    url: database.url,
    client,
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}

async function recordedMigrations({ client }: OldDatabase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/** The number of rows of each table. */
async function rowCounts({ client }: OldDatabase): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ table: string; rows: number }>(`
    select oid::regclass::text as table, (xpath('//n/text()',
      query_to_xml('select count(*) as n from ' || oid::regclass, false, false, '')))[1]::text::integer as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`);
  return Object.fromEntries(rows.map(({ table, rows: count }) => [table, count]));
}

describe('a database of the last version with the replaced migrations', () => {
  let database: OldDatabase;
  let before: Readonly<Record<string, number>>;
  beforeAll(async () => {
    database = await oldDatabase();
    before = await rowCounts(database);
    await migrateDatabase(database.url);
  });
  afterAll(() => database.drop());

  it('keeps every row and records the migrations of this version', async () => {
    expect(before).toMatchObject({ users: 1, reports: 7, submissions: 1 });
    const after = await rowCounts(database);
    expect(Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0))).toEqual([]);
    expect(await recordedMigrations(database)).toEqual(Object.keys(migrations).toSorted());
  });

  it('has the same schema as a database of this version', async () => {
    const fresh = await createTestDatabase();
    const client = await connected(fresh.url);
    const made = await describeSchema(client);
    expect(made.length).toBeGreaterThan(1000);
    expect(await describeSchema(database.client)).toEqual(made);
    await client.end();
    await fresh.drop();
  });

  describe('that a server opens', () => {
    let server: ServerHere;
    let dataDir: string;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-old-'));
      server = await startHere('web', { DATABASE_URL: database.url, DATA_DIR: dataDir });
    });
    afterAll(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    it('shows its users their reports and texts', async () => {
      const client = server.client();
      // Their passkey is needed as well, and no browser has it.
      await database.client.query('delete from passkeys');
      await client.data('Login', { mail: 'teacher-1@example.org', pwd: 'a password' });
      const { rows } = await database.client.query<{ id: number; sources: number }>(
        'select id, source_count as sources from reports order by source_count desc limit 1',
      );
      const { id = 0, sources = 0 } = rows[0] ?? {};
      expect(sources).toBeGreaterThan(0);
      const report = await client.data('GetReport', { id, flag: true });
      expect(report).toMatchObject({ Status: 'Ok', SourceCount: sources });
      expect(report.Text.split(' ').length).toBeGreaterThan(100);
      const texts = await client.data('GetLibraryTexts', {});
      expect(texts.length).toBeGreaterThan(3);
    });
  });
});

describe('a database that lacks some of the replaced migrations', () => {
  it('is refused with the version that applies them, and stays as it is', async () => {
    const database = await oldDatabase();
    await database.client.query(`delete from schema_migrations where name >= '0171'`);
    const names = await recordedMigrations(database);
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      /too old \(it lacks the migration 017\d-[a-z-]+\)\. Start the version of 29 November 2026 \(commit 9758d4af\)/,
    );
    expect(await recordedMigrations(database)).toEqual(names);
    await database.drop();
  });
});
