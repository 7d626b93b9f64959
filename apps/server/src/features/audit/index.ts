/** The entry of this feature: the part that the rest of the server may use. */
export { deleteAuditEntriesBefore } from './audit.repository.ts';
export { actorOf, audited, writeAudit, type Actor, type AuditEntry } from './write-audit.ts';
