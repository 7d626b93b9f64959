import { queryOf } from '../../api/query.ts';

export const directoryQuery = queryOf('GetDirectory');
