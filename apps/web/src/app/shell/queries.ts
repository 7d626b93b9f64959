import { queryOf } from '../../api/query.ts';

export const linkQuery = queryOf('ResolvePermaLink');
