import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../fields.ts';

/** started: the call was not answered yet, or its process ended before it was. */
export const auditOutcomes = ['started', 'done', 'failed'] as const;

export const auditPersonSchema = z.object({
  Id: idSchema,
  /** The name and address at present; both are '' if the account was deleted. */
  Name: z.string(),
  Mail: z.string(),
});

/** A change that an administrator or support made. */
export const auditEntrySchema = z.object({
  Id: idSchema,
  Date: epochSecondsSchema,
  Actor: auditPersonSchema,
  /** The user in whose account the actor was working; null in their own. */
  OnBehalfOf: auditPersonSchema.nullable(),
  Operation: z.string(),
  SubjectKind: z.string(),
  /** Several ids are separated by commas. */
  SubjectId: z.string(),
  /** Input of the call, as JSON, without texts and secrets. */
  Details: z.string(),
  Address: z.string(),
  Outcome: z.enum(auditOutcomes),
  /** The key of the error; '' without one. */
  Error: z.string(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditPerson = z.output<typeof auditPersonSchema>;
