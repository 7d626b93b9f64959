import type { ColumnType, Generated } from 'kysely';
import type { StoredReferences } from './stored-references.ts';

/** Waiting: in the queue · Active: a worker has claimed it · Done: the result is there · Failed: the earlier one stays. */
export type ReferenceCheckState = 'Waiting' | 'Active' | 'Done' | 'Failed';

/** The look-up of the references of a report. */
export interface ReportReferencesTable {
  reportId: number;
  state: ReferenceCheckState;
  attempt: Generated<number>;
  claims: Generated<number>;
  orderedAt: ColumnType<Date, Date | undefined, Date>;
  result: ColumnType<StoredReferences | null, string | null | undefined, string | null>;
}
