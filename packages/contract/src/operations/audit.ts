import { z } from 'zod';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { epochInputSchema, pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const filters = z
  .strictObject({
    search: z
      .string()
      .trim()
      .max(limits.titleChars)
      .optional()
      .describe('Only those by or on behalf of a person with this text in name or address, or with this id.'),
    operation: z.string().max(limits.titleChars).optional().describe('Only this operation.'),
    since: epochInputSchema.optional().describe('Only those from this time on, in epoch seconds.'),
    until: epochInputSchema.optional().describe('Only those before this time, in epoch seconds.'),
  })
  .default({});

export const auditOperations = {
  GetAuditLog: operation({
    feature: 'audit',
    summary: 'Returns the changes by administrators and support, newest first.',
    access: 'admin',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      filters: filters.describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { search: 'ada@example.org' }, pageno: 1 },
    data: z.object({
      Entries: z.array(auditEntrySchema).describe('The changes on this page.'),
      Operations: z.array(z.string()).describe('Every operation in the log, in the order of the alphabet.'),
      KeepDays: z.number().int().min(0).describe('Days after which entries are deleted; 0: never.'),
    }),
    errors: [],
  }),
  GetAuditLogFile: operation({
    feature: 'audit',
    summary: 'Returns the changes by administrators and support as a CSV file, the newest 10,000 at most.',
    access: 'admin',
    effect: 'reading',
    shows: [],
    input: z.strictObject({ filters: filters.describe('Conditions; an entry must meet all of them.') }),
    example: { filters: { since: 1_790_000_000 } },
    data: z.object({
      Name: z.string().describe('A name for the file.'),
      Csv: z
        .string()
        .describe('The file as text, with a byte order mark, in the notation of the caller’s language.'),
      Rows: z.number().int().min(0).describe('Number of changes in the file.'),
    }),
    errors: [],
  }),
};
