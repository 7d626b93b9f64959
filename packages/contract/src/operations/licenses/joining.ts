import { z } from 'zod';
import { userSchema } from '../../entities/profile/user.ts';
import { licenseOfferSchema, licenseRequestSchema } from '../../entities/licenses/user-list.ts';
import { flagSchema, idSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { licenseCodeSchema, ofAdministrator } from './fields.ts';

/** Why nobody can join a licence by its code now. */
export const joinErrors = [
  'licenseCodeNotValid',
  'licenseExpired',
  'licenseNotPaid',
  'licenseNotBegun',
  'selfRegistrationDisabled',
  'referringPageRequired',
  'licenseFull',
] as const;

/** Accounts that join and leave licences. */
export const joiningOperations = {
  GetLicenseOffer: operation({
    feature: 'licenses',
    summary: 'Returns what somebody should know about a licence before joining it with its code.',
    access: 'public',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({
      code: licenseCodeSchema.describe('Code of the licence.'),
      invitation: z
        .string()
        .max(limits.typedCodeChars)
        .default('')
        .describe('Code of an invitation, from the link in its email; empty without one.'),
    }),
    example: { code: 'K4TM-9WXQ-R7HB' },
    data: licenseOfferSchema,
    errors: [...joinErrors],
    callsPerMinute: 60,
    callsPerMinutePerAddress: 300,
  }),
  AddUserLicense: operation({
    feature: 'licenses',
    summary:
      'Joins the licence with this code, or asks its administrator for approval if the licence wants that.',
    access: 'user',
    effect: 'final',
    changes: ['licenses', 'accounts'],
    input: z.strictObject({ code: licenseCodeSchema.describe('Code of the licence to join.') }),
    example: { code: 'K4TM-9WXQ-R7HB' },
    data: userSchema,
    errors: [...joinErrors, 'mailNotAllowedByLicense', 'licenseAlreadyAssigned'],
    callsPerMinute: 20,
  }),
  GetLicenseRequest: operation({
    feature: 'licenses',
    summary:
      'Returns the licence that the user asks to join, while its administrator has not decided; null without one.',
    access: 'user',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({}),
    example: {},
    data: licenseRequestSchema.nullable(),
    errors: [],
  }),
  WithdrawLicenseRequest: operation({
    feature: 'licenses',
    summary:
      'Withdraws the request of the user to join a licence: the link in the email to its administrator stops working.',
    access: 'user',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({}),
    example: {},
    data: z.null(),
    errors: ['licenseRequestMissing'],
  }),
  RemoveUserLicense: operation({
    feature: 'licenses',
    summary:
      'Leaves the licence, or with an id removes a member from a licence that the caller administers. Reports, texts and own credits stay with the user.',
    access: 'user',
    effect: 'final',
    changes: ['licenses', 'accounts', 'reports'],
    input: z.strictObject({
      id: idSchema
        .optional()
        .describe('Id of a member of a licence that the caller administers; omitted: the caller.'),
    }),
    example: {},
    data: z.null(),
    errors: ['userNotInLicense', 'licenseAdminStays'],
  }),
  DecideLicenseRequest: operation({
    feature: 'licenses',
    summary: 'Approves or refuses the request of a user who waits to become a member.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses', 'accounts'],
    input: z.strictObject({
      ...ofAdministrator,
      userid: idSchema.describe('Id of the user who waits.'),
      approve: flagSchema.describe('1 the user becomes a member, 0 the request is refused.'),
    }),
    example: { userid: 12, approve: 1 },
    data: z.null(),
    errors: ['noAccessToLicense', 'licenseRequestMissing', 'userHasOtherLicense', 'licenseFull'],
  }),
  WithdrawInvitation: operation({
    feature: 'licenses',
    summary: 'Withdraws the invitation of an address: the link in its email stops working.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      mail: z.string().trim().min(1).max(limits.mailMaxChars).describe('Address that was invited.'),
    }),
    example: { mail: 'grace@example.org' },
    data: z.null(),
    errors: ['noAccessToLicense', 'licenseRequestMissing'],
  }),
};
