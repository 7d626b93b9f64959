import { z } from 'zod';

export const countrySchema = z.object({
  /** ISO 3166-1, two letters. */
  code: z.string(),
  name: z.string(),
  /** A member state of the EU. */
  eu: z.boolean(),
  /** The standard rate of value-added tax in percent; 0 outside of the EU. */
  vatRate: z.number(),
});

export type Country = z.infer<typeof countrySchema>;
