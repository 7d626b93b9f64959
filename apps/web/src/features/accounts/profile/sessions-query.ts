import { operationQuery } from '../../../api/query.ts';

/** The sessions of the user, for the list and for what the current one permits. */
export const sessionsQuery = operationQuery('GetSessions', {});
