import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

const inRange = {
  checkedSimilarityPercent: 75,
  sourceSimilarityPercent: 60.5,
  similarityPercent: 67,
  runs: [],
};
const tooMuch = {
  checkedSimilarityPercent: 75,
  sourceSimilarityPercent: 150,
  similarityPercent: 140.8,
  runs: [],
};
const brought = { ...tooMuch, sourceSimilarityPercent: 100, similarityPercent: 100 };

it('reduces stored similarities above 100 percent to 100 and leaves the others unchanged', async () => {
  const database = await createDatabaseBefore('0027-report-figures-and-links');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    // The rows that these refer to are not needed: neither this session nor the migration's reads them.
    await postgres.query('set session_replication_role = replica');
    const { rows } = await postgres.query<{ name: string }>('select current_database() as name');
    await postgres.query(`alter database ${rows[0]?.name} set session_replication_role = replica`);
    await postgres.query(
      `insert into report_sources (report_id, position, kind, text_id, title, url, similarity_percent,
         matched_words, passage_count, is_used, first_char, passages)
       values (1, 1, 'library', 1, '', '', 140.8, 9, 2, true, 0, $1), (1, 2, 'library', 1, '', '', 67, 9, 1, true, 0, $2)`,
      [JSON.stringify([inRange, tooMuch]), JSON.stringify([inRange])],
    );
    const marks = [
      { sourceId: 1, passageIndex: 1, similarityPercent: 140.8 },
      { sourceId: 2, similarityPercent: 67 },
    ];
    const segments = [
      { startChar: 0, endChar: 4, marks: [] },
      { startChar: 4, endChar: 9, marks },
    ];
    await postgres.query(`insert into report_markup (report_id, segments) values (1, $1), (2, '[]')`, [
      JSON.stringify(segments),
    ]);
    await postgres.query(
      `insert into collusion_pairs (project_id, first_id, second_id, passages, spans) values (1, 1, 2, $1, '{}')`,
      [JSON.stringify([tooMuch, inRange])],
    );
    await migrateDatabase(database.url);

    const sources = await postgres.query(
      'select similarity_percent, passages from report_sources order by position',
    );
    expect(sources.rows).toEqual([
      { similarity_percent: 100, passages: [inRange, brought] },
      { similarity_percent: 67, passages: [inRange] },
    ]);
    const markup = await postgres.query('select segments from report_markup order by report_id');
    const [mark, other] = marks;
    expect(markup.rows).toEqual([
      { segments: [segments[0], { ...segments[1], marks: [{ ...mark, similarityPercent: 100 }, other] }] },
      { segments: [] },
    ]);
    const pairs = await postgres.query('select passages from collusion_pairs');
    expect(pairs.rows).toEqual([{ passages: [brought, inRange] }]);
  } finally {
    await postgres.end();
    await database.drop();
  }
});
