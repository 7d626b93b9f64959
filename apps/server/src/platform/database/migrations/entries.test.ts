import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('gives submissions and checks whose text was skipped entries of their own', async () => {
  const database = await createDatabaseBefore('0125-entries');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    await postgres.query(
      `insert into users (id, status, language) overriding system value values (5, 'Guest', 'en')`,
    );
    await postgres.query(
      `insert into projects (id, owner_id, name) overriding system value
       values (10, 5, 'This'), (20, 5, 'Next'), (30, 5, 'Other')`,
    );
    await postgres.query(
      `insert into texts (id, content, content_hash, language, words) overriding system value
       values (1, 'words', 'hash', 'en', 90), (2, 'words', 'hash', 'en', 90)`,
    );
    await postgres.query(
      `insert into library_texts (id, owner_id, project_id, text_id, content_hash, name, author, words)
       overriding system value values (1, 5, 10, 1, 'hash', 'Essay', 'Ada', 90)`,
    );
    await postgres.query(`select setval(pg_get_serial_sequence('library_texts', 'id'), 1)`);
    await postgres.query(
      `insert into submissions (id, project_id, library_text_id, upload_id, is_duplicate, name, mail, file_name, file_hash,
         words, message)
       overriding system value
       select id, project_id, 1, id::text, is_duplicate, name, '', name || '.txt', 'file', 90, 'textSubmitted'
       from (values (1, 10, false, 'Ada'), (2, 10, true, 'Ben'), (3, 10, true, 'ada'), (4, 20, true, 'Ada'),
         (5, 20, true, 'ADA'), (6, 10, true, '')) as listed (id, project_id, is_duplicate, name)`,
    );
    await postgres.query(
      `insert into reports (id, user_id, project_id, name, author, status, text_id, pages, credits, add_to_library,
         search_web, search_library, max_phrase_distance_chars, min_region_length_chars, min_source_words,
         min_similarity_percent, exclude_quotations, exclude_bibliography)
       overriding system value
       select id, 5, project_id, 'Report', 'Cy', 'Ok', text_id, 1, 1, true, true, true, 125, 50, 15, 35, 'none', false
       from (values (1, 10, 1), (2, 30, 2)) as listed (id, project_id, text_id)`,
    );
    await migrateDatabase(database.url);

    const submitted = await postgres.query(
      `select submissions.id, entries.project_id, entries.author, entries.file_name, entries.text_id
       from submissions join library_texts as entries on entries.id = submissions.library_text_id
       order by submissions.id`,
    );
    expect(submitted.rows).toEqual([
      { id: 1, project_id: 10, author: 'Ada', file_name: 'Ada.txt', text_id: 1 },
      { id: 2, project_id: 10, author: 'Ben', file_name: 'Ben.txt', text_id: 1 },
      { id: 3, project_id: 10, author: 'Ada', file_name: 'Ada.txt', text_id: 1 },
      { id: 4, project_id: 20, author: 'Ada', file_name: 'Ada.txt', text_id: 1 },
      { id: 5, project_id: 20, author: 'Ada', file_name: 'Ada.txt', text_id: 1 },
      { id: 6, project_id: 10, author: '', file_name: '.txt', text_id: 1 },
    ]);
    const count = await postgres.query(
      'select count(distinct library_text_id)::integer as entries from submissions',
    );
    expect(count.rows).toEqual([{ entries: 4 }]);
    const checked = await postgres.query(
      `select reports.id, entries.project_id, entries.author, entries.text_id
       from reports join library_texts as entries on entries.id = reports.library_text_id order by reports.id`,
    );
    expect(checked.rows).toEqual([
      { id: 1, project_id: 10, author: 'Ada', text_id: 1 },
      { id: 2, project_id: 30, author: 'Cy', text_id: 1 },
    ]);
  } finally {
    await postgres.end();
    await database.drop();
  }
});
