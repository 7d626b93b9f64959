import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../fields.ts';

/** started: the call was not answered yet, or its process ended before it was. */
export const auditOutcomes = ['started', 'done', 'failed'] as const;

export const auditPersonSchema = z
  .object({
    Id: idSchema.describe('Id of the user.'),
    Name: z.string().describe('Present name; empty if the account was deleted.'),
    Mail: z.string().describe('Present address; empty if the account was deleted.'),
  })
  .meta({ id: 'AuditPerson' });

/** A change that an administrator or support made. */
export const auditEntrySchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Date: epochSecondsSchema.describe('When it was done, in epoch seconds.'),
    Actor: auditPersonSchema.describe('The person who acted.'),
    OnBehalfOf: auditPersonSchema
      .nullable()
      .describe('The user in whose account the person was working; null in their own.'),
    Operation: z.string().describe('Name of the operation.'),
    SubjectKind: z
      .string()
      .describe('Kind of thing that was changed, for example report; empty if it has no id.'),
    SubjectId: z.string().describe('Its id; several ids are separated by commas.'),
    Details: z.string().describe('Input of the call as JSON, without texts and secrets.'),
    Address: z.string().describe('Network address of the caller.'),
    Outcome: z.enum(auditOutcomes).describe('done; failed; started: the call was never answered.'),
    Error: z.string().describe('Key of the error; empty without one.'),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditPerson = z.output<typeof auditPersonSchema>;
