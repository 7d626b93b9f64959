import { z } from 'zod';
import { referencesSchema } from '../../entities/references.ts';
import { idOf, permaLinkIdSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const referenceOperations = {
  GetReferences: operation({
    feature: 'reports',
    summary:
      'Returns the entries of the lists of references of a checked text, each with the record that catalogues of literature have of it: what agrees, what differs, and later notices. Never a verdict.',
    access: 'session',
    effect: 'reading',
    shows: ['references'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42 },
    data: referencesSchema,
    errors: ['noAccessToReport', 'reportNotReady'],
    callsPerMinute: 240,
  }),
  LookUpReferences: operation({
    feature: 'reports',
    summary:
      'Looks up the references of a finished report, free of charge, or those again that no service answered. GetReferences has the result.',
    access: 'session',
    effect: 'undoable',
    changes: ['references'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42 },
    data: z.null(),
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly', 'noReferenceService'],
    callsPerMinute: 30,
  }),
};
