import { lstat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, sep } from 'node:path';
import { errorCode } from './files.ts';
import { runProgram } from './run-program.ts';

/**
 * Says who owns this file or folder and which command gives it to the current user. Used in the message of a
 * StartupError after a refused operation.
 */
export async function explainOwner(path: string, dataDir: string): Promise<string> {
  const { found, uid } = await nearestOwner(path);
  const us = userInfo();
  if (uid === us.uid) {
    return `${found} belongs to this user, who may not read or write it. Run: chmod -R u+rwX ${quoted(dataDir)}`;
  }
  const isInside = found === dataDir || found.startsWith(`${dataDir}${sep}`);
  const command = isInside ? `chown -R ${us.username}:` : `install -d -m 700 -o ${us.username}`;
  return (
    `${found} belongs to ${await nameOf(uid)}, and Palimpsest runs as ${us.username}. ` +
    `Run as root: ${command} ${quoted(dataDir)}`
  );
}

/** The owner of the file, or of the nearest parent folder that can be read. */
async function nearestOwner(path: string): Promise<{ readonly found: string; readonly uid: number }> {
  for (let found = path; ; found = dirname(found)) {
    try {
      return { found, uid: (await lstat(found)).uid };
    } catch (error) {
      const isHidden = errorCode(error) === 'EACCES' || errorCode(error) === 'ENOENT';
      if (!isHidden || found === dirname(found)) throw error;
    }
  }
}

async function nameOf(uid: number): Promise<string> {
  const { exitCode, output } = await runProgram('id', ['-nu', String(uid)]);
  return exitCode === 0 ? output.trim() : `the user with the id ${uid}`;
}

/** A path quoted for a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
