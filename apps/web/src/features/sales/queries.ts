import { queryOf } from '../../api/query.ts';

export const allOrdersQuery = queryOf('GetAllOrders');
export const orderDetailsQuery = queryOf('GetOrderDetails');
export const invoicesQuery = queryOf('GetInvoices');
export const vatReportQuery = queryOf('GetVatReport');
export const paymentNoticesQuery = queryOf('GetPaymentNotices');
export const customersQuery = queryOf('GetCustomers');
export const allSubscriptionsQuery = queryOf('GetAllSubscriptions');
export const openItemsQuery = queryOf('GetOpenItems');
export const sellerCheckQuery = queryOf('GetSellerCheck');
