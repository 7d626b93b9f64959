import type { FindingRating, FindingState, MonitoringProblem, UnreadReason } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    monitoredTexts: MonitoredTextsTable;
    monitoringScans: MonitoringScansTable;
    monitoringFindings: MonitoringFindingsTable;
  }
}

export interface MonitoredTextsTable {
  id: Generated<number>;
  userId: ColumnType<number, number, number>;
  /** The watched address; null for a library text. */
  url: string | null;
  /** Null for an address, and for a library text that was deleted. */
  libraryTextId: ColumnType<number | null, number | null, never>;
  /** The text of the address when it was fetched last; null for a library text, and before the first scan. */
  textId: ColumnType<number | null, undefined, number | null>;
  name: Generated<string>;
  words: Generated<number>;
  isPaused: Generated<boolean>;
  scans: Generated<number>;
  /** Scans without news, one after the other. */
  quietScans: Generated<number>;
  /** The beginning of the last scan; null before the first one. */
  lastScanAt: ColumnType<Date | null, undefined, Date | null>;
  /** A scan that failed, or could not be paid, is not tried again before. */
  notBefore: ColumnType<Date | null, undefined, Date | null>;
  /** Somebody has asked for a scan, and the day had none left. */
  wantedAt: ColumnType<Date | null, undefined, Date | null>;
  /** Why the last scan was not complete; '' if it was. */
  problem: Generated<MonitoringProblem | ''>;
  addedAt: ColumnType<Date, undefined, never>;
}

export interface MonitoringScansTable {
  id: Generated<number>;
  monitoredTextId: number;
  userId: ColumnType<number, number, number>;
  /** Somebody has asked for it; the others were planned. */
  isWanted: Generated<boolean>;
  attempts: Generated<number>;
  begunAt: ColumnType<Date, Date | undefined, Date>;
  /** Null while it waits or runs. */
  endedAt: ColumnType<Date | null, undefined, Date>;
  problem: Generated<MonitoringProblem | ''>;
  credits: Generated<number>;
}

export interface MonitoringFindingsTable {
  id: Generated<number>;
  monitoredTextId: number;
  url: string;
  title: Generated<string>;
  /** The evidence: the watched text and the page as they were when it was found, or found again. */
  ownTextId: number;
  textId: number;
  /** The page as it was read last, if it has changed since. */
  laterTextId: ColumnType<number | null, undefined, number | null>;
  /** Words of the watched text that the page has, and their share in percent. */
  words: number;
  percent: number;
  state: Generated<FindingState>;
  rating: Generated<FindingRating>;
  note: Generated<string>;
  /** Why the page could not be read the last time; '' if it could. */
  unreadReason: Generated<UnreadReason | ''>;
  foundAt: ColumnType<Date, Date, Date>;
  seenAt: ColumnType<Date, Date, Date>;
  changedAt: ColumnType<Date | null, undefined, Date | null>;
  goneAt: ColumnType<Date | null, undefined, Date | null>;
  /** When an email has named it; null: none has yet. */
  mailedAt: ColumnType<Date | null, undefined, Date | null>;
}
