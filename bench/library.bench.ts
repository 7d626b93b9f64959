/**
 * Measures the library of one user with 100,000 texts with the requests of the screens: every order, filter, search and
 * a deep page, through the product's API, while the database contains 50,000 texts of other users. Then the same for a
 * user of a licence whose projects also contain texts of others.
 *
 *     node bench/library.bench.ts
 */
import { librarySortColumns, type InputOf } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/database/connect.ts';
import { addUser } from '../apps/server/src/operator/index.ts';
import { withDataDir, withServices } from './data-dir.ts';
import { median, quantile, type Figure } from './figure.ts';
import { startProduct } from './product.ts';

const ownTexts = 100_000;
const othersTexts = 50_000;
/** The first 50 of them contain texts. */
const ownProjects = 1_000;
const calls = 40;
const warmUps = 5;

type Query = InputOf<'GetLibraryTexts'>;

export async function benchLibrary(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const { project } = await fillLibrary(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'bench-password' });
    try {
      const figures: Figure[] = [];
      for (const [mail, who] of [
        ['bench@example.org', ''],
        ['licensed@example.org', ' with texts of others'],
      ] as const) {
        await product.call('Login', { mail, pwd: 'bench-password' });
        for (const [name, query] of queries(project)) {
          figures.push(
            await time(`GetLibraryTexts ${name}${who}`, () => product.call('GetLibraryTexts', query)),
          );
        }
        figures.push(await time(`GetLibraryOwners${who}`, () => product.call('GetLibraryOwners', {})));
        figures.push(await time(`GetProjects, 1,000 of them${who}`, () => product.call('GetProjects', {})));
      }
      return figures;
    } finally {
      await product.stop();
    }
  });
}

function queries(projectId: number): readonly (readonly [string, Query])[] {
  return [
    ...librarySortColumns.map((sortby) => [`by ${sortby}`, { sortby }] as const),
    ['by Date, page 4,000 of 4,000', { pageno: 4_000 }],
    ['by Words, page 2,000, rising', { sortby: 'Words', sortdir: 'asc', pageno: 2_000 }],
    ['by ProjectName, page 2,000', { sortby: 'ProjectName', pageno: 2_000 }],
    ['by Kind, page 2,000', { sortby: 'Kind', pageno: 2_000 }],
    ['100 rows, by Name', { sortby: 'Name', sortdir: 'asc', pagesize: 100 }],
    ['search with 25,000 hits', { filters: { search: 'Essay' } }],
    ['search for one letter', { filters: { search: 'b' } }],
    ['search with one hit', { filters: { search: 'number 77777 ' } }],
    ['search without a hit', { filters: { search: 'nothing has this' } }],
    ['search, by Name, page 100', { filters: { search: 'note' }, sortby: 'Name', pageno: 100 }],
    ['one project', { filters: { projectId } }],
    ['without a project', { filters: { projectId: 0 } }],
    ['last 30 days', { filters: { date: 4 } }],
    ['this year, search and project', { filters: { date: 7, search: 'thesis', projectId } }],
    ['past the end', { pageno: 10_000 }],
  ];
}

async function time(name: string, ask: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = [];
  for (let i = -warmUps; i < calls; i++) {
    const startedAt = performance.now();
    await ask();
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  return { name, unit: 'ms', median: median(times), p95: quantile(times, 0.95) };
}

/**
 * Inserts rows as they are after texts were added, without their places in the index, which the list does not read.
 */
async function fillLibrary(dataDir: string): Promise<{ readonly project: number }> {
  return withServices(dataDir, async (composed) => {
    const { db } = composed.services;
    const add = async (mail: string) => (await addUser(db, { mail, password: 'bench-password' })) ?? 0;
    const owner = await add('bench@example.org');
    const project = await fillLibraryOf(db, owner, owner, ownTexts);
    await fillLibraryOf(db, await add('other@example.org'), null, othersTexts);
    const licensed = await add('licensed@example.org');
    const mate = await add('mate@example.org');
    await sql`with made as (
        insert into licenses (code, licensee, remaining, share_texts) values ('bench', 'A school', -1, 'F') returning id
      ), phase as (
        insert into license_phases
          (license_id, phase, valid_from, contract_credits, target_credits, pay_date)
        select id, 1, now() - interval '1 day', -1, -1, now() from made
      ) update users set license_id = made.id from made where users.id in (${licensed}, ${mate})`.execute(db);
    await fillLibraryOf(db, licensed, licensed, ownTexts);
    await sql`update projects set allow_share = true, allow_browse = true, allow_add = true
      where owner_id = ${licensed}`.execute(db);
    await fillLibraryOf(db, mate, licensed, ownTexts / 10);
    await sql`vacuum analyze`.execute(db);
    return { project };
  });
}

/** @param projectOwner the owner of the projects that every other text is put into; null: no project */
async function fillLibraryOf(
  db: Database,
  ownerId: number,
  projectOwner: number | null,
  count: number,
): Promise<number> {
  if (projectOwner === ownerId) {
    await sql`insert into projects (owner_id, name)
      select ${ownerId}, 'Seminar ' || n from generate_series(1, ${ownProjects}::integer) as n`.execute(db);
  }
  await sql`
    with numbers as (
      select n, nextval(pg_get_serial_sequence('texts', 'id')) as text_id, 200 + n::bigint * 7919 % 9000 as words
      from generate_series(1, ${count}::integer) as n
    ), folders as (
      select id, row_number() over (order by id) - 1 as place from projects where owner_id = ${projectOwner}
    ), written as (
      insert into texts (id, content, content_hash, language, words) overriding system value
      select text_id, repeat(md5(n::text) || ' ', 20), sha256(convert_to(n::text, 'UTF8')), 'en', words from numbers
    )
    insert into library_texts
      (owner_id, project_id, text_id, content_hash, name, author, comment, words, is_fingerprint, created_at)
    select ${ownerId}, folders.id, text_id, sha256(convert_to(n::text, 'UTF8')),
      (array['Essay', 'Thesis', 'Seminar paper', 'Homework'])[1 + n % 4] || ' number ' || n || ' ' || md5(n::text),
      'Author ' || n % 500, 'A note about this one, as long as people write them: ' || md5((n * 31)::text),
      words, n % 20 = 0, now() - make_interval(mins => n * 17)
    from numbers left join folders on n % 2 = 0 and folders.place = n / 2 % 50`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from projects where owner_id = ${projectOwner} order by id limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}
