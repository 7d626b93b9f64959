import { queryOf } from '../../api/query.ts';

export const orderPreviewQuery = queryOf('PreviewOrder');
export const ordersQuery = queryOf('GetOrders');
export const paymentStatusQuery = queryOf('GetPaymentStatus');
