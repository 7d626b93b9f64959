import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}

export type UploadStatus = 'Scheduled' | 'Active' | 'Ok' | 'Error';

export interface UploadsTable {
  userId: number;
  uploadId: string;
  status: UploadStatus;
  name: string;
  blobKey: string | null;
  /** The bytes reserved for a running transfer. */
  bytes: number;
  format: Generated<string>;
  title: Generated<string>;
  author: Generated<string>;
  error: Generated<string>;
  /** The page whose text is being recognised, and the number of such pages; 0 before the first one. */
  recognitionPage: Generated<number>;
  recognitionPages: Generated<number>;
  textId: number | null;
  /** False while bytes are still arriving. */
  isComplete: Generated<boolean>;
  /** The project whose upload form a visitor used for this upload; null: the user's own. */
  projectId: ColumnType<number | null, number | null | undefined, number | null>;
  /** SHA-256 of the file, for a visitor's receipt. */
  fileHash: ColumnType<Buffer | null, undefined, Buffer>;
  /** A visitor has handed it in before it was read. */
  isSubmitted: Generated<boolean>;
  /** The time when it became the file that the wizard checks next; null for other files. */
  wizardAt: ColumnType<Date | null, undefined, Date>;
  /** An order names it: it is kept until then at least. */
  keptUntil: ColumnType<Date | null, undefined, Date>;
  /** The time when the transfer began. A repeated transfer starts over. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
}
