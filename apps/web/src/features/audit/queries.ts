import { queryOf } from '../../api/query.ts';

export const auditLogQuery = queryOf('GetAuditLog');
