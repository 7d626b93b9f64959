import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';
import { memberTerms } from './licenses/member-terms.ts';

/** Access through a permanent link: 0 its owner only, 1 users of the owner's licence, 2 anyone who has it. */
export const permaLinkPolicySchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export type PermaLinkPolicy = z.infer<typeof permaLinkPolicySchema>;

export const permaLinkPolicies = { ownerOnly: 0, licenseUsers: 1, anyone: 2 } as const;

/** A report's link as its owner sees it. People who may rate may also read: read is never below write. */
export const permaLinkSchema = z.object({
  PermaLinkId: z.string(),
  PermaLinkRead: permaLinkPolicySchema,
  PermaLinkWrite: permaLinkPolicySchema,
  /** Its readers see the titles of library sources. */
  PermaLinkTitles: z.boolean(),
  /** From then on, the link does not open the report; null: it works until it is revoked. */
  PermaLinkExpires: epochSecondsSchema.nullable(),
});

export type PermaLink = z.infer<typeof permaLinkSchema>;

/** A request to join a licence, or an invitation into one, as its link shows it. */
export const licenseLinkSchema = z.object({
  licensee: z.string(),
  /** Of the person who joins. */
  mail: z.string(),
  name: z.string(),
  date: epochSecondsSchema,
  /** The decision of this call; open: nothing was decided. */
  state: z.enum(['open', 'accepted', 'refused']),
  ...memberTerms,
});

export type LicenseLink = z.infer<typeof licenseLinkSchema>;

export const resolvedPermaLinkSchema = z.object({
  /** report: a shared report. approval: a request to join a licence. invitation: of the caller into a licence. */
  Type: z.enum(['report', 'approval', 'invitation']),
  /** 0 without a report. */
  ReportId: z.number().int(),
  /** Null for a report. */
  License: licenseLinkSchema.nullable(),
});

export type ResolvedPermaLink = z.infer<typeof resolvedPermaLinkSchema>;
