import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dashboardPage as DashboardPage } from '../../features/dashboard/pages.ts';
import { productIdIn } from './product-id-in.ts';
import { ShopDialog } from './ShopDialog.tsx';

/** The shop above the dashboard. The product in the address is chosen already. */
export function ShopPage() {
  const navigate = useNavigate();
  const { productId } = useParams({ strict: false });
  const { step } = useSearch({ strict: false });
  const close = useCallback(() => void navigate({ to: '/dashboard', replace: true }), [navigate]);
  return (
    <>
      <DashboardPage />
      <ShopDialog
        opened
        onClose={close}
        start={{ productId: productIdIn(productId), isAtAddress: step === 'address' }}
      />
    </>
  );
}
