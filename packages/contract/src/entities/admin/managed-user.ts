import { z } from 'zod';
import { ownSearchBudgetsSchema } from '../installation/search-settings.ts';
import { userStatusSchema } from '../profile/user.ts';
import { epochSecondsSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';

/** Users as administrators and support see them. */

const summaryFields = {
  Id: z.number().int().describe('Id of the user.'),
  Mail: z.string().describe('Email address; empty for a guest.'),
  Name: z.string().describe('Name of the person.'),
  Role: userStatusSchema.describe('Guest, User, Support or Admin.'),
  Credits: z.number().int().describe('Credits that are left.'),
  Date: epochSecondsSchema.describe('When the account was created, in epoch seconds.'),
  LastUse: epochSecondsSchema
    .nullable()
    .describe('Last use of the open sessions, in epoch seconds; null without one.'),
  LockedDate: epochSecondsSchema
    .nullable()
    .describe('When the account was locked, in epoch seconds; null if it is not locked.'),
  HasSecondFactor: z.boolean().describe('Whether the account has an app or a passkey.'),
};

export const managedUserSummarySchema = z.object(summaryFields).meta({ id: 'ManagedUserSummary' });
export type ManagedUserSummary = z.output<typeof managedUserSummarySchema>;

export const creditReasons = ['grant', 'charge', 'refund'] as const;

/** One change of a user's credits; their sum is the balance. */
export const creditMovementSchema = z
  .object({
    Date: epochSecondsSchema.describe('When it happened, in epoch seconds.'),
    Credits: z.number().int().describe('Credits that were added; negative if they were taken.'),
    Reason: z
      .enum(creditReasons)
      .describe('grant outside of checks and scans, charge for a check or scan, refund for one that failed.'),
    Note: z.string().describe('The reason that an administrator wrote; empty for others.'),
    Author: z
      .string()
      .describe('Address of the administrator; empty without one, or if the account was deleted.'),
    ReportId: z.number().int().describe('The check; 0: none, a scan, or it was deleted.'),
  })
  .meta({ id: 'CreditMovement' });
export type CreditMovement = z.output<typeof creditMovementSchema>;

export const managedUserSchema = z
  .object({
    ...summaryFields,
    Language: languageSchema.describe('Language of the interface and of emails.'),
    Licensee: z.string().describe('Name of the licence; empty without one.'),
    Sessions: z.number().int().min(0).describe('Number of open sessions.'),
    Reports: z.number().int().min(0).describe('Number of reports.'),
    Texts: z.number().int().min(0).describe('Number of texts in the library.'),
    StoredBytes: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe('Stored bytes, an upper bound; null: not counted yet.'),
    SearchBudgets: ownSearchBudgetsSchema.describe(
      'Own budgets for searches online in a day; null: as the settings say.',
    ),
    Movements: z
      .array(creditMovementSchema)
      .describe('The last changes of the user’s own credits, the newest first, at most 100.'),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.output<typeof managedUserSchema>;
