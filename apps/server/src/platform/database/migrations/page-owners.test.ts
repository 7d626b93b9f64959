import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('gives pages of the web index to the runs that certainly added them', async () => {
  const database = await createDatabaseBefore('0113-page-owners');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    await postgres.query('set session_replication_role = replica');
    await postgres.query(
      `insert into web_runs (kind, target) values ('crawl', 'https://a.example/'), ('crawl', 'https://b.example/'),
         ('harvest', 'https://r.example/oai theses')`,
    );
    await postgres.query(
      `insert into crawl_addresses (run_id, url, depth, state, outcome, page_url) values
         (1, 'https://a.example/1', 0, 'done', 'added', 'https://a.example/1'),
         (1, 'https://a.example/away', 0, 'done', 'on another host', 'https://b.example/1'),
         (2, 'https://b.example/1', 0, 'done', 'added', 'https://b.example/1'),
         (2, 'https://b.example/copy', 0, 'done', 'copy', 'https://b.example/copy')`,
    );
    await postgres.query(
      `insert into harvested_records (run_id, record_key, url) values
         (3, '1', 'https://r.example/1'), (3, '2', 'https://journal.example/article'), (3, '3', 'https://a.example/1')`,
    );
    await postgres.query(
      `insert into web_pages (url, title, text_id, content_hash, fetched_at)
       select url, '', place, '', now() from unnest(array['https://a.example/1', 'https://b.example/1',
         'https://r.example/1', 'https://journal.example/article', 'https://imported.example/'])
         with ordinality as page (url, place)`,
    );
    await postgres.query(
      `insert into web_page_copies (url, page_id, title, fetched_at) values ('https://b.example/copy', 1, '', now())`,
    );
    await migrateDatabase(database.url);

    const { rows } = await postgres.query(
      `select url, run_id from (select url, owner_id from web_pages union all select url, owner_id from web_page_copies) as all_pages
       left join web_page_owners on web_page_owners.id = owner_id order by url`,
    );
    expect(rows).toEqual([
      { url: 'https://a.example/1', run_id: 1 },
      { url: 'https://b.example/1', run_id: 2 },
      { url: 'https://b.example/copy', run_id: 2 },
      { url: 'https://imported.example/', run_id: null },
      { url: 'https://journal.example/article', run_id: null },
      { url: 'https://r.example/1', run_id: 3 },
    ]);
    const { rows: led } = await postgres.query(`select page_url from crawl_addresses where url like '%away'`);
    expect(led).toEqual([{ page_url: '' }]);
  } finally {
    await postgres.end();
    await database.drop();
  }
});
