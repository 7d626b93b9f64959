import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('renames the states of existing checks', async () => {
  const database = await createDatabaseBefore('0031-english-states');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    // The users and texts that these rows refer to are not needed here.
    await postgres.query('set session_replication_role = replica');
    await postgres.query(
      `insert into reports (user_id, text_id, name, status, pages, credits, search_web, search_library, add_to_library,
         max_phrase_distance_chars, min_region_length_chars, min_source_words, min_similarity_percent)
       select 1, 1, '', state, 1, 1, true, true, false, 1, 1, 1, 1
       from unnest(array['Geplant', 'Aktiv', 'Ok', 'Fehler', 'Pausiert']) as state`,
    );
    await migrateDatabase(database.url);

    const { rows } = await postgres.query<{ status: string }>('select status from reports order by id');
    expect(rows.map(({ status }) => status)).toEqual(['Scheduled', 'Active', 'Ok', 'Error', 'Paused']);
    await expect(postgres.query("update reports set status = 'Geplant'")).rejects.toThrow('reports_status');
  } finally {
    await postgres.end();
    await database.drop();
  }
});
