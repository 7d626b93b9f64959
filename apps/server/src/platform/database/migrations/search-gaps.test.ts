import { Client } from 'pg';
import { expect, it } from 'vitest';
import { readSampleEssay } from '../../../finding/samples/read-samples.ts';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('stores for earlier reports what they did not search', async () => {
  const database = await createDatabaseBefore('0121-search-gaps');
  const postgres = new Client(database.url);
  const asked = (key: string, answered: number, failed: number) => ({ key, answered, failed });
  const reports = [
    { name: 'only samples', web: 32, library: 4, providers: null },
    { name: 'no text', web: null, library: 0, providers: null },
    { name: 'library', web: null, library: 4, providers: null },
    { name: 'web index', web: 33, library: 0, providers: null },
    { name: 'service', web: 32, library: 0, providers: [asked('openalex', 3, 1), asked('core', 0, 2)] },
    { name: 'no service', web: 0, library: 0, providers: [asked('core', 0, 2)] },
    { name: 'sample', web: 32, library: null, providers: null, text: 2 },
    { name: 'sample text with the library', web: 32, library: 4, providers: null, text: 2 },
  ];
  try {
    await postgres.connect();
    await postgres.query('set session_replication_role = replica');
    const { text: essay } = await readSampleEssay('es');
    await postgres.query(
      `insert into texts (id, content, content_hash, language, words) overriding system value
         values (2, $1, sha256(convert_to($1, 'UTF8')), 'es', 500)`,
      [essay],
    );
    for (const { name, web, library, providers, text = 1 } of reports) {
      await postgres.query(
        `insert into reports (user_id, name, status, text_id, pages, credits, add_to_library, search_web, search_library,
           max_phrase_distance_chars, min_region_length_chars, min_source_words, min_similarity_percent,
           exclude_quotations, exclude_bibliography, web_texts, library_texts, online)
         values (1, $1, 'Ok', $6, 1, 0, false, $2, $7, 125, 50, 15, 35, 'none', false, $3, $4, $5)`,
        [
          name,
          web !== null,
          web,
          library,
          providers === null ? null : JSON.stringify({ providers }),
          text,
          library !== null,
        ],
      );
    }
    await migrateDatabase(database.url);

    const { rows } = await postgres.query<{ name: string; search_gaps: unknown }>(
      'select name, search_gaps from reports order by id',
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.search_gaps]))).toEqual({
      'only samples': { reason: 'onlySamples', failedServices: [] },
      'no text': { reason: 'nothingSearched', failedServices: [] },
      library: { reason: '', failedServices: [] },
      'web index': { reason: '', failedServices: [] },
      service: { reason: '', failedServices: ['core'] },
      'no service': { reason: 'nothingSearched', failedServices: ['core'] },
      sample: { reason: 'sample', failedServices: [] },
      'sample text with the library': { reason: 'onlySamples', failedServices: [] },
    });
  } finally {
    await postgres.end();
    await database.drop();
  }
});
