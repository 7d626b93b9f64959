import { expect } from 'vitest';
import { Pool } from 'pg';
import { createTestDatabase } from '../../../testing/database.ts';
import { fingerprintTables } from '../../../platform/database/migrations/initial-schema.ts';

export interface IndexDatabase {
  readonly pool: Pool;
  readonly url: string;
  drop(): Promise<void>;
}

/** A database with only the tables of the index. */
export async function createIndexDatabase(): Promise<IndexDatabase> {
  const database = await createTestDatabase({ empty: true });
  const pool = new Pool({ connectionString: database.url, max: 8 });
  // `pool.end` does not wait until the connections are closed, and dropping the database breaks them.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  await pool.query(fingerprintTables);
  return {
    pool,
    url: database.url,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** Clears everything except the numbering of entries and segments, whose numbers are never used again. */
export async function emptyIndex(pool: Pool): Promise<void> {
  await pool.query(
    `truncate fingerprint_texts, fingerprint_word_sets, fingerprint_dead_entries, fingerprint_segments,
       fingerprint_blocks, fingerprint_overflows`,
  );
}

/** Checks that maintenance has left no unneeded rows. */
export async function expectTidy(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ orphans: number }>(
    `select (
       (select count(*) from fingerprint_segments where state <> 'live' or claimed_by is not null) +
       (select count(*) from fingerprint_blocks where segment_id not in (select id from fingerprint_segments)) +
       (select count(*) from fingerprint_overflows where segment_id not in (select id from fingerprint_segments))
     )::int as orphans`,
  );
  expect(rows[0]?.orphans).toBe(0);
}
