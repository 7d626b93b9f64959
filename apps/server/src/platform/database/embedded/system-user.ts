/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`. */
import { StartupError } from '../../startup-error.ts';
import type { SystemUser } from './files.ts';
import { runProgram } from './run-program.ts';
import type { StartupLog } from './startup-log.ts';

const userName = 'postgres';

/** The unprivileged user, created if the system has none. Requires root. */
export async function ensureDatabaseUser(log: StartupLog): Promise<SystemUser> {
  const present = await findUser(userName);
  if (present !== undefined) return present;
  const created = await runProgram('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    userName,
  ]);
  // Another instance may have been faster, so only the existence of the user matters.
  const user = await findUser(userName);
  if (user === undefined) {
    throw new StartupError(
      `PostgreSQL does not run as root, and the user "${userName}" to run it as could not be created ` +
        `(${created.output.trim()}). Create that user, start Palimpsest as an ordinary user, or name a ` +
        'database server of your own with DATABASE_URL.',
    );
  }
  log.info({ user: userName }, 'created a system user to run the database as, since root may not');
  return user;
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])]);
  if (uid.exitCode !== 0 || gid.exitCode !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}
