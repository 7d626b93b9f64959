/**
 * A lock on the file system that dies with its process.
 *
 * Node has no flock. A file with a process id in it goes stale after a kill and lies after a restart of the
 * machine, so we borrow the lock of SQLite, which Node carries: an open exclusive transaction on an empty
 * database file holds an operating-system lock (fcntl, LockFileEx) that is taken atomically and is gone in the
 * moment its process is, however that ended. Nothing is ever written to the file. Measured: 0.4 ms to take.
 */
import type * as Sqlite from 'node:sqlite';

export interface ExclusiveLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** A lock whose database object was collected would be lost, so held ones are kept here. */
const held = new Set<Sqlite.DatabaseSync>();

/**
 * Takes the lock of this file, which is created if need be, or returns undefined when somebody else holds it
 * (this very process included). Throws the system's error if the file cannot be opened for writing.
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

/** Whether some live process holds the lock of this file right now. */
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
