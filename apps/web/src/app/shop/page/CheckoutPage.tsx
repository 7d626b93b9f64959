import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { refreshAfter } from '../../../api/refresh.ts';
import { showApiError } from '../../../api/toast.tsx';
import { useUser } from '../../../api/use-user.ts';
import { LeadToLogin } from '../../../common/feedback/LeadToLogin.tsx';
import { dashboardPage as DashboardPage } from '../../../features/dashboard/pages.ts';
import { paymentStatusQuery } from '../../../features/orders/queries.ts';
import { ShopDialog } from '../ShopDialog.tsx';

/** How often a payment that is not over is asked about. */
const askAgainMs = 4_000;

/** The page after a payment: thanks, or another try. It follows a payment that is not over yet. */
export function CheckoutPage() {
  return useUser()?.loggedIn === false ? <LeadToLogin /> : <Checkout />;
}

function Checkout() {
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const pays = search['pay'] === true;
  const { data, error } = useQuery({
    ...paymentStatusQuery({ id }),
    retry: false,
    refetchInterval: ({ state }) => {
      const status = state.data?.data.status;
      return status === 'open' || status === 'pending' ? askAgainMs : false;
    },
  });
  const status = data?.data;
  useEffect(() => {
    if (error === null || status !== undefined) return;
    showApiError(error);
    void navigate({ to: '/', replace: true });
  }, [error, status, navigate]);
  const state = status?.status;
  useEffect(() => {
    // Orders, invoices and credits are other ones than before.
    if (state !== undefined) refreshAfter('GetPaymentStatus');
  }, [state]);
  const isForCheck = status?.status === 'paid' && status.uploadId !== '';
  useEffect(() => {
    // The file that the order was for is checked now.
    if (isForCheck) void navigate({ to: '/wizard', search: { step: 10 }, replace: true });
  }, [isForCheck, navigate]);
  const close = useCallback(() => void navigate({ to: '/dashboard', replace: true }), [navigate]);
  return (
    <>
      <DashboardPage />
      {status !== undefined && !isForCheck && (
        <ShopDialog
          key={`${id} ${status.status} ${pays}`}
          opened
          onClose={close}
          start={{ payment: { invoiceId: id, status, pays } }}
        />
      )}
    </>
  );
}
