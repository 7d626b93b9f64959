import { queryOf } from '../../api/query.ts';

export const searchUsageQuery = queryOf('GetSearchUsage');
