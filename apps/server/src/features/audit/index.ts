/** The entry of this feature: the part that the rest of the server may use. */
import { getAuditLog, getAuditLogFile } from './get-audit-log.ts';
import { deleteAuditEntriesBefore } from './audit.repository.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { definePart } from '../../part.ts';

export const auditPart = definePart({
  tables: ['audit_log'],
  looseReferences: {
    'audit_log.actor_id': 'history',
    'audit_log.impersonated_id': 'history',
    'audit_log.subject_id': 'history',
  },
  handlers: {
    GetAuditLog: getAuditLog,
    GetAuditLogFile: getAuditLogFile,
  },
  cleanUp: async ({ db, config: { auditDays } }, now) => {
    if (auditDays > 0) await deleteAuditEntriesBefore(db, daysBefore(now, auditDays));
  },
});

export { audited, writeAudit } from './write-audit.ts';
