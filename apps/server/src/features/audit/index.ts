/** The entry of this feature: the part that the rest of the server may use. */
import { getAuditLog, getAuditLogFile } from './get-audit-log.ts';
import { deleteAuditEntriesBefore } from './audit.repository.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { definePart } from '../../part.ts';

export const auditPart = definePart({
  tables: {
    // Every change by staff is logged, and no operation has to say so.
    audit_log: [],
  },
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
  ofUsers: {
    columns: {
      'audit_log.actor_id': {
        deleted: { kept: 'The log says what staff did, until its days are over.' },
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'The log is for administrators.' },
      },
      'audit_log.impersonated_id': {
        deleted: { kept: 'The log says what staff did, until its days are over.' },
        takenOver: { stays: 'The log says in which account staff worked.' },
        exported: { leftOut: 'The log is for administrators.' },
      },
    },
  },
});

export { audited, writeAudit } from './write-audit.ts';
