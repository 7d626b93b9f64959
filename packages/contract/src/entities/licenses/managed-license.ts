import { z } from 'zod';
import { creditMovementSchema } from '../admin/managed-user.ts';
import { epochSecondsSchema } from '../../fields.ts';
import { ownSearchBudgetsSchema } from '../installation/search-settings.ts';
import { licenseSchema, licenseTypeSchema } from './license.ts';

/** Licences as administrators of the installation see them. */

export const managedLicenseSummarySchema = z
  .object({
    Id: z.number().int().describe('Id of the licence.'),
    Code: z.string().describe('Code for joining.'),
    Licensee: z.string().describe('Name of the licence holder.'),
    Type: licenseTypeSchema.describe('1 educational, 2 volume.'),
    Valid: z.boolean().describe('Whether the licence is valid now.'),
    Paid: z.boolean().describe('Whether the period is paid.'),
    ValidFrom: epochSecondsSchema
      .nullable()
      .describe('When the period begins, in epoch seconds; null without a period.'),
    ValidTo: epochSecondsSchema.nullable().describe('When the period ends, in epoch seconds; null: no end.'),
    Remaining: z.number().int().describe('Credits that are left of the period; -1: unlimited.'),
    UnpaidFrom: epochSecondsSchema
      .nullable()
      .describe(
        'When the first period begins, or began, that has to be paid, in epoch seconds; null: all are paid.',
      ),
    AdminMail: z.string().describe('Address of its administrator; empty without one.'),
    Date: epochSecondsSchema.describe('When the licence was created, in epoch seconds.'),
  })
  .meta({ id: 'ManagedLicenseSummary' });
export type ManagedLicenseSummary = z.output<typeof managedLicenseSummarySchema>;

export const managedLicenseSchema = z
  .object({
    Id: z.number().int().describe('Id of the licence.'),
    Date: epochSecondsSchema.describe('When the licence was created, in epoch seconds.'),
    License: licenseSchema.describe('The licence, with the names of its entity.'),
    SearchBudgets: ownSearchBudgetsSchema.describe(
      'Own budgets for searches online in a day; null: as the settings say. Sub-licences use those of their parent.',
    ),
    Movements: z
      .array(creditMovementSchema)
      .describe('Changes of its credits outside of checks, the newest first.'),
  })
  .meta({ id: 'ManagedLicense' });
export type ManagedLicense = z.output<typeof managedLicenseSchema>;
