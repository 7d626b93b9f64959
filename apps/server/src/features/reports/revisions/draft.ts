import type { DraftPassage } from '@palimpsest/engine';
import type { CharSpan } from '../../../platform/database/stored-passage.ts';
import type { RatedTask } from '../../../finding/compute/tasks.ts';
import type { AccessedReport } from '../reports.access.ts';
import type { unsafeSelectSources } from '../../report-store/index.ts';

export type DraftSource = Awaited<ReturnType<typeof unsafeSelectSources>>[number];

/** A finished report as one side of the comparison. */
export interface Draft {
  readonly report: AccessedReport;
  readonly text: string;
  /** Its passages and ratings, which say where each word counts. */
  readonly rated: RatedTask;
  /** The sources by the ids of their texts, which are the same on both sides. */
  readonly sources: ReadonlyMap<number, DraftSource>;
  /** Only the passages that count. */
  readonly passages: readonly DraftPassage[];
  /** Passages of sources that count, which the settings leave out as quotations. */
  readonly quoted: readonly DraftPassage[];
  /** All other passages. */
  readonly leftOut: readonly DraftPassage[];
  /** Parts of the text that count for no source. */
  readonly uncounted: readonly CharSpan[];
}
