/**
 * The Unix socket of the database. Messages over TCP took the server a seventh of its time and PostgreSQL about as much
 * (docs/decisions/0025-load.md); a socket needs a third of that.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL names its sockets and their locks like this, with the port behind. */
const socketName = '.s.PGSQL.';
/** Systems allow 104 bytes for the path of a socket, with its name and a zero at its end. */
const mostBytes = 104 - `/${socketName}65535`.length - 1;
/** Other characters would need quotes in the list of folders that the setting is. */
const plainPath = /^[\w/.-]+$/;

/**
 * The folder for the socket: the cluster, which nobody else may enter. Undefined if the system has no such sockets or
 * the path is unsuitable; then the database is reached by TCP alone.
 */
export function socketFolderOf(clusterDir: string): string | undefined {
  const isSuitable = plainPath.test(clusterDir) && Buffer.byteLength(clusterDir) <= mostBytes;
  return process.platform !== 'win32' && isSuitable ? clusterDir : undefined;
}

/** Each start has another port, so sockets of killed servers would never disappear. Call it while the cluster is locked. */
export async function removeOldSockets(clusterDir: string): Promise<void> {
  const names = await readdir(clusterDir);
  const old = names.filter((name) => name.startsWith(socketName));
  await Promise.all(old.map((name) => rm(join(clusterDir, name), { force: true })));
}
