import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { siteUrl } from '../../../api/page-settings.ts';
import { useSignedOut, useUser } from '../../../api/use-user.ts';
import { welcomePage as WelcomePage } from '../../../features/checks/pages.ts';
import { startsAtDashboard } from '../../../features/checks/welcome/starts-at-dashboard.ts';
import { dashboardPage as DashboardPage } from '../../../features/dashboard/pages.ts';
import { originAddress } from '../origin-address.ts';
import { productIdIn } from '../product-id-in.ts';
import { ShopDialog } from '../ShopDialog.tsx';

/**
 * The shop for everyone, above their start page, which is not known before the user is: the page of visitors leads everybody else
 * away. Closing it leads to the surrounding website, if there is one.
 */
export function ShopForVisitors() {
  const navigate = useNavigate();
  const { productId, origin } = useParams({ strict: false });
  const user = useUser();
  const isKnown = useSignedOut() || user !== undefined;
  const close = useCallback(() => {
    const site = siteUrl();
    if (site === '') void navigate({ to: '/', replace: true });
    else window.location.assign(originAddress(site, origin));
  }, [navigate, origin]);
  return (
    <>
      {isKnown && (startsAtDashboard(user) ? <DashboardPage /> : <WelcomePage />)}
      <ShopDialog opened onClose={close} start={{ productId: productIdIn(productId) }} />
    </>
  );
}
