import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('gives finished reports the figures of their stored result, and others none', async () => {
  const database = await createDatabaseBefore('0034-report-figures');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    // The rows that these refer to are not needed.
    await postgres.query('set session_replication_role = replica');
    await postgres.query(
      `insert into reports (id, user_id, name, status, text_id, pages, credits, add_to_library, search_web,
         search_library, max_phrase_distance_chars, min_region_length_chars, min_source_words,
         min_similarity_percent, exclude_quotations, exclude_bibliography, matched_words)
       overriding system value
       select id, 1, '', status, 1, 1, 1, false, true, true, 125, 50, 15, 35, 'none', false, 110
       from (values (1, 'Ok'), (2, 'Scheduled')) as listed (id, status)`,
    );
    await postgres.query(
      `insert into report_sources (report_id, position, kind, text_id, title, url, similarity_percent,
         matched_words, passage_count, is_used, is_accepted, is_excluded, first_char, passages)
       values (1, 1, 'web', 1, '', '', 90, 110, 1, true, false, false, 0, '[]'),
         (1, 2, 'web', 1, '', '', 90, 143, 1, true, true, false, 0, '[]'),
         (1, 3, 'web', 1, '', '', 90, 20, 1, false, false, false, 0, '[]')`,
    );
    await migrateDatabase(database.url);

    const { rows } = await postgres.query('select figures from reports order by id');
    expect(rows).toEqual([
      {
        figures: {
          foundWords: 110,
          foundSources: 1,
          acceptedWords: 0,
          acceptedSources: 0,
          citedWords: 0,
          citedSources: 0,
          groups: null,
        },
      },
      { figures: null },
    ]);
    const sources = await postgres.query('select distinct is_cited from report_sources');
    expect(sources.rows).toEqual([{ is_cited: false }]);
  } finally {
    await postgres.end();
    await database.drop();
  }
});
