/**
 * Measures the overview of one user's 10,000 reports with the requests of the screens: every order, filter and a deep
 * page, through the product's API; and the requests of the dashboard for 0, 1 and 10,000 reports. The database also contains 40,000 reports of four other users, which must not
 * matter.
 *
 *     node bench/reports.bench.ts
 */
import { reportSortColumns, type InputOf } from '@palimpsest/contract';
import { sql } from 'kysely';
import { type ComposedServices } from '../apps/server/src/compose.ts';
import { addUser } from '../apps/server/src/operator/index.ts';
import { withDataDir, withServices } from './data-dir.ts';
import { median, quantile, type Figure } from './figure.ts';
import { startProduct, type Product } from './product.ts';

const ownReports = 10_000;
const othersReports = 40_000;
const calls = 60;
const warmUps = 10;

type Query = InputOf<'GetReports'>;

export async function benchReports(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    await fillReports(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'bench-password' });
    try {
      await product.call('Login', { mail: 'bench@example.org', pwd: 'bench-password' });
      const figures: Figure[] = [];
      for (const [name, query] of queries()) figures.push(await time(product, name, query));
      for (const count of [0, 1, ownReports]) figures.push(await timeDashboard(product, count));
      return figures;
    } finally {
      await product.stop();
    }
  });
}

function queries(): readonly (readonly [string, Query])[] {
  return [
    ...reportSortColumns.map((sortby) => [`by ${sortby}`, { sortby }] as const),
    ['by ResultPercent, page 400 of 400', { sortby: 'ResultPercent', pageno: 400 }],
    ['by TotalWords, page 200, rising', { sortby: 'TotalWords', sortdir: 'asc', pageno: 200 }],
    ['100 rows, by Name', { sortby: 'Name', pagesize: 100 }],
    ['search with many hits', { filters: { search: 'essay' } }],
    ['search without a hit', { filters: { search: 'nothing has this' } }],
    ['search, deep page', { filters: { search: 'note' }, pageno: 100, sortby: 'Name' }],
    ['one status', { filters: { state: 3 } }],
    ['one project', { filters: { projectId: 7 } }],
    ['last 30 days', { filters: { date: 4 } }],
    ['this year, search and status', { filters: { date: 7, search: 'seminar', state: 1 } }],
    ['past the end', { pageno: 1_000 }],
  ];
}

async function time(product: Product, name: string, query: Query): Promise<Figure> {
  const times: number[] = [];
  for (let i = -warmUps; i < calls; i++) {
    const startedAt = performance.now();
    await product.call('GetReports', query);
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  return { name: `GetReports ${name}`, unit: 'ms', median: median(times), p95: quantile(times, 0.95) };
}

/** Everything that the dashboard asks for, at once, as the page does. */
async function timeDashboard(product: Product, reports: number): Promise<Figure> {
  const client = product.client();
  await client.data('Login', { mail: mailOf(reports), pwd: 'bench-password' });
  const times: number[] = [];
  for (let i = -warmUps; i < calls; i++) {
    const startedAt = performance.now();
    await Promise.all([
      client.data('GetUserInfo', {}),
      client.data('GetReports', { filters: { state: 1 }, pagesize: 25 }),
      client.data('GetReportsStatistics', { mode: 0 }),
      client.data('GetReportsStatistics', { mode: 1 }),
      client.data('GetUserMessages', { pagesize: 10 }),
    ]);
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  const name = `dashboard, ${reports.toLocaleString('en')} ${reports === 1 ? 'report' : 'reports'}`;
  return { name, unit: 'ms', median: median(times), p95: quantile(times, 0.95) };
}

function mailOf(reports: number): string {
  return reports === ownReports ? 'bench@example.org' : `bench${reports}@example.org`;
}

/** Inserts rows as checks leave them, without sources and markup, which the list does not read. */
async function fillReports(dataDir: string): Promise<void> {
  return withServices(dataDir, async (composed) => {
    const { db } = composed.services;
    const owner = (await addUser(db, { mail: 'bench@example.org', password: 'bench-password' })) ?? 0;
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        addUser(db, { mail: `other${n}@example.org`, password: 'bench-password' }),
      ),
    );
    await sql`insert into projects (owner_id, name)
      select ${owner}, 'Seminar ' || n from generate_series(1, 20) as n`.execute(db);
    await fillReportsOf(composed, owner, ownReports);
    for (const other of others) await fillReportsOf(composed, other ?? 0, othersReports / others.length);
    for (const count of [0, 1]) {
      const id = (await addUser(db, { mail: mailOf(count), password: 'bench-password' })) ?? 0;
      await fillReportsOf(composed, id, count);
    }
    // Of each check that it started and finished.
    await sql`insert into user_messages (user_id, type, name, report_id, created_at, read_at)
      select user_id, type, name, id, created_at, case when id % 3 > 0 then created_at end
      from reports, (values ('checkStarted'), ('checkFinished')) as types (type)
      where status = 'Ok'`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
}

export async function fillReportsOf(
  { services }: ComposedServices,
  userId: number,
  count: number,
): Promise<void> {
  await sql`
    with numbers as (
      select n, nextval(pg_get_serial_sequence('texts', 'id')) as text_id, 200 + n * 7919 % 9000 as words
      from generate_series(1, ${count}::integer) as n
    ), written as (
      insert into texts (id, content, content_hash, language, words) overriding system value
      select text_id, repeat(md5(n::text) || ' ', 80), sha256(convert_to(n::text, 'UTF8')), 'en', words from numbers
    )
    insert into reports (
      user_id, project_id, name, author, comment, status, text_id, pages, credits, add_to_library, search_web,
      search_library, max_phrase_distance_chars, min_region_length_chars, min_source_words, min_similarity_percent,
      result_percent, matched_words, source_count, created_at, finished_at
    )
    select ${userId}, case when n % 3 = 0 then 1 + n % 20 end,
      (array['Essay', 'Thesis', 'Seminar paper', 'Homework'])[1 + n % 4] || ' ' || md5(n::text),
      'Author ' || n % 500, 'A note about this one, as long as people write them: ' || md5((n * 31)::text),
      (array['Ok', 'Ok', 'Ok', 'Ok', 'Ok', 'Ok', 'Ok', 'Error', 'Paused', 'Scheduled'])[1 + n % 10],
      text_id, ceil(words / 250.0), ceil(words / 250.0), false, true, true, 125, 50, 15, 35,
      case when n % 10 < 7 then (n * 37 % 1000) / 10.0 end, n % 200, n % 12,
      now() - make_interval(hours => n * 2), now() - make_interval(hours => n * 2)
    from numbers`.execute(services.db);
}
