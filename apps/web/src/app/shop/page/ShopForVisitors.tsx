import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { siteUrl } from '../../../api/page-settings.ts';
import { welcomePage as WelcomePage } from '../../../features/checks/pages.ts';
import { originAddress } from '../origin-address.ts';
import { productIdIn } from '../product-id-in.ts';
import { ShopDialog } from '../ShopDialog.tsx';

/** The shop for everyone, above the first page. Closing it leads to the surrounding website, if there is one. */
export function ShopForVisitors() {
  const navigate = useNavigate();
  const { productId, origin } = useParams({ strict: false });
  const close = useCallback(() => {
    const site = siteUrl();
    if (site === '') void navigate({ to: '/', replace: true });
    else window.location.assign(originAddress(site, origin));
  }, [navigate, origin]);
  return (
    <>
      <WelcomePage />
      <ShopDialog opened onClose={close} start={{ productId: productIdIn(productId) }} />
    </>
  );
}
