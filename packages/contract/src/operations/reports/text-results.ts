import { z } from 'zod';
import { textResultSchema } from '../../entities/text-result.ts';
import { idListOf } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const textResultOperations = {
  GetTextResults: operation({
    feature: 'reports',
    summary: 'Returns the newest report of each of these texts of the caller’s library that has one.',
    access: 'session',
    effect: 'reading',
    shows: ['reports', 'ratings'],
    input: z.strictObject({
      textids: idListOf('libraryText').describe('Ids of texts of your library; others are left out.'),
    }),
    example: { textids: [12, 14] },
    data: z.array(textResultSchema),
    errors: [],
    callsPerMinute: 240,
  }),
};
