import { z } from 'zod';
import { vatCheckSchema, vatCheckStates } from '../../entities/commerce/vat-check.ts';
import { pageQuery } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const taxOperations = {
  GetVatChecks: operation({
    feature: 'tax',
    summary: 'Returns the questions about VAT ids to the service of the EU, with its answers.',
    access: 'support',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only those with this text in the VAT id or the number of the question.'),
          state: z.enum(vatCheckStates).optional().describe('valid, invalid or unverified.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { state: 'unverified' } },
    data: z.array(vatCheckSchema),
    errors: ['shopClosed'],
  }),
};
