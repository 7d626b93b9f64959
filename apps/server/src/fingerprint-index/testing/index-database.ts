import { Pool } from 'pg';
import { createTestDatabase } from '../../testing/database.ts';
import { fingerprintIndexMigration } from '../schema.ts';

export interface IndexDatabase {
  readonly pool: Pool;
  drop(): Promise<void>;
}

/** A database with nothing but the tables of the index. */
export async function createIndexDatabase(): Promise<IndexDatabase> {
  const database = await createTestDatabase({ empty: true });
  const pool = new Pool({ connectionString: database.url, max: 8 });
  await pool.query(fingerprintIndexMigration);
  return {
    pool,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** Everything is cleared, numbering included. */
export async function emptyIndex(pool: Pool): Promise<void> {
  await pool.query(
    `truncate fingerprint_texts, fingerprint_dead_entries, fingerprint_segments, fingerprint_blocks,
       fingerprint_overflows restart identity`,
  );
  await pool.query(`alter sequence fingerprint_entry_numbers restart`);
}
