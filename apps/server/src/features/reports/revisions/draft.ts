import type { DraftPassage } from '@palimpsest/engine';
import type { AccessedReport } from '../reports.access.ts';
import type { selectSources } from '../reports.repository.ts';

export type DraftSource = Awaited<ReturnType<typeof selectSources>>[number];

/** A finished report as one of the two sides. */
export interface Draft {
  readonly report: AccessedReport;
  readonly text: string;
  /** By the ids of their texts, which are the same on both sides. */
  readonly sources: ReadonlyMap<number, DraftSource>;
  /** Those that count. */
  readonly passages: readonly DraftPassage[];
}
