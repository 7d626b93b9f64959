import { Suspense } from 'react';
import { useUser } from '../api/use-user.ts';
import { onBehalfBanner as OnBehalfBanner } from '../features/accounts/pages.ts';

/** Shows on every page of a session that somebody else works in this account. Its code is loaded only then. */
export function OnBehalf() {
  const user = useUser();
  if (user === undefined || user.impersonation === null) return null;
  return (
    <Suspense>
      <OnBehalfBanner user={user} impersonation={user.impersonation} />
    </Suspense>
  );
}
