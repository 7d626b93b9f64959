import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    creditMovements: CreditMovementsTable;
  }
}

export type MovementReason = 'grant' | 'charge' | 'refund';

/**
 * The subject of a movement. report: a check. scan: one scan of a watched text. order: one that was paid. refund: of a payment. period: of a licence. grant:
 * nothing else, for example the free credits of a new account.
 */
export type SubjectKind = 'report' | 'order' | 'refund' | 'grant' | 'period' | 'scan';

export interface CreditMovementsTable {
  id: Generated<number>;
  /** The user who was charged or granted credits; null: the licence, or a member whose account was deleted. */
  userId: number | null;
  /** The licence or sub-licence whose credits moved, with the phase; null: the user's own credits. */
  licenseId: ColumnType<number | null, number | null | undefined, number | null>;
  phaseId: ColumnType<number | null, number | null | undefined, never>;
  subjectKind: ColumnType<SubjectKind, SubjectKind | undefined, never>;
  /** Null only for a grant. Reports, scans, orders and refunds have at most one movement per reason, retry and account. */
  subjectId: ColumnType<number | null, number | null | undefined, never>;
  /** How often the check of a report was put in the queue again. */
  retry: Generated<number>;
  reason: MovementReason;
  credits: ColumnType<number, number, never>;
  /** The reason that an administrator wrote; '' for every other change. */
  note: Generated<string>;
  /** The administrator. */
  authorId: ColumnType<number | null, number | null | undefined, never>;
  createdAt: ColumnType<Date, Date | undefined, never>;
}
