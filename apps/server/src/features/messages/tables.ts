import type { MessageType } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CheckOutcomes } from '../../platform/database/check-outcome.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    userMessages: UserMessagesTable;
    dailySummaries: DailySummariesTable;
  }
}

export interface UserMessagesTable {
  id: Generated<number>;
  userId: number;
  type: MessageType;
  /** The title of the report or text, of the first one if there are several; the address of a webhook. */
  name: string;
  reportId: ColumnType<number | null, number | null | undefined, never>;
  /** The project of the checks of a batch. */
  projectId: ColumnType<number | null, number | null | undefined, never>;
  /** How the checks of a batch have ended; null for all other messages. */
  outcomes: ColumnType<CheckOutcomes | null, string | undefined, never>;
  /** Null if the message is about several texts. */
  libraryTextId: ColumnType<number | null, number | null | undefined, number | null>;
  webhookId: ColumnType<number | null, number | null | undefined, never>;
  monitoredTextId: ColumnType<number | null, number | null | undefined, never>;
  /** Texts of the same call or import share one message. */
  batch: ColumnType<string | null, string | null | undefined, never>;
  /** The number of texts that the message is about. */
  texts: Generated<number>;
  /** An error key: why a check did not finish; '' otherwise. */
  reason: Generated<string>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** The time when a page was about to show it. */
  offeredAt: ColumnType<Date | null, undefined, Date>;
  shownAt: ColumnType<Date | null, undefined, Date>;
  readAt: ColumnType<Date | null, undefined, Date | null>;
}

/** The summaries of a day that were written, or found to be unnecessary. */
export interface DailySummariesTable {
  userId: number;
  /** The day on which the user gets it, as YYYY-MM-DD. */
  day: ColumnType<string, string, never>;
}
