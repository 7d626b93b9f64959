import { queryOf } from '../../api/query.ts';

export const mailsQuery = queryOf('GetMails');
