import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

export const auditOutcomes = ['started', 'done', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** A person in the audit log. The account may have been deleted: name and address are then ''. */
const auditPersonSchema = z.object({ Id: z.number().int(), Name: z.string(), Mail: z.string() });

export const auditEntrySchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  Actor: auditPersonSchema,
  /** The user in whose account the actor worked; null: in their own. */
  OnBehalfOf: auditPersonSchema.nullable(),
  /** The name of an operation, or UploadFile. */
  Action: z.string(),
  /** What was changed, for example user; '' if it has no id. */
  SubjectKind: z.string(),
  /** Its id; several are separated by commas. */
  SubjectId: z.string(),
  /** Input of the call as JSON, without texts and secrets. */
  Details: z.string(),
  /** The network address of the call. */
  Address: z.string(),
  /** started: the call was not answered. */
  Outcome: z.enum(auditOutcomes),
  /** The key of the error; '' without one. */
  Error: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
