import { z } from 'zod';
import { managedUserSchema, managedUserSummarySchema } from '../../entities/admin/managed-user.ts';
import { userStatusSchema } from '../../entities/profile/user.ts';
import { flagSchema, idSchema, pageQuery } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { searchBudgetFields } from '../../entities/installation/search-settings.ts';
import { ofOneUser } from '../../nouns.ts';
import { operation } from '../../operation.ts';

/** The roles that an administrator can give; guests have none. */
const givenRoleSchema = userStatusSchema.exclude(['Guest']);

export const userAdminOperations = {
  GetUsers: operation({
    feature: 'admin',
    summary: 'Returns users and guests.',
    access: 'support',
    effect: 'reading',
    shows: ['accounts', 'licenses'],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe(
              'Only users with this text in name or address, without case and accents, or with this id.',
            ),
          role: userStatusSchema.optional().describe('Only users with this role; Guest for guests.'),
          locked: flagSchema.optional().describe('1 only locked accounts, 0 only those that are not locked.'),
          factor: flagSchema
            .optional()
            .describe('1 only accounts with a second factor, 0 only those without one.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date', 'Name', 'Mail', 'Credits', 'LastUse'], 'Date'),
    }),
    example: { filters: { search: 'nowak', locked: 0 }, sortby: 'LastUse' },
    data: z.array(managedUserSummarySchema),
    errors: [],
  }),
  GetUserAsAdmin: operation({
    feature: 'admin',
    summary: 'Returns a user with the numbers of what belongs to them, and the changes of their credits.',
    access: 'support',
    effect: 'reading',
    shows: ['accounts', 'licenses', 'factors', 'sessions', 'reports', 'libraryTexts', 'projects'],
    input: z.strictObject({ userid: idSchema.describe('Id of the user.') }),
    example: { userid: 12 },
    data: managedUserSchema,
    errors: ['noAccessToUser'],
  }),
  CreateUser: operation({
    feature: 'admin',
    summary: 'Creates an account, and returns its password, or invites the user by email to choose one.',
    access: 'admin',
    effect: 'undoable',
    changes: ['accounts'],
    input: z.strictObject({
      mail: z
        .string()
        .trim()
        .min(limits.mailMinChars)
        .max(limits.mailMaxChars)
        .describe('Email address of the account.'),
      name: z
        .string()
        .trim()
        .max(limits.addressLineChars)
        .default('')
        .describe('Name of the person; the default is the part of the address before the @.'),
      role: givenRoleSchema.default('User').describe('User, Support or Admin.'),
      lang: languageSchema.optional().describe('Language of the interface and of emails.'),
      invite: flagSchema
        .default(0)
        .describe('1 sends an email about choosing a password; 0 returns a password.'),
    }),
    example: { mail: 'ada@example.org', name: 'Ada Nowak', role: 'User', invite: 1 },
    data: z.object({
      UserId: idSchema.describe('Id of the new user.'),
      Password: z.string().describe('The password, shown once; empty if the user was invited by email.'),
    }),
    errors: ['mailNotValid', 'accountExists', 'noMailServer', 'proofRequired'],
    auditedTexts: ['mail'],
  }),
  UpdateUserAsAdmin: operation({
    feature: 'admin',
    summary: 'Changes the role of a user, or locks or unlocks the account. Locking ends its sessions.',
    access: 'admin',
    effect: 'undoable',
    changes: ['accounts', 'sessions', 'licenses'],
    input: z.strictObject({
      userid: idSchema.describe('Id of the user.'),
      role: givenRoleSchema.optional().describe('The new role: User, Support or Admin.'),
      locked: flagSchema.optional().describe('1 locks the account and ends its sessions, 0 unlocks it.'),
    }),
    example: { userid: 12, locked: 1 },
    data: managedUserSchema,
    errors: ['noAccessToUser', 'proofRequired', 'lastAdministrator', 'notYourOwnAccount', 'guestHasNoRole'],
  }),
  ChangeUserCredits: operation({
    feature: 'admin',
    summary: 'Adds credits to a user, or removes some with a negative number.',
    access: 'admin',
    effect: 'undoable',
    changes: ['accounts'],
    input: z.strictObject({
      userid: idSchema.describe('Id of the user.'),
      credits: z
        .number()
        .int()
        .min(-limits.creditChange)
        .max(limits.creditChange)
        .describe('Number of credits to add; negative to remove some.'),
      reason: z
        .string()
        .trim()
        .min(1)
        .max(limits.titleChars)
        .describe('Why, for the history of the credits.'),
    }),
    example: { userid: 12, credits: 50, reason: 'Order 2026-118, paid by bank transfer' },
    data: managedUserSchema,
    errors: ['noAccessToUser', 'creditsBelowZero'],
    auditedTexts: ['reason'],
  }),
  SetUserSearchBudgets: operation({
    feature: 'admin',
    summary: 'Sets how much the searches online of a user may use in a day.',
    access: 'admin',
    effect: 'undoable',
    changes: ['searchProviders', 'accounts'],
    input: z.strictObject({
      userid: idSchema.describe('Id of the user.'),
      ...searchBudgetFields,
    }),
    example: { userid: 12, queries: 500, downloads: null, cents: 100 },
    data: managedUserSchema,
    errors: ['noAccessToUser'],
  }),
  ResetUserPassword: operation({
    feature: 'admin',
    summary:
      'Sets a new password, returns it and ends all sessions, or sends the user an email about choosing one.',
    access: 'admin',
    effect: 'final',
    changes: ['accounts', 'sessions'],
    input: z.strictObject({
      userid: idSchema.describe('Id of the user.'),
      how: z
        .enum(['password', 'mail'])
        .describe('Whether a new password is set and returned, or an email about choosing one is sent.'),
    }),
    example: { userid: 12, how: 'mail' },
    data: z.object({
      Password: z.string().describe('The new password, shown once; empty if an email was sent.'),
    }),
    errors: ['noAccessToUser', 'proofRequired', 'noMailServer', 'notYourOwnAccount'],
  }),
  RemoveUserFactors: operation({
    feature: 'admin',
    summary: 'Removes the second factor of a user who has lost it: app, passkeys and recovery codes.',
    access: 'admin',
    effect: 'final',
    changes: ['factors'],
    input: z.strictObject({ userid: idSchema.describe('Id of the user.') }),
    example: { userid: 12 },
    data: managedUserSchema,
    errors: ['noAccessToUser', 'proofRequired', 'notYourOwnAccount'],
  }),
  DeleteUserAsAdmin: operation({
    feature: 'admin',
    summary: 'Deletes an account with everything that belongs to it.',
    access: 'admin',
    effect: 'final',
    changes: ofOneUser,
    input: z.strictObject({ userid: idSchema.describe('Id of the user.') }),
    example: { userid: 12 },
    data: z.null(),
    errors: [
      'noAccessToUser',
      'proofRequired',
      'notYourOwnAccount',
      'lastAdministrator',
      'userAdministersLicense',
      'userHasActiveReports',
      'userHasUnpaidInvoices',
    ],
  }),
};
