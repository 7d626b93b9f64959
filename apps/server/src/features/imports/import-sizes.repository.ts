import type { Executor } from '../../platform/database/connect.ts';
import { pending } from './import-files.repository.ts';

/** The numbers and bytes of files of imports, which limits ask for. */

/** Files that were received and not read yet, in all imports of a user. Files from zip files are included. */
export async function sumWaitingFiles(
  db: Executor,
  userId: number,
): Promise<{ readonly files: number; readonly bytes: number }> {
  return db
    .selectFrom('importFiles')
    .innerJoin('imports', 'imports.id', 'importFiles.importId')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      // The sum of bigints is a numeric, which the driver would return as a string.
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('importFiles.bytes'), eb.lit(0)), 'bigint').as('bytes'),
    ])
    .where('imports.userId', '=', userId)
    .where('importFiles.status', 'in', pending)
    .where('importFiles.archiveId', 'is', null)
    .executeTakeFirstOrThrow();
}

/**
 * The bytes of files from zip files that are stored and wait to be read, in all imports of a user.
 * @param onlyNested Counts only files of zip files that were inside other ones.
 */
export async function sumUnpackedBytes(
  db: Executor,
  userId: number,
  { onlyNested }: { readonly onlyNested: boolean },
): Promise<number> {
  const { bytes } = await db
    .selectFrom('importFiles')
    .innerJoin('imports', 'imports.id', 'importFiles.importId')
    .select((eb) =>
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('importFiles.bytes'), eb.lit(0)), 'bigint').as('bytes'),
    )
    .where('imports.userId', '=', userId)
    .where('importFiles.status', '=', 'Waiting')
    .where('importFiles.archiveId', 'is not', null)
    .$if(onlyNested, (query) =>
      query
        .innerJoin('importFiles as archives', 'archives.id', 'importFiles.archiveId')
        .where('archives.archiveId', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return bytes;
}

/**
 * Files that count towards the limit of an import: all except unpacked zip files and what is only listed.
 * @param exceptArchive Leaves out this zip file and its files.
 */
export async function countFilesOfImport(
  db: Executor,
  importId: number,
  exceptArchive?: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('importFiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .where('status', 'not in', ['Unpacked', 'Ignored'])
    .$if(exceptArchive !== undefined, (query) =>
      query
        .where('id', '<>', exceptArchive ?? 0)
        .where((eb) => eb(eb.fn.coalesce('archiveId', eb.lit(0)), '<>', exceptArchive ?? 0)),
    )
    .executeTakeFirstOrThrow();
  return count;
}
