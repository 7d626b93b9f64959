import { z } from 'zod';
import { auditEntrySchema, auditOutcomes } from '../../entities/admin/audit.ts';
import { overviewSchema } from '../../entities/admin/overview.ts';
import { epochInputSchema, pageQuery } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

const auditFilters = z
  .strictObject({
    person: z.string().trim().max(limits.titleChars).optional(),
    action: z.string().trim().max(limits.titleChars).optional(),
    outcome: z.enum(auditOutcomes).optional(),
    from: epochInputSchema.optional(),
    to: epochInputSchema.optional(),
  })
  .default({});

export const overviewOperations = {
  GetOverview: operation({
    feature: 'admin',
    summary: 'Returns figures about the installation, and what needs attention.',
    access: 'admin',
    input: z.strictObject({}),
    data: overviewSchema,
    errors: [],
  }),
  GetAuditLog: operation({
    feature: 'audit',
    summary: 'Returns the audit log: what administrators and support changed, the newest first.',
    access: 'admin',
    input: z.strictObject({ filters: auditFilters, ...pageQuery(['Date'], 'Date') }),
    data: z.object({
      Entries: z.array(auditEntrySchema),
      /** All actions in the log, in alphabetical order. */
      Actions: z.array(z.string()),
    }),
    errors: [],
  }),
  GetAuditFile: operation({
    feature: 'audit',
    summary: `Returns the audit log as a CSV file, at most ${limits.auditFileLines} lines, the newest first.`,
    access: 'admin',
    input: z.strictObject({ filters: auditFilters, lang: languageSchema.optional() }),
    data: z.object({ FileName: z.string(), Csv: z.string() }),
    errors: [],
  }),
};
