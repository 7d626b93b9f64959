import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    imports: ImportsTable;
    importFiles: ImportFilesTable;
  }
}

export interface ImportsTable {
  id: Generated<number>;
  userId: number;
  projectId: number | null;
  /** The import was started for a project. If `projectId` is null, that project was deleted. */
  inProject: boolean;
  author: string;
  comment: string;
  /** Several files of one participant become one text. */
  joinsFiles: Generated<boolean>;
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

/** A file of a submission that has several. */
export interface SubmissionPart {
  /** Its path in the submission. */
  readonly name: string;
  readonly bytes: number;
  /** The key of the error why it was not read; '' if it was, or is not read yet. */
  readonly error: string;
}

export interface ImportFilesTable {
  id: Generated<number>;
  importId: number;
  archiveId: number | null;
  key: string;
  name: string;
  /** The person who submitted the file, in archives of learning platforms; otherwise empty. */
  participant: Generated<string>;
  /** Its files, if it is a submission with several of them. The stored file is then a zip file with those that can be read. */
  parts: ColumnType<readonly SubmissionPart[] | null, string | undefined, string>;
  /** The assignment of its participant; '' if files of one participant are texts of their own. */
  work: Generated<string>;
  /** The time when it was handed in, to be compared with other attempts of the same work. */
  attempt: Generated<string>;
  /** Why a file is left out: a key of the contract. */
  reason: Generated<string>;
  /** The bytes reserved for a running transfer. */
  bytes: number;
  status: ImportFileStatus;
  error: Generated<string>;
  blobKey: string | null;
  libraryTextId: number | null;
  /** The time when the transfer began. A repeated transfer starts over. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
}
