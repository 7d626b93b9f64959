import { queryOf } from '../../api/query.ts';

export const productsAsAdminQuery = queryOf('GetProductsAsAdmin');
