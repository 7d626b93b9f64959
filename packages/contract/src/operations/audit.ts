import { z } from 'zod';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { epochInputSchema, pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const filters = z
  .strictObject({
    search: z.string().trim().max(limits.titleChars).optional(),
    operation: z.string().max(limits.titleChars).optional(),
    since: epochInputSchema.optional(),
    until: epochInputSchema.optional(),
  })
  .default({});

export const auditOperations = {
  GetAuditLog: operation({
    feature: 'audit',
    summary: 'Returns the changes by administrators and support, newest first.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ filters, ...pageQuery(['Date'], 'Date') }),
    data: z.object({
      Entries: z.array(auditEntrySchema),
      /** Every operation in the log, in the order of the alphabet. */
      Operations: z.array(z.string()),
      /** Days after which entries are deleted; 0: never. */
      KeepDays: z.number().int().min(0),
    }),
    errors: [],
  }),
  GetAuditLogFile: operation({
    feature: 'audit',
    summary: 'Returns the changes by administrators and support as a CSV file, the newest 10,000 at most.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ filters }),
    data: z.object({ Name: z.string(), Csv: z.string(), Rows: z.number().int().min(0) }),
    errors: [],
  }),
};
