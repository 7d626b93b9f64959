import type { BulkExportFormat, ExportFormat, ExportStatus, Language } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    exports: ExportsTable;
  }
}

export interface ExportsTable {
  id: Generated<number>;
  /** Null if the user or the report was deleted. The file must then be removed. */
  userId: number | null;
  reportId: number | null;
  permaLinkId: string | null;
  format: ExportFormat;
  language: Language;
  /** The time zone of the reader, as the times in the file name it. */
  timeZone: Generated<string>;
  renderComments: boolean;
  /** Comments are written into the Word file that was checked, if it is kept. */
  ownDocument: Generated<boolean>;
  includeGuide: boolean;
  truncate: boolean;
  ratingVersion: number;
  /**
   * Null: an export of one report. data: all data of its user. Otherwise an export of the reports in reportIds, in the
   * order of the file.
   */
  bulkFormat: BulkExportFormat | 'data' | null;
  reportIds: Generated<number[]>;
  /** A digest of the reports and their ratings; '' for one report. */
  selection: Generated<string>;
  /** The base URL of the links to the reports. */
  linkBase: Generated<string>;
  status: Generated<ExportStatus>;
  error: Generated<string>;
  done: Generated<number>;
  count: Generated<number>;
  fileName: string;
  bytes: Generated<number>;
  blobKey: string | null;
  createdAt: ColumnType<Date, Date | undefined, never>;
}
