import type { ColumnType, Generated } from 'kysely';

type MovementReason = 'grant' | 'charge' | 'refund';

export interface CreditMovementsTable {
  id: Generated<number>;
  userId: number;
  /** The report it was charged or refunded for; at most one of each per report and retry. */
  reportId: number | null;
  retry: Generated<number>;
  reason: MovementReason;
  credits: number;
  /** The reason that an administrator wrote; '' for every other change. */
  note: Generated<string>;
  /** The administrator. */
  authorId: ColumnType<number | null, number | null | undefined, never>;
  createdAt: ColumnType<Date, Date | undefined, never>;
}
