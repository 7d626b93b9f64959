import type { ColumnType, Generated } from 'kysely';

/** The rows of bulk imports (migrations/0015-imports.ts). */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface ImportsTable {
  id: Generated<number>;
  userId: number;
  projectId: number | null;
  /** The import was started for a project. If `projectId` is null, that project was deleted. */
  inProject: boolean;
  author: string;
  comment: string;
  expectedFiles: number;
  closedAt: Date | null;
  changedAt: ColumnType<Date, Date | undefined, Date>;
  createdAt: CreatedAt;
}

export type ImportFileStatus =
  | 'Coming'
  | 'Waiting'
  | 'Unpacking'
  | 'Unpacked'
  | 'Added'
  | 'Skipped'
  | 'Failed'
  | 'Stopped'
  | 'Ignored';

export interface ImportFilesTable {
  id: Generated<number>;
  importId: number;
  archiveId: number | null;
  key: string;
  name: string;
  /** In archives of learning platforms, the person who submitted the file; otherwise empty. */
  participant: Generated<string>;
  /** For a running transfer: the bytes reserved for it. */
  bytes: number;
  status: ImportFileStatus;
  error: Generated<string>;
  blobKey: string | null;
  libraryTextId: number | null;
  /** When the transfer began. A repeated transfer starts over. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
}
