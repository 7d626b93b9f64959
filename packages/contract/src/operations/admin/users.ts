import { z } from 'zod';
import { managedUserSchema, managedUserSummarySchema } from '../../entities/admin/managed-user.ts';
import { userStatusSchema } from '../../entities/accounts/user.ts';
import { flagSchema, idSchema, pageQuery } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { searchBudgetFields } from '../../entities/installation/search-settings.ts';
import { operation } from '../../operation.ts';

/** The roles that an administrator can give; guests have none. */
const givenRoleSchema = userStatusSchema.exclude(['Guest']);

export const userAdminOperations = {
  GetUsers: operation({
    feature: 'admin',
    summary: 'Returns users and guests.',
    access: 'support',
    effect: 'reading',
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z.string().trim().max(limits.titleChars).optional(),
          role: userStatusSchema.optional(),
          locked: flagSchema.optional(),
          factor: flagSchema.optional(),
        })
        .default({}),
      ...pageQuery(['Date', 'Name', 'Mail', 'Credits', 'LastUse'], 'Date'),
    }),
    data: z.array(managedUserSummarySchema),
    errors: [],
  }),
  GetUserAsAdmin: operation({
    feature: 'admin',
    summary: 'Returns a user with the numbers of what belongs to them, and the changes of their credits.',
    access: 'support',
    effect: 'reading',
    input: z.strictObject({ userid: idSchema }),
    data: managedUserSchema,
    errors: ['noAccessToUser'],
  }),
  CreateUser: operation({
    feature: 'admin',
    summary: 'Creates an account, and returns its password, or invites the user by email to choose one.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      mail: z.string().trim().min(limits.mailMinChars).max(limits.mailMaxChars),
      name: z.string().trim().max(limits.addressLineChars).default(''),
      role: givenRoleSchema.default('User'),
      lang: languageSchema.optional(),
      invite: flagSchema.default(0),
    }),
    data: z.object({
      UserId: idSchema,
      /** Shown once; '' if the user was invited. */
      Password: z.string(),
    }),
    errors: ['mailNotValid', 'accountExists', 'noMailServer', 'proofRequired'],
    auditedTexts: ['mail'],
  }),
  UpdateUserAsAdmin: operation({
    feature: 'admin',
    summary: 'Changes the role of a user, or locks or unlocks the account. Locking ends its sessions.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      userid: idSchema,
      role: givenRoleSchema.optional(),
      locked: flagSchema.optional(),
    }),
    data: managedUserSchema,
    errors: ['noAccessToUser', 'proofRequired', 'lastAdministrator', 'notYourOwnAccount', 'guestHasNoRole'],
  }),
  ChangeUserCredits: operation({
    feature: 'admin',
    summary: 'Adds credits to a user, or removes some with a negative number.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      userid: idSchema,
      credits: z.number().int().min(-limits.creditChange).max(limits.creditChange),
      reason: z.string().trim().min(1).max(limits.titleChars),
    }),
    data: managedUserSchema,
    errors: ['noAccessToUser', 'creditsBelowZero'],
    auditedTexts: ['reason'],
  }),
  SetUserSearchBudgets: operation({
    feature: 'admin',
    summary: 'Sets how much the searches online of a user may use in a day.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      userid: idSchema,
      ...searchBudgetFields,
    }),
    data: managedUserSchema,
    errors: ['noAccessToUser'],
  }),
  ResetUserPassword: operation({
    feature: 'admin',
    summary:
      'Sets a new password, returns it and ends all sessions, or sends the user an email about choosing one.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ userid: idSchema, how: z.enum(['password', 'mail']) }),
    data: z.object({
      /** Shown once; '' if an email was sent. */
      Password: z.string(),
    }),
    errors: ['noAccessToUser', 'proofRequired', 'noMailServer', 'notYourOwnAccount'],
  }),
  RemoveUserFactors: operation({
    feature: 'admin',
    summary: 'Removes the second factor of a user who has lost it: app, passkeys and recovery codes.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ userid: idSchema }),
    data: managedUserSchema,
    errors: ['noAccessToUser', 'proofRequired', 'notYourOwnAccount'],
  }),
  DeleteUserAsAdmin: operation({
    feature: 'admin',
    summary: 'Deletes an account with everything that belongs to it.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ userid: idSchema }),
    data: z.null(),
    errors: [
      'noAccessToUser',
      'proofRequired',
      'notYourOwnAccount',
      'lastAdministrator',
      'userAdministersLicense',
      'userHasActiveReports',
    ],
  }),
};
