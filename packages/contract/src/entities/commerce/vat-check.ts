import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** Whether VAT ids are checked at the service of the EU besides their format and check digits. */
export const vatCheckModes = ['off', 'vies'] as const;
export type VatCheckMode = (typeof vatCheckModes)[number];

/** Whether the seller takes part in the one-stop shop of the EU. */
export const ossModes = ['off', 'on'] as const;
export type OssMode = (typeof ossModes)[number];

/** unverified: the service did not answer. */
export const vatCheckStates = ['valid', 'invalid', 'unverified'] as const;
export type VatCheckState = (typeof vatCheckStates)[number];

/** A question about a VAT id to the service of the EU. */
export const vatCheckSchema = z
  .object({
    Id: z.number().int().describe('Id of the question.'),
    VatId: z.string().describe('The VAT id.'),
    RequesterId: z.string().describe('VAT id of the seller that the question named; empty for none.'),
    Date: epochSecondsSchema.describe('When the service was asked last, in epoch seconds.'),
    State: z.enum(vatCheckStates).describe('valid, invalid, or unverified if there was no answer.'),
    ConsultationNumber: z
      .string()
      .describe('Number of the question at the service, which proves it; empty for none.'),
    Failure: z.string().describe('What came instead of an answer; empty for an answer.'),
  })
  .meta({ id: 'VatCheck' });
export type VatCheck = z.infer<typeof vatCheckSchema>;
