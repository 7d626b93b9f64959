import { z } from 'zod';
import { ratedResultSchema } from '../../entities/score.ts';
import { idOf, idSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { givenInput } from './checks.ts';

export const reportGivenTextOperations = {
  AddReportGivenTexts: operation({
    feature: 'checks',
    summary:
      'Names texts that everybody was given, after a check: the result of the finished report leaves out their words at once.',
    access: 'session',
    effect: 'undoable',
    changes: ['findings', 'ratings', 'reports'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of your own finished report.'),
      ...givenInput,
    }),
    example: { reportid: 42, giventext: 'Write about the clocks of a town.' },
    data: ratedResultSchema,
    errors: [
      'noAccessToReport',
      'reportReadOnly',
      'reportNotReady',
      'reportRunsAgain',
      'noInput',
      'noAccessToLibraryText',
      'noFulltextAccess',
      'uploadNotReady',
      'noAccessToUpload',
      'tooManyGivenTexts',
      'givenTextTooShort',
      'storageLimitReached',
    ],
    callsPerMinute: 60,
  }),
  RemoveReportGivenText: operation({
    feature: 'checks',
    summary: 'Removes a given text that was named after the check, and restores the result without it.',
    access: 'session',
    effect: 'final',
    changes: ['findings', 'ratings', 'reports'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of your own finished report.'),
      id: idSchema.describe('Id of the given text, from Order.GivenTexts.'),
    }),
    example: { reportid: 42, id: 2 },
    data: ratedResultSchema,
    errors: [
      'noAccessToReport',
      'reportReadOnly',
      'reportNotReady',
      'reportRunsAgain',
      'noAccessToGivenText',
    ],
    callsPerMinute: 60,
  }),
};
