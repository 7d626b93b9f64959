import type { ColumnType, Generated } from 'kysely';
import type { CheckOutcome } from '../../platform/database/check-outcome.ts';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    checkOrders: CheckOrdersTable;
    checkBatches: CheckBatchesTable;
    batchChecks: BatchChecksTable;
  }
}

export interface CheckOrdersTable {
  userId: number;
  /** Chosen by the client. */
  orderId: string;
  reportIds: Generated<number[]>;
  /** The notice key in the answer. */
  message: Generated<string>;
  /** The numbers of texts that an order of many checks left out, by reason. */
  leftOut: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  createdAt: CreatedAt;
}

/** Checks that end with one message. */
export interface CheckBatchesTable {
  id: Generated<number>;
  userId: number;
  /** Null if they are in no project, or if it was deleted. */
  projectId: number | null;
  /** Whether it is of submissions and takes checks that end until `tellAt`; otherwise it has those of one order. */
  collects: boolean;
  tellAt: ColumnType<Date | null, Date | null | undefined, Date>;
  toldAt: ColumnType<Date | null, undefined, Date>;
  createdAt: CreatedAt;
}

export interface BatchChecksTable {
  reportId: number;
  batchId: number;
  /** Null until the check ends. */
  outcome: ColumnType<CheckOutcome | null, undefined, CheckOutcome>;
  /** An error key: why the check did not finish; '' otherwise. */
  reason: Generated<string>;
}
