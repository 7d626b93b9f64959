import { z } from 'zod';
import { textResultSchema } from '../../entities/text-result.ts';
import { idListSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const textResultOperations = {
  GetTextResults: operation({
    feature: 'reports',
    summary: 'Returns the newest report of each of these texts of the caller’s library that has one.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ textids: idListSchema }),
    data: z.array(textResultSchema),
    errors: [],
    callsPerMinute: 240,
  }),
};
