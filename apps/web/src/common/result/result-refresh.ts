import type { ReportStatus } from '@palimpsest/contract';

/** Whether a check will change its state without the user, so that asking again makes sense. */
export function isUnderWay(status: ReportStatus | null): boolean {
  return status === 'Aktiv' || status === 'Geplant';
}

/** Others submit and check while a list is open; results appear sooner while checks run. */
export function resultRefreshMs(
  results: readonly { readonly ReportStatus: ReportStatus | null }[] | undefined,
): number {
  return results?.some(({ ReportStatus }) => isUnderWay(ReportStatus)) === true ? 3_000 : 15_000;
}
