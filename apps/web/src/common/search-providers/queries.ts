import { queryOf } from '../../api/query.ts';

export const searchProvidersQuery = queryOf('GetSearchProviders');
