import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';
import { memberTerms } from './licenses/member-terms.ts';

/** Access through a permanent link: 0 its owner only, 1 users of the owner's licence, 2 anyone who has it. */
export const permaLinkPolicySchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export type PermaLinkPolicy = z.infer<typeof permaLinkPolicySchema>;

export const permaLinkPolicies = { ownerOnly: 0, licenseUsers: 1, anyone: 2 } as const;

/** A report's link as its owner sees it. People who may rate may also read: read is never below write. */
export const permaLinkSchema = z
  .object({
    PermaLinkId: z.string().describe('Code of the permanent link.'),
    PermaLinkRead: permaLinkPolicySchema.describe(
      'Read access through the link: 0 the owner, 1 users of the same licence, 2 anyone who has it.',
    ),
    PermaLinkWrite: permaLinkPolicySchema.describe('The same for rating.'),
    PermaLinkTitles: z.boolean().describe('Whether readers of the link see the titles of library sources.'),
    PermaLinkExpires: epochSecondsSchema
      .nullable()
      .describe('When the link stops working, in epoch seconds; null: it works until it is revoked.'),
  })
  .meta({ id: 'PermaLink' });

export type PermaLink = z.infer<typeof permaLinkSchema>;

/** A request to join a licence, or an invitation into one, as its link shows it. */
export const licenseLinkSchema = z
  .object({
    licensee: z.string().describe('Name of the licence holder.'),
    mail: z.string().describe('Address of the person who joins.'),
    name: z.string().describe('Name of the person who joins.'),
    date: epochSecondsSchema.describe('When the person asked, or was invited, in epoch seconds.'),
    state: z
      .enum(['open', 'accepted', 'refused'])
      .describe('What this call has decided: accepted or refused; open: nothing was decided.'),
    ...memberTerms,
  })
  .meta({ id: 'LicenseLink' });

export type LicenseLink = z.infer<typeof licenseLinkSchema>;

export const resolvedPermaLinkSchema = z
  .object({
    Type: z
      .enum(['report', 'approval', 'invitation'])
      .describe(
        'report for a shared report; approval for a request to join a licence; invitation for one into a licence.',
      ),
    ReportId: z.number().int().describe('Id of the report; 0 without one.'),
    License: licenseLinkSchema.nullable().describe('The request or invitation; null for a report.'),
  })
  .meta({ id: 'ResolvedPermaLink' });

export type ResolvedPermaLink = z.infer<typeof resolvedPermaLinkSchema>;
