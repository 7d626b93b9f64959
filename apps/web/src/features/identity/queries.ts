import { queryOf } from '../../api/query.ts';

export const secondFactorQuery = queryOf('GetSecondFactor');
export const sessionsQuery = queryOf('GetSessions');
export const organisationQuery = queryOf('GetSSOInfo');
