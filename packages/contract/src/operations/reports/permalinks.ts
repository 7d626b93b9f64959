import { z } from 'zod';
import { permaLinkPolicySchema, permaLinkSchema, resolvedPermaLinkSchema } from '../../entities/permalink.ts';
import { epochInputSchema, flagSchema, idOf } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const permalinkOperations = {
  CreatePermaLink: operation({
    feature: 'reports',
    summary:
      "Creates the permanent link of a finished report with the policies in the user's settings, or returns the existing one.",
    access: 'session',
    effect: 'undoable',
    changes: ['permalinks'],
    input: z.strictObject({ reportid: idOf('report').describe('Id of the report.') }),
    example: { reportid: 42 },
    data: permaLinkSchema,
    errors: ['noAccessToReport', 'reportReadOnly', 'reportNotReady'],
  }),
  UpdatePermaLink: operation({
    feature: 'reports',
    summary:
      "Sets read and rating access through a report's link, whether it shows titles of library texts, and when it expires.",
    access: 'session',
    effect: 'undoable',
    changes: ['permalinks'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      read: permaLinkPolicySchema.describe(
        'Read access through the link: 0 the owner, 1 users of the same licence, 2 anyone who has it.',
      ),
      write: permaLinkPolicySchema.describe('The same for rating; never more people than can read.'),
      titles: flagSchema
        .optional()
        .describe(
          '1 shows the titles of library sources to readers of the link; omit it to leave this unchanged.',
        ),
      expires: epochInputSchema
        .nullable()
        .optional()
        .describe(
          'When the link stops working, in epoch seconds; null means never. Omit it to leave this unchanged.',
        ),
    }),
    example: { reportid: 42, read: 2, write: 1, titles: 0 },
    data: permaLinkSchema,
    errors: ['noAccessToReport', 'reportReadOnly', 'permalinkNotValid', 'readPolicyBelowWrite'],
  }),
  RevokePermaLink: operation({
    feature: 'reports',
    summary: "Revokes a report's link: it stops working, and a later link is a different one.",
    access: 'session',
    effect: 'final',
    scopes: ['check'],
    changes: ['permalinks'],
    input: z.strictObject({ reportid: idOf('report').describe('Id of the report.') }),
    example: { reportid: 42 },
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly'],
  }),
  ResolvePermaLink: operation({
    feature: 'reports',
    summary:
      'Returns the target of a permanent link: a report, a request to join a licence or an invitation into one. With an action it decides the request, once. Unknown, revoked and forbidden links get the same answer.',
    access: 'session',
    effect: 'undoable',
    changes: ['licenses'],
    whereGuestsAreOff: true,
    // A student reads the report of their own text in the frame of a learning platform.
    scopes: ['read'],
    finalWith: ['action'],
    input: z.strictObject({
      id: z.string().max(200).describe('The code at the end of the link’s address.'),
      action: z
        .string()
        .max(200)
        .optional()
        .describe('accept or refuse, for a request and an invitation; ignored for a report.'),
    }),
    example: { id: 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J' },
    data: resolvedPermaLinkSchema,
    errors: [
      'permalinkNotValid',
      'licenseAlreadyAssigned',
      'userHasOtherLicense',
      'licenseExpired',
      'licenseFull',
    ],
    callsPerMinute: 60,
  }),
};
