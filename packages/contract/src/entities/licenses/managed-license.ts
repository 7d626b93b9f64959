import { z } from 'zod';
import { creditMovementSchema } from '../admin/managed-user.ts';
import { epochSecondsSchema } from '../../fields.ts';
import { ownSearchBudgetsSchema } from '../installation/search-settings.ts';
import { licenseSchema, licenseTypeSchema } from './license.ts';

/** Licences as administrators of the installation see them. */

export const managedLicenseSummarySchema = z.object({
  Id: z.number().int(),
  Code: z.string(),
  Licensee: z.string(),
  Type: licenseTypeSchema,
  Valid: z.boolean(),
  Paid: z.boolean(),
  ValidFrom: epochSecondsSchema.nullable(),
  /** Null: no end. */
  ValidTo: epochSecondsSchema.nullable(),
  /** -1: unlimited. */
  Remaining: z.number().int(),
  /** When the first period begins, or began, that has to be paid; null: all are. */
  UnpaidFrom: epochSecondsSchema.nullable(),
  /** '' without an administrator. */
  AdminMail: z.string(),
  /** When the licence was created. */
  Date: epochSecondsSchema,
});
export type ManagedLicenseSummary = z.output<typeof managedLicenseSummarySchema>;

export const managedLicenseSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  License: licenseSchema,
  /** Its own budgets for searches online in a day; null: as the settings say. Sub-licences use those of their parent. */
  SearchBudgets: ownSearchBudgetsSchema,
  /** Changes of its credits outside of checks, the newest first. */
  Movements: z.array(creditMovementSchema),
});
export type ManagedLicense = z.output<typeof managedLicenseSchema>;
