import type { ReportExport } from '@palimpsest/contract';

/** The stage of a file that isn't ready yet. */
export type ExportStage =
  | { readonly name: 'waiting' | 'reading' | 'writing' }
  | { readonly name: 'layout'; readonly done: number; readonly all: number };

/** @param status null as long as it is only known that the file was ordered */
export function exportStageOf(status: Pick<ReportExport, 'Status' | 'Done' | 'Count'> | null): ExportStage {
  if (status === null || status.Status === 'Scheduled') return { name: 'waiting' };
  if (status.Count === 0) return { name: 'reading' };
  if (status.Done >= status.Count) return { name: 'writing' };
  return { name: 'layout', done: status.Done, all: status.Count };
}
