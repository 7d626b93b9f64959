import {
  ignoredReasons,
  type ErrorKey,
  type IgnoredReason,
  type Import,
  type ImportFile,
  type ImportFileState,
} from '@palimpsest/contract';
import type { ImportFileStatus } from './tables.ts';
import type { QueuePlace } from '../../platform/jobs/queue-places.repository.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { ImportFileRow, ListedFile } from './import-files.repository.ts';
import type { FileCount, ImportRow } from './imports.repository.ts';

/**
 * An import with its counts.
 * @param counts Of any imports; those of others are ignored.
 */
export function presentImport(row: ImportRow, counts: readonly FileCount[]): Import {
  const own = counts.filter(({ importId }) => importId === row.id);
  const count = (matches: (file: FileCount) => boolean): number =>
    own.filter(matches).reduce((sum, file) => sum + file.count, 0);
  const having = (status: ImportFileStatus): number => count((file) => file.status === status);
  const isClosed = row.closedAt !== null;
  // A file whose transfer is running does not count as received; a file in a received zip file does.
  const received = count((file) => !file.isArchived && file.status !== 'Coming');
  const unpacked = having('Unpacked');
  const inArchives = count((file) => file.isArchived && file.status !== 'Ignored');
  const missing = Math.max(0, row.expectedFiles - received);
  const waiting =
    having('Waiting') + having('Unpacking') + count((file) => file.isArchived && file.status === 'Coming');
  const added = having('Added');
  const skipped = having('Skipped');
  const failed = having('Failed');
  const isDone = missing === 0 && waiting === 0 && received > 0;
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    State: isClosed ? 'Closed' : isDone ? 'Done' : 'Active',
    Author: row.author,
    Comment: row.comment,
    ProjectId: row.projectId ?? 0,
    ProjectName: row.projectName ?? '',
    Total: received + missing - unpacked + inArchives,
    Done: added + skipped + failed,
    Added: added,
    Skipped: skipped,
    Failed: failed,
    Waiting: waiting,
    Unsent: isClosed ? 0 : missing,
    Stopped: having('Stopped') + (isClosed ? missing : 0),
    Ignored: having('Ignored'),
    IgnoredFor: ignoredReasons
      .map((reason) => ({ Reason: reason, Count: count((file) => reasonOf(file) === reason) }))
      .filter(({ Count }) => Count > 0),
  };
}

/** Files that were left out before reasons were stored were made by programs. */
const reasonOf = ({ status, reason }: Pick<ImportFileRow, 'status' | 'reason'>): IgnoredReason | undefined =>
  status === 'Ignored' ? (ignoredReasons.find((known) => known === reason) ?? 'system') : undefined;

const states: Readonly<Record<ImportFileStatus, ImportFileState>> = {
  Coming: 'Waiting',
  Waiting: 'Waiting',
  Unpacking: 'Waiting',
  Unpacked: 'Added',
  Added: 'Added',
  Skipped: 'Skipped',
  Failed: 'Failed',
  Stopped: 'Stopped',
  Ignored: 'Ignored',
};

/** @param place of its job in the queue, if it waits or is being read */
export function presentImportFile(row: ListedFile, place: QueuePlace | undefined): ImportFile {
  return {
    Id: row.id,
    Name: row.name,
    Participant: row.participant,
    Archive: row.archiveName ?? '',
    Bytes: row.bytes,
    State: states[row.status],
    Error:
      place?.isPaused === true && row.status === 'Waiting' ? ('readingPaused' satisfies ErrorKey) : row.error,
    Parts: (row.parts ?? []).map(({ name, bytes, error }) => ({ Name: name, Bytes: bytes, Error: error })),
    Reason: reasonOf(row) ?? '',
    LibraryTextId: row.libraryTextId ?? 0,
  };
}
