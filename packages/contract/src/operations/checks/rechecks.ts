import { z } from 'zod';
import { orderedRechecksSchema, recheckProgressSchema } from '../../entities/recheck.ts';
import { idListSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const recheckOperations = {
  RecheckReports: operation({
    feature: 'checks',
    summary:
      'Checks finished reports again with the present engine, free of charge: the same texts, settings and sources. Each report keeps its result until the new one is ready. Reports of the present engine are left out.',
    access: 'session',
    input: z.strictObject({ ids: idListSchema }),
    data: orderedRechecksSchema,
    errors: ['noAccessToReport', 'reportReadOnly'],
    callsPerMinute: 30,
  }),
  GetRecheckProgress: operation({
    feature: 'checks',
    summary: 'Counts your reports that are being checked again with the present engine.',
    access: 'session',
    input: z.strictObject({}),
    data: recheckProgressSchema,
    errors: [],
    callsPerMinute: 240,
  }),
};
