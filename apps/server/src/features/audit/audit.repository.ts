import type { Insertable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { AuditLogTable, AuditOutcome } from '../../database/tables/audit-tables.ts';

export async function insertAuditEntry(
  db: Executor,
  entry: Omit<Insertable<AuditLogTable>, 'id' | 'at'>,
): Promise<number> {
  const { id } = await db.insertInto('auditLog').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAuditOutcome(
  db: Executor,
  entryId: number,
  outcome: AuditOutcome,
  error: string,
): Promise<void> {
  await db.updateTable('auditLog').set({ outcome, error }).where('id', '=', entryId).execute();
}

export async function deleteAuditEntriesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('auditLog').where('at', '<', before).execute();
}
