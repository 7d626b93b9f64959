import { z } from 'zod';

/** 1: prices include the tax; 2: a company in another member state of the EU owes it; 3: the buyer is outside of the EU. */
export const taxModes = [1, 2, 3] as const;
export type TaxMode = (typeof taxModes)[number];

/** Why an invoice has no tax. */
export const taxNotes = ['reverseCharge', 'outsideEu'] as const;
export type TaxNote = (typeof taxNotes)[number];

export const taxModeSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The tax of a sale. */
export const saleTaxSchema = z
  .object({
    taxMode: taxModeSchema.describe(
      '1: tax included; 2: company in another member state of the EU; 3: outside of the EU.',
    ),
    vatCountry: z.string().describe('Code of the country to whose tax law the sale belongs.'),
    vatRate: z.number().describe('Rate of value-added tax in percent; 0 if the invoice has none.'),
    taxNote: z
      .enum(taxNotes)
      .nullable()
      .describe('Why the invoice has no tax: reverseCharge or outsideEu; null if it has.'),
  })
  .meta({ id: 'SaleTax' });
export type SaleTax = z.infer<typeof saleTaxSchema>;
