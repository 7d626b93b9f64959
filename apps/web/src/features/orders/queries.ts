import { call } from '../../api/call.ts';
import { operationQuery, queryOf } from '../../api/query.ts';

export const orderPreviewQuery = queryOf('PreviewOrder');
export const invoiceDataQuery = queryOf('GetInvoiceData');
export const ordersQuery = queryOf('GetOrders');
export const subscriptionQuery = queryOf('GetSubscription');
export const subscriptionChangeQuery = queryOf('PreviewSubscriptionChange');

/**
 * The question may book what the payment provider answers. It is repeated while a payment is under way, so its answer asks for
 * nothing else again; a screen does so with `refreshAfter` when the state has changed.
 */
export function paymentStatusQuery(input: { readonly id: string }) {
  return {
    ...operationQuery('GetPaymentStatus', input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call('GetPaymentStatus', input, { signal, refreshes: false }),
  };
}
