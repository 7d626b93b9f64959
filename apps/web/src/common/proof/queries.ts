import { queryOf } from '../../api/query.ts';

export const passkeysQuery = queryOf('GetPasskeys');
