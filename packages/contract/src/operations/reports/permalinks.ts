import { z } from 'zod';
import { permaLinkPolicySchema, permaLinkSchema, resolvedPermaLinkSchema } from '../../entities/permalink.ts';
import { flagSchema, idSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const permalinkOperations = {
  CreatePermaLink: operation({
    feature: 'reports',
    summary:
      "Gives a finished report its permanent link, with the policies of the user's settings, or the one it has.",
    access: 'session',
    input: z.strictObject({ reportid: idSchema }),
    data: permaLinkSchema,
    errors: ['noAccessToReport', 'reportReadOnly', 'reportNotReady'],
  }),
  UpdatePermaLink: operation({
    feature: 'reports',
    summary: "Says who may read through a report's link, who may also rate, and what it shows of libraries.",
    access: 'session',
    input: z.strictObject({
      reportid: idSchema,
      read: permaLinkPolicySchema,
      write: permaLinkPolicySchema,
      titles: flagSchema.optional(),
    }),
    data: permaLinkSchema,
    errors: ['noAccessToReport', 'reportReadOnly', 'permalinkNotValid', 'readPolicyBelowWrite'],
  }),
  RevokePermaLink: operation({
    feature: 'reports',
    summary: "Takes a report's link back: it leads nowhere from now on, and a later one is a different one.",
    access: 'session',
    input: z.strictObject({ reportid: idSchema }),
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly'],
  }),
  ResolvePermaLink: operation({
    feature: 'reports',
    summary: 'What a permanent link leads to. Unknown, revoked and forbidden links are answered alike.',
    access: 'session',
    input: z.strictObject({
      // As wide as what stands in an address: what is no link at all is answered as an unknown one.
      id: z.string().max(200),
      action: z.string().max(200).optional(),
    }),
    data: resolvedPermaLinkSchema,
    errors: ['permalinkNotValid'],
    callsPerMinute: 60,
  }),
};
