import { z } from 'zod';
import { epochInputSchema, epochSecondsSchema } from '../../fields.ts';

/** A text of administrators about the maintenance; '' for none. */
const textSchema = z.string().trim().max(1_000);

export const maintenanceInputSchema = z.strictObject({
  isOn: z.boolean(),
  /** The text in each language. A language without one gets another one. */
  texts: z.strictObject({ en: textSchema, de: textSchema, es: textSchema, fr: textSchema }).partial(),
  /** When it is expected to end, in epoch seconds; null: not known. It ends only when it is switched off. */
  until: epochInputSchema.nullable(),
});

export const maintenanceSchema = z.object({
  IsOn: z.boolean(),
  Texts: z.object({ en: z.string(), de: z.string(), es: z.string(), fr: z.string() }),
  Until: epochSecondsSchema.nullable(),
});
export type Maintenance = z.output<typeof maintenanceSchema>;

/** The part of an answer with the error `maintenance` that describes the maintenance. */
export const maintenanceNoteSchema = z.object({
  /** In the language of the caller, or in another one; '' without a text. */
  text: z.string(),
  until: epochSecondsSchema.nullable(),
});
export type MaintenanceNote = z.output<typeof maintenanceNoteSchema>;
