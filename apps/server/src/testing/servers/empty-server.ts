import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Services } from '../../services.ts';

/**
 * The parts of a server that must be the same after another file has used it, besides rows and files: the tables,
 * triggers and functions of its database, the rows of its migrations, and the functions of its services.
 */
export interface FreshState {
  readonly schema: string;
  /** Tables with rows that belong to the schema, and a hash of these rows. */
  readonly seeds: ReadonlyMap<string, string>;
  readonly files: readonly string[];
  readonly services: ReadonlyMap<string, unknown>;
}

/** A statement of the worker may just be running. */
const mostTries = 5;
const pauseMs = 20;

/** The worker of the server keeps its row. */
const ofTheWorker = 'worker_processes';

export async function freshStateOf(services: Services): Promise<FreshState> {
  return {
    schema: await schemaOf(services.pool),
    seeds: await seedsOf(services.pool),
    files: await readdir(services.config.dataDir),
    services: membersOf(services),
  };
}

/**
 * Deletes all rows and files, so that the next file of tests finds the server as if it had just been started. Numbers of
 * rows go on, because what a server remembers about rows is remembered by their numbers.
 * @returns false if the server is not like a fresh one: a job runs, a test has changed its schema, or replaced a function
 */
export async function emptyServer(services: Services, fresh: FreshState): Promise<boolean> {
  if (!isSame(membersOf(services), fresh.services)) return false;
  if (!(await emptyDatabase(services.pool, fresh))) return false;
  const { dataDir } = services.config;
  for (const name of await readdir(dataDir)) {
    if (!fresh.files.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await services.settings.reload();
  return true;
}

/** Services and their functions; a test that has replaced one has replaced it for good. */
function membersOf(services: Services): ReadonlyMap<string, unknown> {
  const members = Object.entries(services).flatMap(([name, service]: [string, unknown]) => [
    [name, service] as const,
    ...(typeof service === 'object' && service !== null
      ? Object.entries(service)
          .filter(([, member]) => typeof member === 'function')
          .map(([inner, member]) => [`${name}.${inner}`, member] as const)
      : []),
  ]);
  // Numbers and texts may change, such as the time of the last question.
  return new Map(members.filter(([, member]) => typeof member === 'function' || typeof member === 'object'));
}

function isSame<Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}

async function schemaOf(db: Pool | PoolClient): Promise<string> {
  const { rows } = await db.query<{ schema: string }>(`
    with named as (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
    select concat_ws(' ',
      (select md5(string_agg(relname, ',' order by relname)) from pg_class where relnamespace in (select oid from named)),
      (select count(*) from pg_attribute join pg_class on attrelid = pg_class.oid
       where relnamespace in (select oid from named) and not attisdropped),
      (select md5(string_agg(tgname || tgenabled::text, ',' order by tgname)) from pg_trigger where not tgisinternal),
      (select md5(string_agg(proname || md5(prosrc), ',' order by proname, prosrc)) from pg_proc
       where pronamespace in (select oid from named)),
      (select md5(string_agg(conname || convalidated::text, ',' order by conname, convalidated)) from pg_constraint
       where connamespace in (select oid from named)),
      (select count(*) from pg_rewrite), (select count(*) from pg_db_role_setting)
    ) as schema`);
  return rows[0]?.schema ?? '';
}

async function tablesOf(db: Pool | PoolClient): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> '${ofTheWorker}'`);
  return rows.map(({ name }) => name);
}

async function seedsOf(db: Pool | PoolClient): Promise<ReadonlyMap<string, string>> {
  const hashes = (await tablesOf(db)).map((name) => `select '${name}' as name, ${hashOf(name)} as hash`);
  const { rows } = await db.query<{ name: string; hash: string | null }>(hashes.join(' union all '));
  return new Map(rows.flatMap(({ name, hash }) => (hash === null ? [] : [[name, hash]])));
}

/** Null without rows. */
function hashOf(table: string): string {
  return `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`;
}

/** Nothing is deleted if it returns false. */
async function emptyDatabase(pool: Pool, fresh: FreshState): Promise<boolean> {
  const client = await pool.connect();
  try {
    if ((await schemaOf(client)) !== fresh.schema) return false;
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (await deleteRows(client, fresh)) return true;
      await setTimeout(pauseMs);
    }
    return false;
  } finally {
    client.release();
  }
}

async function deleteRows(client: PoolClient, { seeds }: FreshState): Promise<boolean> {
  const tables = (await tablesOf(client)).filter((name) => !seeds.has(name));
  await client.query('begin');
  try {
    // Without triggers and foreign keys: everything goes.
    await client.query(`
      set local session_replication_role = replica;
      set local lock_timeout = '500ms';
      delete from graphile_worker._private_jobs where locked_at is null;
      delete from graphile_worker._private_job_queues where locked_at is null;
      ${tables.map((name) => `delete from ${name};`).join('\n')}`);
    const { rows } = await client.query<{ busy: boolean; hashes: Record<string, string | null> }>(`
      select exists (select from graphile_worker._private_jobs)
          or (select count(*) > 1 from ${ofTheWorker})
          or exists (
            select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
              and backend_type = 'client backend' and state <> 'idle'
          ) as busy,
        json_build_object(${[...seeds.keys()].map((name) => `'${name}', ${hashOf(name)}`).join(', ')}) as hashes`);
    const [found] = rows;
    const isFresh = found?.busy === false && [...seeds].every(([name, hash]) => found.hashes[name] === hash);
    await client.query(isFresh ? 'commit' : 'rollback');
    return isFresh;
  } catch {
    // Another connection holds a lock.
    await client.query('rollback');
    return false;
  }
}
