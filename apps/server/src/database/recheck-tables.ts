import type { ColumnType, Generated } from 'kysely';

/**
 * Waiting: in the queue · Active: a worker has claimed it · Done: the report has the new result · Failed: it keeps the
 * earlier one.
 */
export type RecheckState = 'Waiting' | 'Active' | 'Done' | 'Failed';

/** A source that the earlier engine had found and the present one does not report. */
export interface LostSource {
  readonly title: string;
  /** '' for library texts. */
  readonly url: string;
  /** In the earlier result. */
  readonly matchedWords: number;
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
}

/** The result that a recheck replaced. */
export interface EarlierResult {
  readonly engineVersion: string;
  readonly resultPercent: number;
  readonly matchedWords: number;
  readonly sourceCount: number;
  readonly lostSources: readonly LostSource[];
  /** Given texts of the report that no longer exist or may no longer be read. */
  readonly lostGivenTexts: number;
}

/** A finished report that is, or was, checked again with a later engine. */
export interface ReportRechecksTable {
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
  orderedAt: Generated<Date>;
  endedAt: Date | null;
  before: ColumnType<EarlierResult | null, string | null | undefined, string | null>;
}
