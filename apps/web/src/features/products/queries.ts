import { queryOf } from '../../api/query.ts';

export const productsQuery = queryOf('GetProducts');
export const productsAsAdminQuery = queryOf('GetProductsAsAdmin');
