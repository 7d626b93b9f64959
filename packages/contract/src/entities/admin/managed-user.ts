import { z } from 'zod';
import { ownSearchBudgetsSchema } from '../installation/search-settings.ts';
import { userStatusSchema } from '../accounts/user.ts';
import { epochSecondsSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';

/** Users as administrators and support see them. */

const summaryFields = {
  Id: z.number().int(),
  /** '' for a guest. */
  Mail: z.string(),
  Name: z.string(),
  Role: userStatusSchema,
  Credits: z.number().int(),
  /** When the account was created. */
  Date: epochSecondsSchema,
  /** The last use of the sessions that are open; null without one. */
  LastUse: epochSecondsSchema.nullable(),
  /** When an administrator locked the account; null if it is not locked. */
  LockedDate: epochSecondsSchema.nullable(),
  HasSecondFactor: z.boolean(),
};

export const managedUserSummarySchema = z.object(summaryFields);
export type ManagedUserSummary = z.output<typeof managedUserSummarySchema>;

export const creditReasons = ['grant', 'charge', 'refund'] as const;

/** One change of a user's credits; their sum is the balance. */
export const creditMovementSchema = z.object({
  Date: epochSecondsSchema,
  /** Negative if credits were taken. */
  Credits: z.number().int(),
  Reason: z.enum(creditReasons),
  /** The reason that an administrator wrote; '' for checks and for the free credits. */
  Note: z.string(),
  /** The administrator; '' without one, or if the account was deleted. */
  Author: z.string(),
  /** 0: no check, or it was deleted. */
  ReportId: z.number().int(),
});
export type CreditMovement = z.output<typeof creditMovementSchema>;

export const managedUserSchema = z.object({
  ...summaryFields,
  Language: languageSchema,
  /** Name of the licence; '' without one. */
  Licensee: z.string(),
  Sessions: z.number().int().min(0),
  Reports: z.number().int().min(0),
  Texts: z.number().int().min(0),
  /** An upper bound; null: not counted yet. */
  StoredBytes: z.number().int().min(0).nullable(),
  /** Its own budgets for searches online in a day; null: as the settings say. */
  SearchBudgets: ownSearchBudgetsSchema,
  /** Of the user's own credits, the newest first, at most 100. */
  Movements: z.array(creditMovementSchema),
});
export type ManagedUser = z.output<typeof managedUserSchema>;
