import type { ReportListItem } from '@palimpsest/contract';
import type { ReportListState } from './report-list-state.ts';
import type { ChangeReportList } from './use-report-list-state.ts';

/** What the table and the cards have in common. */
export interface ReportListProps {
  readonly reports: readonly ReportListItem[];
  readonly state: ReportListState;
  readonly selected: ReadonlySet<number>;
  /** Another page is on its way; the rows are those of the last one. */
  readonly faded: boolean;
  readonly onChange: ChangeReportList;
  readonly onToggle: (report: ReportListItem) => void;
  readonly onToggleAll: () => void;
  readonly onDelete: (report: ReportListItem) => void;
}
