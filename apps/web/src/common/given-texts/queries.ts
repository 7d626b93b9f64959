import { queryOf } from '../../api/query.ts';

export const sharedBeginningQuery = queryOf('GetSharedBeginning');
