import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { memberTerms } from './member-terms.ts';

/** A list of people whom the administrator of a licence adds to it. */

export const listedUserSchema = z
  .object({
    Line: z.number().int().describe('Number of the line, from 1; 0 for somebody who is not in the list.'),
    Mail: z.string().describe('Email address, as it is in the list.'),
    Name: z.string().describe('Name; empty without one.'),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.output<typeof listedUserSchema>;

export const skipReasons = [
  /** No address of an email. */
  'mailNotValid',
  /** The operator refuses such addresses. */
  'mailBlocked',
  /** The licence does not admit such addresses. */
  'mailNotAllowed',
  /** The account belongs to another licence. */
  'otherLicense',
  /** The address is on an earlier line. */
  'duplicate',
  /** The organisation has invited this person several times lately. */
  'invitedOften',
  /** The organisation may not send more invitations today. */
  'dailyLimit',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const skippedUserSchema = listedUserSchema
  .extend({
    Reason: z
      .enum(skipReasons)
      .describe(
        'Why: no valid address, an address that is refused, not admitted by the licence, of another licence, or a repetition.',
      ),
  })
  .meta({ id: 'SkippedUser' });
export type SkippedUser = z.output<typeof skippedUserSchema>;

export const userListSchema = z
  .object({
    State: z
      .enum(['Preview', 'Active', 'Done', 'Error'])
      .describe('Preview: nothing was changed. Active: the changes are being made. Done. Error: given up.'),
    Total: z.number().int().describe('Number of changes: people who are removed, added and invited.'),
    Done: z.number().int().describe('Number of changes that were made.'),
    RemovedUsers: z
      .array(listedUserSchema)
      .describe('Members and invited people who are not in the list and are removed.'),
    CheckedUsers: z
      .array(listedUserSchema)
      .describe('People in the list who are members or invited already.'),
    AddedUsers: z
      .array(listedUserSchema)
      .describe(
        'People who become members at once: they have asked to join, or belong to another part of the organisation.',
      ),
    InvitedUsers: z.array(listedUserSchema).describe('People who receive an invitation by email.'),
    SkippedUsers: z.array(skippedUserSchema).describe('Lines that are left out, with the reason.'),
  })
  .meta({ id: 'UserList' });
export type UserList = z.output<typeof userListSchema>;

/** The facts about a licence that somebody should know before joining it. */
export const licenseOfferSchema = z
  .object({
    licensee: z.string().describe('Name of the licence holder.'),
    mail: z.string().describe('Address that was invited; empty without a valid invitation.'),
    ...memberTerms,
    requireAdminApproval: z
      .boolean()
      .describe(
        'Whether its administrator has to approve the new member; false for somebody who was invited.',
      ),
    mailFormat: z
      .string()
      .describe('Patterns of addresses that may join, one on each line; empty: any address.'),
  })
  .meta({ id: 'LicenseOffer' });
export type LicenseOffer = z.output<typeof licenseOfferSchema>;

/** A licence that a user asks to join, as this user sees it. */
export const licenseRequestSchema = z.object({
  licensee: z.string().describe('Name of the licence holder.'),
  code: z.string().describe('Code of the licence.'),
  date: epochSecondsSchema.describe('When the user asked, in epoch seconds.'),
  canAskAgain: z
    .boolean()
    .describe(
      'Whether the link in the email to the administrator has expired: AddUserLicense with the same code sends another one.',
    ),
});
export type LicenseRequest = z.output<typeof licenseRequestSchema>;
