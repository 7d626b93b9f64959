import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    periodOrders: PeriodOrdersTable;
  }
}

/** An order about a period of an educational licence. */
export interface PeriodOrdersTable {
  orderId: number;
  licenseId: number;
  /** Null: the period was deleted. */
  phaseId: number | null;
  /** Credits of the period that went back with the money. An order that is paid later brings them again. */
  takenCredits: Generated<number>;
}
