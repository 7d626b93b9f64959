import { z } from 'zod';

export const countrySchema = z.object({
  code: z.string().describe('Code of the country, two capital letters.'),
  name: z.string().describe('Name of the country.'),
  eu: z.boolean().describe('Whether it belongs to the EU for the value-added tax, as Monaco does.'),
  vatRate: z.number().describe('Standard rate of value-added tax in percent; 0 outside of the EU.'),
});

export type Country = z.infer<typeof countrySchema>;
