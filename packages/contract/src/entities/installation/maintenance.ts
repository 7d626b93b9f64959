import { z } from 'zod';
import { epochInputSchema, epochSecondsSchema } from '../../fields.ts';

/** A text of administrators about the maintenance; '' for none. */
const textSchema = z.string().trim().max(1_000);

export const maintenanceInputSchema = z.strictObject({
  isOn: z.boolean().describe('Whether only administrators can use the product.'),
  texts: z
    .strictObject({
      en: textSchema.describe('The text in English.'),
      de: textSchema.describe('The text in German.'),
      es: textSchema.describe('The text in Spanish.'),
      fr: textSchema.describe('The text in French.'),
    })
    .partial()
    .describe('What users are told, in each language. A language without a text gets another one.'),
  until: epochInputSchema
    .nullable()
    .describe(
      'When it is expected to end, in epoch seconds; null if that is not known. It ends when it is switched off.',
    ),
});

export const maintenanceSchema = z
  .object({
    IsOn: z.boolean().describe('Whether only administrators can use the product.'),
    Texts: z
      .object({
        en: z.string().describe('The text in English; empty for none.'),
        de: z.string().describe('The text in German; empty for none.'),
        es: z.string().describe('The text in Spanish; empty for none.'),
        fr: z.string().describe('The text in French; empty for none.'),
      })
      .describe('What users are told, in each language; empty for none.'),
    Until: epochSecondsSchema
      .nullable()
      .describe('When it is expected to end, in epoch seconds; null if that is not known.'),
  })
  .meta({ id: 'Maintenance' });
export type Maintenance = z.output<typeof maintenanceSchema>;

/** The part of an answer with the error `maintenance` that describes the maintenance. */
export const maintenanceNoteSchema = z.object({
  /** The text in the language of the caller, or in another one; '' without a text. */
  text: z.string(),
  until: epochSecondsSchema.nullable(),
});
export type MaintenanceNote = z.output<typeof maintenanceNoteSchema>;
