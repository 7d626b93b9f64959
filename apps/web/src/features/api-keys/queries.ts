import { queryOf } from '../../api/query.ts';

export const userCodesQuery = queryOf('GetUserCodes');
