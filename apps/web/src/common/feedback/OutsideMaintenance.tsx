import { Suspense, type ReactNode } from 'react';
import { isMaintenanceOver, maintenanceOfPage } from '../../api/page-settings.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { underMaintenance as UnderMaintenance } from './under-maintenance.ts';

/**
 * A page for visitors without a session. They make no call before they have filled in its form, so that only the settings
 * of the page can tell them that nobody can sign up now.
 */
export function OutsideMaintenance({
  children,
  isPart = false,
}: {
  readonly children: ReactNode;
  /** Whether it is within a page that has a heading; otherwise the note replaces the page. */
  readonly isPart?: boolean;
}) {
  const note = maintenanceOfPage(useLanguage());
  if (note === undefined) return children;
  const retry = async (): Promise<void> => {
    if (await isMaintenanceOver()) window.location.reload();
  };
  return (
    <Suspense>
      <UnderMaintenance note={note} onRetry={() => void retry()} isPart={isPart} repeats />
    </Suspense>
  );
}
