import { z } from 'zod';
import { revisionSchema } from '../../entities/revision.ts';
import { idListOf, idOf, permaLinkIdSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const revisionOperations = {
  GetRevision: operation({
    feature: 'reports',
    summary:
      'Returns the changes in a revision: the state of each match of the earlier report, and the differences between the two drafts.',
    access: 'session',
    effect: 'reading',
    shows: ['findings', 'ratings'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 45 },
    data: revisionSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'noEarlierDraft'],
    callsPerMinute: 60,
  }),
  ActivateReports: operation({
    feature: 'reports',
    summary:
      'Puts paused checks in the queue, either all of them or none: your own checks or, as an administrator, those of anyone.',
    access: 'session',
    effect: 'final',
    scopes: ['check'],
    changes: ['reports', 'accounts'],
    input: z.strictObject({ ids: idListOf('report').describe('Ids of the reports.') }),
    example: { ids: [44] },
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly', 'reportNotPaused', 'creditsNotSufficient'],
  }),
  PauseReports: operation({
    feature: 'reports',
    summary:
      'Removes scheduled checks of any user from the queue until they are activated, either all of them or none.',
    access: 'admin',
    effect: 'undoable',
    changes: ['reports'],
    input: z.strictObject({ ids: idListOf('report').describe('Ids of the reports.') }),
    example: { ids: [46] },
    data: z.null(),
    errors: ['noAccessToReport', 'reportNotScheduled'],
  }),
};
