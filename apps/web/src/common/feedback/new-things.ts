import type { DataOf } from '@palimpsest/contract';
import { t } from '../../i18n/translate.ts';
import type { ToastLink } from '../../api/toast.tsx';

/** The links of toasts that are about something new. */

/** The report of a check that was ordered alone; several are in the list. */
export function linkToReport([first, ...others]: DataOf<'NewPlagCheck'>): ToastLink | undefined {
  if (first === undefined || others.length > 0) return undefined;
  return { href: `/plagiarism/reports/${first.ReportId}`, label: t('app:toast.report') };
}

export function linkToReportsOf(projectId: number): ToastLink {
  return { href: `/projects/${projectId}/reports`, label: t('app:toast.reports') };
}

/** The one text that was added, or else the library. */
export function linkToAdded({ Ids, Added }: DataOf<'AddTextsToLibrary'>): ToastLink | undefined {
  const [only, ...others] = Ids;
  if (Added === 0) return undefined;
  return only !== undefined && others.length === 0
    ? { href: `/libtext/${only}`, label: t('app:toast.text') }
    : { href: '/library/overview', label: t('app:toast.library') };
}
