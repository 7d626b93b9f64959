import { queryOf } from '../../api/query.ts';

export const mandatesQuery = queryOf('GetMandates');
