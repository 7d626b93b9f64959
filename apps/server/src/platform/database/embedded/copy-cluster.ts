/**
 * Copies the cluster while PostgreSQL runs, as its manual describes for a base backup:
 *
 *   slot: the log is kept ──▶ backup starts ──▶ files ──▶ backup stops ──▶ its label, the log since its start
 *
 * PostgreSQL replays this log when it starts on the copy, so that the copy is the state at the end of the backup.
 * See docs/decisions/0052-backups.md.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyFiles } from './copy-files.ts';

const fileMode = 0o600;
const folderMode = 0o700;
const logFolder = 'pg_wal';

/** Folders whose files belong to the running program. It needs the folders themselves. */
const emptyFolders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  logFolder,
];
const filesOfTheRun =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|\.s\.PGSQL\..*)$/;
const temporaryFiles = /(?:^|\/)(?:pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

/** The names of files of the log are 24 hexadecimal digits; their order is that of the log. */
const logFile = /^[0-9A-F]{24}$/;

/** @param url A running server on the cluster, as the user who created it. */
export async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(6).toString('hex')}`,
    ]);
    const first = await queryText(
      client,
      `select pg_walfile_name(pg_backup_start('palimpsest', true)) as text`,
    );
    await copyFiles(from, to, { includes: belongsToCopy });
    const stopped = await client.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    );
    const end = stopped.rows[0];
    if (end === undefined) throw new Error('the end of the backup has no answer');
    for (const name of emptyFolders) await mkdir(join(to, name), { recursive: true, mode: folderMode });
    await copyLog(join(from, logFolder), join(to, logFolder), first, end.last);
    await writeFile(join(to, 'backup_label'), end.label, { mode: fileMode, flush: true });
  } finally {
    // Also removes the slot, and ends a backup that failed.
    await client.end();
  }
}

function belongsToCopy(path: string): boolean {
  if (filesOfTheRun.test(path) || temporaryFiles.test(path)) return false;
  return !emptyFolders.some((folder) => path.startsWith(`${folder}/`));
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => logFile.test(name) && name >= first && name <= last);
  for (const name of names) await copyFile(join(from, name), join(to, name));
}

async function queryText(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('the statement has no answer');
  return row.text;
}
