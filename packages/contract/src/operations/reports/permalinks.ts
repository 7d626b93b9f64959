import { z } from 'zod';
import { permaLinkPolicySchema, permaLinkSchema, resolvedPermaLinkSchema } from '../../entities/permalink.ts';
import { epochInputSchema, flagSchema, idSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const permalinkOperations = {
  CreatePermaLink: operation({
    feature: 'reports',
    summary:
      "Creates the permanent link of a finished report with the policies in the user's settings, or returns the existing one.",
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ reportid: idSchema }),
    data: permaLinkSchema,
    errors: ['noAccessToReport', 'reportReadOnly', 'reportNotReady'],
  }),
  UpdatePermaLink: operation({
    feature: 'reports',
    summary:
      "Sets read and rating access through a report's link, whether it shows titles of library texts, and when it expires.",
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({
      reportid: idSchema,
      read: permaLinkPolicySchema,
      write: permaLinkPolicySchema,
      titles: flagSchema.optional(),
      /** Null: the link never expires. Omitted: unchanged. */
      expires: epochInputSchema.nullable().optional(),
    }),
    data: permaLinkSchema,
    errors: ['noAccessToReport', 'reportReadOnly', 'permalinkNotValid', 'readPolicyBelowWrite'],
  }),
  RevokePermaLink: operation({
    feature: 'reports',
    summary: "Revokes a report's link: it stops working, and a later link is a different one.",
    access: 'session',
    effect: 'final',
    input: z.strictObject({ reportid: idSchema }),
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly'],
  }),
  ResolvePermaLink: operation({
    feature: 'reports',
    summary:
      'Returns the target of a permanent link: a report, a request to join a licence or an invitation into one. With an action it decides the request, once. Unknown, revoked and forbidden links get the same answer.',
    access: 'session',
    effect: 'undoable',
    finalWith: ['action'],
    input: z.strictObject({
      // Accepts any part of an address, so that a malformed code has the same answer as an unknown one.
      id: z.string().max(200),
      /** accept or refuse, for a request and an invitation. A report ignores it. */
      action: z.string().max(200).optional(),
    }),
    data: resolvedPermaLinkSchema,
    errors: ['permalinkNotValid', 'licenseAlreadyAssigned', 'userHasOtherLicense', 'licenseExpired'],
    callsPerMinute: 60,
  }),
};
