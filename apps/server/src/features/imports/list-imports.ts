import type { Import } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { presentImport } from './imports.present.ts';
import { countImportFiles, selectImportsOf, type ImportRow } from './imports.repository.ts';

/** Imports beyond this number are not listed; after some weeks they are deleted anyway. */
const mostListed = 100;

/** A user's imports with their counts, newest first. */
export async function listImports(db: Executor, userId: number): Promise<readonly Import[]> {
  return withCounts(db, await selectImportsOf(db, userId, { limit: mostListed }));
}

/** Those that still accept files or have some to read, however old. */
export async function listOpenImports(db: Executor, userId: number): Promise<readonly Import[]> {
  const imports = await withCounts(db, await selectImportsOf(db, userId, { isClosed: false }));
  return imports.filter(({ State }) => State === 'Active');
}

async function withCounts(db: Executor, rows: readonly ImportRow[]): Promise<readonly Import[]> {
  const counts = await countImportFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentImport(row, counts));
}
