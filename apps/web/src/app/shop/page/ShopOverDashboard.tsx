import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dashboardPage as DashboardPage } from '../../../features/dashboard/pages.ts';
import { productIdIn } from '../product-id-in.ts';
import { ShopDialog } from '../ShopDialog.tsx';

/** The shop above the dashboard. The product in the address is chosen already. */
export function ShopOverDashboard() {
  const navigate = useNavigate();
  const { productId } = useParams({ strict: false });
  // The log-in leads back to the address of the invoice.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isAtAddress = search['step'] === 'address';
  const close = useCallback(() => void navigate({ to: '/dashboard', replace: true }), [navigate]);
  return (
    <>
      <DashboardPage />
      <ShopDialog
        key={`${productId ?? ''} ${isAtAddress}`}
        opened
        onClose={close}
        start={{ productId: productIdIn(productId), isAtAddress }}
      />
    </>
  );
}
