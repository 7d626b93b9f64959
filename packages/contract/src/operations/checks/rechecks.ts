import { z } from 'zod';
import { orderedRechecksSchema, recheckProgressSchema } from '../../entities/recheck.ts';
import { sourceLaterSchema } from '../../entities/sources/source-evidence.ts';
import { idListOf, idOf } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const recheckOperations = {
  RecheckReports: operation({
    feature: 'checks',
    summary:
      'Checks finished reports again with the present engine, free of charge: the same texts, settings and sources. Words of texts that are no longer given are searched as well. Each report keeps its result until the new one is ready. Reports of the present engine without such words are left out.',
    access: 'session',
    effect: 'final',
    scopes: ['check'],
    changes: ['reports'],
    input: z.strictObject({ ids: idListOf('report').describe('Ids of your own reports.') }),
    example: { ids: [42, 43] },
    data: orderedRechecksSchema,
    errors: ['noAccessToReport', 'reportReadOnly'],
    callsPerMinute: 30,
  }),
  ContinueSearch: operation({
    feature: 'checks',
    summary:
      'Goes on with the online search of a finished report that ended before everything was asked, free of charge. Answered queries are not sent again. New sources are added to the report, which keeps its result until then.',
    access: 'session',
    effect: 'final',
    scopes: ['check'],
    changes: ['reports'],
    input: z.strictObject({ reportid: idOf('report').describe('Id of your own report.') }),
    example: { reportid: 42 },
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly', 'nothingToContinue', 'searchNeedsAccount'],
    callsPerMinute: 10,
  }),
  FetchSourceAgain: operation({
    feature: 'checks',
    summary:
      'Fetches the page of an online source of your report again, and returns whether it has changed. The report keeps the text as it was.',
    access: 'session',
    effect: 'undoable',
    changes: ['sources'],
    input: z.strictObject({ id: idOf('source').describe('Id of an online source of your own report.') }),
    example: { id: 501 },
    data: sourceLaterSchema,
    errors: ['comparisonNotFound', 'reportReadOnly', 'sourceWithoutPage', 'tooManyPages', 'urlReadError'],
    callsPerMinute: 10,
  }),
  GetRecheckProgress: operation({
    feature: 'checks',
    summary: 'Counts your reports that are being checked again with the present engine.',
    access: 'session',
    effect: 'reading',
    shows: ['reports'],
    input: z.strictObject({}),
    example: {},
    data: recheckProgressSchema,
    errors: [],
    callsPerMinute: 240,
  }),
};
