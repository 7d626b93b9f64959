/** The entry of this feature: the part that the rest of the server may use. */
import { getAuditLog, getAuditLogFile } from './get-audit-log.ts';

export const auditHandlers = {
  GetAuditLog: getAuditLog,
  GetAuditLogFile: getAuditLogFile,
};

export { deleteAuditEntriesBefore } from './audit.repository.ts';
export { actorOf, audited, writeAudit, type Actor, type AuditEntry } from './write-audit.ts';
