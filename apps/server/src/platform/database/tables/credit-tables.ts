import type { ColumnType, Generated } from 'kysely';

type MovementReason = 'grant' | 'charge' | 'refund';

export interface CreditMovementsTable {
  id: Generated<number>;
  /** The user who was charged or granted credits; null: the licence, or a member whose account was deleted. */
  userId: number | null;
  /** The licence or sub-licence whose credits moved, with the phase; null: the user's own credits. */
  licenseId: ColumnType<number | null, number | null | undefined, number | null>;
  phaseId: ColumnType<number | null, number | null | undefined, never>;
  /** The report it was charged or refunded for; at most one of each per report, retry and account. */
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
