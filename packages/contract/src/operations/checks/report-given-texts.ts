import { z } from 'zod';
import { ratedResultSchema } from '../../entities/score.ts';
import { idSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { givenInput } from './checks.ts';

export const reportGivenTextOperations = {
  AddReportGivenTexts: operation({
    feature: 'checks',
    summary:
      'Names texts that everybody was given, after a check: the result of the finished report leaves out their words at once.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ reportid: idSchema, ...givenInput }),
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
    input: z.strictObject({ reportid: idSchema, id: idSchema }),
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
