import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exists, isRoot } from './files.ts';
import { readPostmasterFile, signal } from './leftover.ts';
import { findRunningDatabase, startEmbeddedDatabase } from './start-embedded-database.ts';
import { copyInstallation } from './testing/copied-installation.ts';
import { startDatabaseProcess, type DatabaseProcess } from './testing/database-process.ts';

const nobody = { uid: 65_534, gid: 65_534 };

let folder: string;
let dataDir: string;
let systemDir: string;
let running: { stop(): Promise<void> }[];

/** A copy of the programs, because this checkout may be in a folder that only root may enter. */
let installation: string;
let module: string;

/** A data folder whose database was started and stopped once, for tests that are not about its creation. */
let prepared: string;

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'palimpsest-database-'));
  await chmod(prepared, 0o755);
  const options = { dataDir: join(prepared, 'data'), systemDir: join(prepared, 'system'), log: logTo([]) };
  await (await startEmbeddedDatabase(options)).stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeAll(async () => {
  if (!isRoot()) return;
  installation = await mkdtemp(join(tmpdir(), 'palimpsest-installation-'));
  module = await copyInstallation(join(installation, 'checkout'));
});

afterAll(async () => {
  if (isRoot()) await rm(installation, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-database-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  systemDir = join(folder, 'system');
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  await rm(folder, { recursive: true, force: true });
});

function logTo(lines: string[]) {
  const write = (details: object, message: string): void => {
    lines.push(`${message} ${JSON.stringify(details)}`);
  };
  return { debug: write, info: write, warn: write, error: write };
}

async function start(lines: string[] = []) {
  const database = await startEmbeddedDatabase({ dataDir, systemDir, log: logTo(lines) });
  running.push(database);
  return database;
}

/** A tenth of the time of a new database. */
function copyPrepared(to = dataDir): void {
  execFileSync('cp', ['-a', join(prepared, 'data'), to]);
}

async function startElsewhere(options: Partial<Parameters<typeof startDatabaseProcess>[0]> = {}) {
  const elsewhere = await startDatabaseProcess({ dataDir, systemDir, ...options });
  running.push(elsewhere);
  return elsewhere;
}

async function ask(url: string | undefined, statement: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** The databases in the system folder, beside the copied programs. */
async function foldersIn(path: string): Promise<string[]> {
  if (!(await exists(path))) return [];
  return (await readdir(path)).filter((name) => !name.startsWith('postgresql-'));
}

async function isGone(processId: number): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      const words = await readFile(`/proc/${processId}/stat`, 'utf8');
      if (/\) Z/.test(words)) return true;
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}

/** The direct child processes of a process, on Linux. */
async function childrenOf({ process: { pid } }: DatabaseProcess): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  return children.map(Number);
}

describe('the embedded database', () => {
  test('is a PostgreSQL 18 in UTF-8 that keeps its data and asks for its password', async () => {
    const first = await start();
    expect(first.isNew).toBe(true);
    await ask(first.url, `create table note as select unnest(array['b', 'ä', 'Z']) as body`);
    await first.stop();
    await first.stop();

    const second = await start();
    expect(second.isNew).toBe(false);
    expect(await ask(second.url, 'select body from note order by body')).toEqual(['Z', 'b', 'ä']);
    expect(await ask(second.url, `select current_setting('server_version_num')::int / 10000`)).toEqual([18]);
    expect(await ask(second.url, `select current_setting('server_encoding')`)).toEqual(['UTF8']);
    expect(
      await ask(second.url, 'select datlocale from pg_database where datname = current_database()'),
    ).toEqual(['C.UTF-8']);
    expect(await ask(second.url, `select lower('ÄÖ')`)).toEqual(['äö']);
    expect(await ask(second.url, `select current_setting('listen_addresses')`)).toEqual(['127.0.0.1']);

    // By its socket, where there is one, and by TCP.
    const byTcp = new URL(second.url);
    const hasSocket = byTcp.searchParams.has('host');
    expect(hasSocket || process.platform !== 'linux').toBe(true);
    byTcp.search = '';
    expect(await ask(byTcp.href, 'select inet_server_addr() is null')).toEqual([false]);
    expect(await ask(second.url, 'select inet_server_addr() is null')).toEqual([hasSocket]);

    const wrong = new URL(second.url);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgresql.json'))).mode & 0o077).toBe(0);
  });

  test('of two folders run side by side; one folder is refused to a second process', async () => {
    copyPrepared();
    copyPrepared(join(folder, 'other'));
    const here = await start();
    const elsewhere = await startElsewhere({ dataDir: join(folder, 'other') });
    expect(await ask(elsewhere.url, 'select 1')).toEqual([1]);
    expect(elsewhere.url).not.toBe(here.url);
    const third = await startElsewhere();
    expect(third.failure).toContain('StartupError: The database in');
    expect(third.failure).toContain('is in use by another running Palimpsest');
    expect(await ask(here.url, 'select 1')).toEqual([1]);
    expect(await findRunningDatabase(dataDir)).toBe(here.url);
    await here.stop();
    expect(await findRunningDatabase(dataDir)).toBeUndefined();
  });

  test('is not replaced by an empty one when its folder or its password is missing', async () => {
    copyPrepared();
    await (await start()).stop();
    const note = await readFile(join(dataDir, 'postgresql.json'), 'utf8');
    await rm(join(dataDir, 'postgresql.json'));
    await expect(start()).rejects.toThrow(/contains a database, but .*postgresql.json/);
    await writeFile(join(dataDir, 'postgresql.json'), note);
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await expect(start()).rejects.toThrow(/is not there/);
  });

  test('that is temporary leaves nothing behind', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const database = await startEmbeddedDatabase({ dataDir, systemDir, log: logTo([]), temporary: true });
    await database.stop();
    expect(await exists(join(dataDir, 'postgresql.json'))).toBe(false);
    expect(await exists(join(dataDir, 'postgres'))).toBe(false);
    expect(await foldersIn(systemDir)).toEqual([]);
  });
});

describe.runIf(process.platform !== 'win32')('a plain copy of the data folder', () => {
  /**
   * Restores a backup as an administrator would: new owner, modes according to the umask, and a file that
   * names a process.
   */
  async function copyPlainly(): Promise<string> {
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-r', dataDir, copy]);
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', copy]);
    await writeFile(join(copy, 'postgres/postmaster.pid'), `${process.pid}\n${copy}/postgres\n0\n5432\n`);
    return copy;
  }

  /** Files that other users may access, and files that do not belong to the owner of the cluster. */
  async function flawsIn(cluster: string): Promise<string[]> {
    const { uid } = await stat(cluster);
    const flaws: string[] = [];
    for (const entry of await readdir(cluster, { recursive: true })) {
      const stats = await stat(join(cluster, entry));
      if ((stats.mode & 0o077) !== 0 || stats.uid !== uid) flaws.push(entry);
    }
    return flaws;
  }

  test('starts with its data; owner and modes of the cluster are corrected', async () => {
    copyPrepared();
    const original = await start();
    await ask(original.url, 'create table note as select 7 as body');
    await original.stop();
    dataDir = await copyPlainly();
    const restored = await start();
    expect(await ask(restored.url, 'select body from note')).toEqual([7]);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres'))).uid === 0).toBe(false);
    expect(await flawsIn(join(dataDir, 'postgres'))).toEqual([]);
    expect((await stat(join(dataDir, 'postgresql.json'))).mode & 0o077).toBe(0);
    expect((await stat(dataDir)).mode & 0o067).toBe(0);
  });

  test.runIf(isRoot())(
    'that belongs to root tells an ordinary user which command restores access',
    async () => {
      copyPrepared();
      dataDir = await copyPlainly();
      const username = execFileSync('id', ['-nu', String(nobody.uid)], { encoding: 'utf8' }).trim();
      await chmod(installation, 0o755);
      const options = { user: nobody, module };
      const refused = await startElsewhere(options);
      expect(refused.failure).toContain(`belongs to root, and Palimpsest runs as ${username}.`);
      expect(refused.failure).toContain(`Run as root: chown -R ${username}: ${dataDir}`);
      execFileSync('chown', ['-R', `${username}:`, dataDir]);
      await chown(join(dataDir, 'postgres'), 0, 0);
      const partly = await startElsewhere(options);
      expect(partly.failure).toContain(`${join(dataDir, 'postgres')} belongs to root`);
      await chown(join(dataDir, 'postgres'), nobody.uid, nobody.gid);
      expect((await startElsewhere(options)).failure).toBeUndefined();
    },
  );
});

describe.runIf(process.platform === 'linux')('after a kill -9', () => {
  test('PostgreSQL ends by itself, and the data is available at the next start', async () => {
    copyPrepared();
    const killed = await startElsewhere();
    await ask(killed.url, 'create table note as select 7 as body');
    const postmaster = await readPostmasterFile(join(dataDir, 'postgres'));
    await killed.kill();
    expect(await isGone(postmaster?.processId ?? 0)).toBe(true);
    expect(await ask((await start()).url, 'select body from note')).toEqual([7]);
  });

  test('a PostgreSQL that was left running is stopped; one that was killed as well recovers', async () => {
    copyPrepared();
    const killed = await startElsewhere();
    await ask(killed.url, 'create table note as select 7 as body');
    const postmaster = (await readPostmasterFile(join(dataDir, 'postgres')))?.processId ?? 0;
    const [...helpers] = await childrenOf(killed);
    for (const helper of helpers) if (helper !== postmaster) signal(-helper, 'SIGKILL');
    await killed.kill();
    expect(await ask(killed.url, 'insert into note values (8) returning body')).toEqual([8]);
    const oldSocket = join(dataDir, 'postgres', '.s.PGSQL.1');
    await writeFile(oldSocket, '');

    const lines: string[] = [];
    const next = await start(lines);
    expect(lines.join('\n')).toContain(`"processId":${postmaster}`);
    expect(next.url).not.toBe(killed.url);
    expect(await exists(oldSocket)).toBe(false);
    expect(await ask(next.url, 'select body from note order by body')).toEqual([7, 8]);
    await next.stop();

    const again = await startElsewhere();
    await ask(again.url, 'insert into note values (9)');
    signal((await readPostmasterFile(join(dataDir, 'postgres')))?.processId ?? 0, 'SIGKILL');
    await again.kill();
    expect(await ask((await start()).url, 'select body from note order by body')).toEqual([7, 8, 9]);
  });
});

describe.runIf(isRoot() && process.platform === 'linux')('started by root', () => {
  test('works in a folder below one that only root may enter', async () => {
    await chmod(installation, 0o700);
    const options = { module, dataDir: join(installation, 'checkout/data') };
    const database = await startElsewhere(options);
    expect(database.failure).toBeUndefined();
    await ask(database.url, 'create table note as select 7 as body');
    const [place] = await ask(database.url, `select current_setting('data_directory')`);
    expect(String(place).startsWith(systemDir)).toBe(true);
    expect((await stat(String(place))).uid).not.toBe(0);
    await database.stop();
    expect(await ask((await startElsewhere(options)).url, 'select body from note')).toEqual([7]);
  });

  test('keeps the data in the data folder, also for an ordinary user', async () => {
    await chmod(installation, 0o755);
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, nobody.uid, nobody.gid);
    const database = await startElsewhere({ module, user: nobody });
    expect(database.failure).toBeUndefined();
    expect(await ask(database.url, `select current_setting('data_directory')`)).toEqual([
      join(dataDir, 'postgres'),
    ]);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
    expect(await exists(systemDir)).toBe(false);
  });
});
