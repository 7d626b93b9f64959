import type { ColumnType, Generated } from 'kysely';

/**
 * A finished report whose text is compared again while the report keeps its result: with a later engine (report_rechecks),
 * or with more sources from outside (continued_searches).
 *
 * Waiting: in the queue · Active: a worker has claimed it · Done: the report has the new result · Failed: it keeps the
 * earlier one.
 */
export type RerunState = 'Waiting' | 'Active' | 'Done' | 'Failed';

/** Columns of both tables. */
export interface RerunColumns {
  reportId: number;
  state: RerunState;
  /** The error key of Failed. */
  statusCode: Generated<string>;
  /** Incremented each time a worker claims it, also of later orders. A worker with an older number may not write. */
  attempt: Generated<number>;
  /** Claims since the order. */
  claims: Generated<number>;
  /** Attempts that ended with an error. */
  failures: Generated<number>;
  snapsDone: Generated<number>;
  snapsCount: Generated<number>;
  orderedAt: ColumnType<Date, Date | undefined, Date>;
  endedAt: Date | null;
}

/** A finished report whose partial online search is, or was, continued. */
export interface ContinuedSearchesTable extends RerunColumns {
  /** Sources that the last one added. */
  added: Generated<number>;
}
