import { queryOf } from '../../api/query.ts';

export const allOrdersQuery = queryOf('GetAllOrders');
export const orderDetailsQuery = queryOf('GetOrderDetails');
