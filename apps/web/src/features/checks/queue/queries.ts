import { queryOf } from '../../../api/query.ts';

export const checkQueueQuery = queryOf('GetCheckQueue');
