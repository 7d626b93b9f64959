import type { EditableReportField, InputOf, ReportListItem } from '@palimpsest/contract';
import { dayOf, onDay } from '../../../../ui/day-field.ts';

/** A report's own words about itself, as the form has them. */
export interface ReportDraft {
  readonly title: string;
  readonly author: string;
  /** A day as date fields write it, 2026-03-14; '' where it was emptied. */
  readonly date: string;
  readonly projectid: number;
  readonly comment: string;
}

type Editable = Pick<ReportListItem, 'Name' | 'Author' | 'Scheduled' | 'ProjectId' | 'Comment'>;

export type ReportChange = Omit<InputOf<'UpdateReports'>, 'reportids' | 'field'>;

export function draftOf(report: Editable): ReportDraft {
  return {
    title: report.Name,
    author: report.Author,
    date: dayOf(report.Scheduled),
    projectid: report.ProjectId,
    comment: report.Comment,
  };
}

/** Only what is different from the report; a day keeps the time that it had. */
export function changesOf(draft: ReportDraft, report: Editable): ReportChange {
  const before = draftOf(report);
  return {
    ...(draft.title.trim() === before.title ? {} : { title: draft.title.trim() }),
    ...(draft.author.trim() === before.author ? {} : { author: draft.author.trim() }),
    ...(draft.date === before.date ? {} : { date: onDay(draft.date, report.Scheduled) }),
    ...(draft.projectid === before.projectid ? {} : { projectid: draft.projectid }),
    ...(draft.comment.trim() === before.comment ? {} : { comment: draft.comment.trim() }),
  };
}

/** One field of the draft, for a change of several reports. */
export function changeOfField(draft: ReportDraft, field: EditableReportField): ReportChange {
  if (field === 'date') return { date: onDay(draft.date, noon) };
  if (field === 'projectid') return { projectid: draft.projectid };
  return { [field]: draft[field].trim() };
}

/** The calls that give reports their old values of a field back: one for each value. */
export function undoOf(
  reports: readonly (Editable & { readonly Id: number })[],
  change: ReportChange,
): readonly InputOf<'UpdateReports'>[] {
  const calls = new Map<string, InputOf<'UpdateReports'>>();
  for (const report of reports) {
    const old = oldValues(report, change);
    const key = JSON.stringify(old);
    const call = calls.get(key) ?? { reportids: [], ...old };
    calls.set(key, { ...call, reportids: [...call.reportids, report.Id] });
  }
  return [...calls.values()];
}

function oldValues(report: Editable, change: ReportChange): ReportChange {
  return {
    ...(change.title === undefined ? {} : { title: report.Name }),
    ...(change.author === undefined ? {} : { author: report.Author }),
    ...(change.date === undefined ? {} : { date: report.Scheduled }),
    ...(change.projectid === undefined ? {} : { projectid: report.ProjectId }),
    ...(change.comment === undefined ? {} : { comment: report.Comment }),
  };
}

const noon = new Date(2000, 0, 1, 12).getTime() / 1000;
