import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    auditLog: AuditLogTable;
  }
}

/** started: the call was not answered yet, or its process ended before it was. */
export type AuditOutcome = 'started' | 'done' | 'failed';

/** The log of changes by administrators and support, also on behalf of a user. */
export interface AuditLogTable {
  id: Generated<number>;
  at: ColumnType<Date, Date | undefined, never>;
  /** The person who acted. The account may have been deleted since. */
  actorId: number;
  /** The user in whose account the actor was working; null: in their own. */
  impersonatedId: number | null;
  /** The name of an operation, or UploadFile. */
  operation: string;
  /** The kind of thing that was changed, for example report; '' if it has no id. */
  subjectKind: Generated<string>;
  /** Its id; several ids are separated by commas. */
  subjectId: Generated<string>;
  /** Input of the call without texts and secrets. */
  details: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  address: Generated<string>;
  outcome: ColumnType<AuditOutcome, AuditOutcome | undefined, AuditOutcome>;
  /** The key of the error; '' without one. */
  error: Generated<string>;
}
