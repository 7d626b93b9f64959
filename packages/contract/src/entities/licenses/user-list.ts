import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { memberTerms } from './member-terms.ts';

/** A list of people whom the administrator of a licence adds to it. */

export const listedUserSchema = z.object({
  /** Line of the list, from 1; 0 for a member who is not in the list. */
  Line: z.number().int(),
  Mail: z.string(),
  Name: z.string(),
});
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

export const skippedUserSchema = listedUserSchema.extend({ Reason: z.enum(skipReasons) });
export type SkippedUser = z.output<typeof skippedUserSchema>;

export const userListSchema = z.object({
  /** Preview: nothing was changed. Active: the list is being worked on. Error: it was given up. */
  State: z.enum(['Preview', 'Active', 'Done', 'Error']),
  /** Changes that the list makes: people who are removed, added and invited. */
  Total: z.number().int(),
  /** Changes that were made. */
  Done: z.number().int(),
  /** Members who are not in the list, if the list is synchronised. */
  RemovedUsers: z.array(listedUserSchema),
  /** Members already, or invited already. */
  CheckedUsers: z.array(listedUserSchema),
  /** They wait for an approval, or belong to another part of the organisation, and become members at once. */
  AddedUsers: z.array(listedUserSchema),
  /** They receive an email with a link. */
  InvitedUsers: z.array(listedUserSchema),
  SkippedUsers: z.array(skippedUserSchema),
});
export type UserList = z.output<typeof userListSchema>;

/** The facts about a licence that somebody should know before joining it. */
export const licenseOfferSchema = z.object({
  licensee: z.string(),
  /** Address that was invited; '' without a valid invitation. */
  mail: z.string(),
  ...memberTerms,
  /** Its administrator has to approve new members. False for somebody who was invited. */
  requireAdminApproval: z.boolean(),
  /** Patterns of addresses that may join, one on each line; '': any address. */
  mailFormat: z.string(),
});
export type LicenseOffer = z.output<typeof licenseOfferSchema>;

/** A licence that a user asks to join, as this user sees it. */
export const licenseRequestSchema = z.object({
  licensee: z.string(),
  code: z.string(),
  /** When the user asked. */
  date: epochSecondsSchema,
  /** The link in the email to the administrator no longer works: asking again sends another one. */
  canAskAgain: z.boolean(),
});
export type LicenseRequest = z.output<typeof licenseRequestSchema>;
