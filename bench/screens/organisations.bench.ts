/**
 * Measures the pages of an organisation with 10,000 members, three sub-licences and 100,000 reports in two periods: its
 * members in every order and filter, the figures for the charts, the files, and the reports of its members. Then a list of
 * 5,000 people is added.
 *
 *     node bench/screens/organisations.bench.ts
 */
import { sql } from 'kysely';
import { addUser } from '../../apps/server/src/operator/index.ts';
import { withDataDir, withServices } from '../data-dir.ts';
import { median, quantile, type Figure } from '../figure.ts';
import { startProduct, type Product } from '../product.ts';
import { figureOf, pause, timePeopleList, timedAct } from './people-list.ts';

const members = 10_000;
const reports = 100_000;
const calls = 10;
const warmUps = 2;
const password = 'bench-password';
const mail = 'head@example.org';

export async function benchOrganisations(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const memberId = await fillOrganisation(dataDir);
    const figures = await timeViews(dataDir, memberId);
    return [...figures, ...(await timePeopleList(dataDir, { mail, pwd: password }))];
  });
}

async function timeViews(dataDir: string, memberId: number): Promise<Figure[]> {
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  try {
    await product.call('Login', { mail, pwd: password });
    const figures: Figure[] = [];
    for (const [name, operation, input] of requestsFor(memberId)) {
      figures.push(await time(product, name, operation, input));
    }
    figures.push(await timeBesideFiles(product));
    return figures;
  } finally {
    await product.stop();
  }
}

function requestsFor(memberId: number) {
  return [
    ['the licence', 'GetLicenseAdmin', {}],
    ['members', 'GetLicenseUsers', {}],
    ['members by Mail, page 400', 'GetLicenseUsers', { sortby: 'Mail', sortdir: 'asc', pageno: 400 }],
    ['members by Reports, 100 rows', 'GetLicenseUsers', { sortby: 'Reports', pagesize: 100 }],
    ['members, search', 'GetLicenseUsers', { filters: { search: 'member77' } }],
    ['members of a sub-licence', 'GetLicenseUsers', { filters: { license: 'SUB1' } }],
    ['members, last year', 'GetLicenseUsers', { filters: { date: 8 } }],
    ['chart of the period', 'GetLicenseUsageChartData', {}],
    ['chart of 30 days', 'GetLicenseUsageChartData', { filters: { date: 4 } }],
    ['file by month', 'GetLicenseUsageStatistics', { groupby: 'month' }],
    ['file by licence', 'GetLicenseUsageStatistics', { groupby: 'license' }],
    ['reports of a member', 'GetReports', { filters: { userId: memberId } }],
    // Not views: files with 10,000 lines.
    ['file of all members, CSV', 'GetLicenseUsageStatistics', { groupby: 'users' }],
    ['file of all members, XLSX', 'GetLicenseUsageStatistics', { groupby: 'users', format: 'xlsx' }],
  ] as const;
}

async function time(product: Product, name: string, operation: string, input: object): Promise<Figure> {
  const times: number[] = [];
  for (let i = -warmUps; i < calls; i++) {
    const startedAt = performance.now();
    await product.call(operation, input);
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  return { name, unit: 'ms', median: median(times), p95: quantile(times, 0.95) };
}

/** Another call, while large files are written one after the other. */
async function timeBesideFiles(product: Product): Promise<Figure> {
  const times: number[] = [];
  let isWriting = true;
  const write = async (): Promise<void> => {
    for (let i = 0; i < calls; i++) {
      await product.call('GetLicenseUsageStatistics', { groupby: 'users', format: 'xlsx' });
    }
    isWriting = false;
  };
  const use = async (): Promise<void> => {
    while (isWriting) {
      times.push(await timedAct(() => product.call('GetUserInfo', {})));
      await pause(20);
    }
  };
  await Promise.all([write(), use()]);
  return figureOf('user, while files are written (XLSX)', times);
}

/** @returns the id of a member */
async function fillOrganisation(dataDir: string): Promise<number> {
  return withServices(dataDir, async ({ services: { db } }) => {
    const head = (await addUser(db, { mail, password })) ?? 0;
    await sql`
      insert into licenses (code, licensee, admin_user_id, allow_view_license_reports, remaining)
      values ('MAIN', 'A university', ${head}, true, 0)`.execute(db);
    await sql`
      insert into licenses (code, licensee, comment, parent_id, remaining)
      select 'SUB' || n, 'A university', 'Faculty ' || n, (select id from licenses where code = 'MAIN'), 0
      from generate_series(1, 3) as n`.execute(db);
    await sql`
      insert into license_phases
        (license_id, phase, valid_from, valid_to, contract_credits, target_credits, pay_date)
      select id, n, now() + (n - 2) * interval '1 year' - interval '200 days',
        now() + (n - 1) * interval '1 year' - interval '200 days', 1000000, 1000000, now()
      from licenses, generate_series(1, 2) as n where code = 'MAIN'`.execute(db);
    await sql`
      insert into credit_movements (license_id, phase_id, subject_kind, subject_id, reason, credits)
      select license_id, id, 'period', id, 'grant', contract_credits from license_phases`.execute(db);
    await sql`
      insert into users (name, mail, status, language, license_id)
      select 'Member ' || n, 'member' || n || '@example.org', 'User', 'en',
        (select id from licenses where code = case when n % 4 = 0 then 'MAIN' else 'SUB' || n % 4 end)
      from generate_series(1, ${members}::integer) as n`.execute(db);
    await sql`update users set license_id = (select id from licenses where code = 'MAIN')
      where id = ${head}`.execute(db);
    await fillReports(db);
    await sql`vacuum analyze`.execute(db);
    const { rows } = await sql<{
      id: number;
    }>`select id from users where mail = 'member1@example.org'`.execute(db);
    return rows[0]?.id ?? 0;
  });
}

/** Reports as checks leave them, with one text, and the credits that the licence paid for each. */
async function fillReports(db: Parameters<typeof addUser>[0]): Promise<void> {
  await sql`
    insert into texts (id, content, content_hash, language, words) overriding system value
    values (nextval(pg_get_serial_sequence('texts', 'id')), 'A text', sha256('A text'), 'en', 500)`.execute(
    db,
  );
  await sql`
    insert into reports (
      user_id, name, author, comment, status, text_id, pages, credits, add_to_library, search_web, search_library,
      max_phrase_distance_chars, min_region_length_chars, min_source_words, min_similarity_percent, result_percent,
      matched_words, source_count, created_at, finished_at
    )
    select users.id,
      'Essay ' || n, '', '', 'Ok', (select max(id) from texts), 2, 2, false, true, true, 125, 50, 15, 35,
      n % 100, n % 200, n % 12, now() - (n % 500)::integer * interval '1 day', now() - (n % 500)::integer * interval '1 day'
    from generate_series(1, ${reports}::bigint) as n
    join users on users.mail = 'member' || 1 + n * 7919 % ${members}::bigint || '@example.org'`.execute(db);
  await sql`
    insert into credit_movements
      (user_id, license_id, phase_id, subject_kind, subject_id, reason, credits, created_at)
    select reports.user_id, users.license_id, license_phases.id, 'report', reports.id, 'charge', -2, reports.created_at
    from reports join users on users.id = reports.user_id
    join license_phases on reports.created_at >= valid_from and reports.created_at < valid_to`.execute(db);
}
