import type { ColumnType, Generated } from 'kysely';
import type { RerunColumns } from './reruns.ts';

/** A source that the earlier engine had found and the present one does not report. */
export interface LostSource {
  readonly title: string;
  /** '' for library texts. */
  readonly url: string;
  /** The number in the earlier result. */
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
export interface ReportRechecksTable extends RerunColumns {
  /** It also searches for words that the check had left out (StoredGaps). */
  searches: Generated<boolean>;
  before: ColumnType<EarlierResult | null, string | null | undefined, string | null>;
}
