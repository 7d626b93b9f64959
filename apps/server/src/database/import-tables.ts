import type { ColumnType, Generated } from 'kysely';

/** The rows of additions of many files at once (migrations/0015-imports.ts). */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface ImportsTable {
  id: Generated<number>;
  userId: number;
  projectId: number | null;
  /** It was begun for a project; with `projectId` null that one is gone. */
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
  | 'Stopped';

export interface ImportFilesTable {
  id: Generated<number>;
  importId: number;
  archiveId: number | null;
  key: string;
  name: string;
  /** Of a transfer that still comes in: the bytes that are reserved for it. */
  bytes: number;
  status: ImportFileStatus;
  error: Generated<string>;
  blobKey: string | null;
  libraryTextId: number | null;
  /** When the transfer began; a repeated transfer begins anew. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
}
