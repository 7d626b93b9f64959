import { Suspense } from 'react';
import { useUser } from '../api/use-user.ts';
import { maintenanceBanner as MaintenanceBanner } from '../features/installation/pages.ts';
import { onBehalfBanner as OnBehalfBanner } from '../features/identity/pages.ts';

/**
 * Shows on every page of a session that somebody else works in this account, or to an administrator that there is
 * maintenance. The code is loaded only then.
 */
export function OnBehalf() {
  const user = useUser();
  if (user?.status === 'Admin') {
    return (
      <Suspense>
        <MaintenanceBanner />
      </Suspense>
    );
  }
  if (user === undefined || user.impersonation === null) return null;
  return (
    <Suspense>
      <OnBehalfBanner user={user} impersonation={user.impersonation} />
    </Suspense>
  );
}
