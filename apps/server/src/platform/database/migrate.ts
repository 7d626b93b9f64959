import { Pool, type PoolClient } from 'pg';
import { runMigrations } from 'graphile-worker';
import { StartupError } from '../startup-error.ts';
import { handleBrokenConnections } from './connect.ts';
import { initialMigration, migrations } from './migrations/index.ts';
import { lastVersionWithReplacedMigrations, replacedMigrations } from './migrations/replaced-migrations.ts';

const lowestServerVersion = 150_000;
/** Any number; it only has to be the same in every process. */
export const migrationLock = 7_310_925;

/**
 * Brings the database to this version's schema, including the job queue's. Safe to call from several
 * processes at once. Throws a StartupError if the server is too old, or the schema belongs to a newer version or to one
 * that is too old.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 });
  handleBrokenConnections(pool, () => {});
  try {
    const client = await connectOrExplain(pool);
    try {
      await requireServerVersion(client);
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await applyMigrations(client);
      await runMigrations({ pgPool: pool });
    } finally {
      // Closing the connection releases the lock, also after an error.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function connectOrExplain(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartupError(`The database at DATABASE_URL cannot be reached: ${reason}`);
  }
}

async function requireServerVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const version = Number(rows[0]?.version);
  if (version < lowestServerVersion) {
    throw new StartupError(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; Palimpsest needs 15 or newer.`,
    );
  }
}

async function applyMigrations(client: PoolClient): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = await recordInitialSchema(client, new Set(rows.map((row) => row.name)));
  const unknown = [...applied].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new StartupError(
      'The database belongs to a newer version of Palimpsest ' +
        `(it has the migration ${unknown.toSorted().at(-1)}). Start that version, or restore a backup.`,
    );
  }
  for (const [name, statements] of Object.entries(migrations)) {
    if (applied.has(name)) continue;
    await inTransaction(client, async () => {
      await client.query(statements);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    });
  }
}

/**
 * Replaces the names of the migrations that made the initial schema by its own. Returns the names of all applied
 * migrations.
 */
async function recordInitialSchema(
  client: PoolClient,
  applied: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!replacedMigrations.some((name) => applied.has(name))) return applied;
  const missing = replacedMigrations.find((name) => !applied.has(name));
  if (missing !== undefined) {
    throw new StartupError(
      `The database belongs to a version of Palimpsest that is too old (it lacks the migration ${missing}). ` +
        `Start ${lastVersionWithReplacedMigrations} with it once, then this version again.`,
    );
  }
  await inTransaction(client, async () => {
    await client.query('delete from schema_migrations where name = any($1)', [replacedMigrations]);
    await client.query('insert into schema_migrations (name) values ($1)', [initialMigration]);
  });
  const later = [...applied].filter((name) => !replacedMigrations.includes(name));
  return new Set([initialMigration, ...later]);
}

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
