import type { ColumnType, Generated } from 'kysely';
import type { RecheckState } from '../recheck-tables.ts';

/** A finished report whose partial online search is, or was, continued (migrations/0081-continued-searches.ts). */
export interface ContinuedSearchesTable {
  reportId: number;
  state: RecheckState;
  /** For Failed: the error key. */
  statusCode: Generated<string>;
  /** Incremented each time a worker claims it, also of later orders. A worker with an older number may not write. */
  attempt: Generated<number>;
  /** Claims since the order. */
  claims: Generated<number>;
  /** Attempts that ended with an error. */
  failures: Generated<number>;
  snapsDone: Generated<number>;
  snapsCount: Generated<number>;
  /** Sources that the last one added. */
  added: Generated<number>;
  orderedAt: ColumnType<Date, Date | undefined, Date>;
  endedAt: Date | null;
}
