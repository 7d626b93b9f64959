import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('moves stored settings of checks to the nearest step', async () => {
  const database = await createDatabaseBefore('0120-settings-on-steps');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    const stored = [
      { maxPhraseDistance: 60, minRegionLength: 104, minSourceLength: 13, pagesize: 10 },
      { minSourceLength: 20, maxPhraseDistance: 'far' },
      { showTooltips: false },
    ];
    for (const [at, settings] of stored.entries()) {
      await postgres.query(
        "insert into users (status, name, language, mail, settings) values ('User', 'A', 'en', $1, $2)",
        [`user-${at}@example.org`, JSON.stringify(settings)],
      );
    }
    await migrateDatabase(database.url);

    const { rows } = await postgres.query<{ settings: object }>('select settings from users order by id');
    expect(rows.map(({ settings }) => settings)).toEqual([
      { maxPhraseDistance: 50, minRegionLength: 100, minSourceLength: 15, pagesize: 10 },
      { minSourceLength: 20, maxPhraseDistance: 'far' },
      { showTooltips: false },
    ]);
  } finally {
    await postgres.end();
    await database.drop();
  }
});
