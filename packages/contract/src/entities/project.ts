import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

export const projectSchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Description: z.string(),
  Date: epochSecondsSchema,
  IsOwner: z.boolean(),
  AllowShare: z.boolean(),
  AllowBrowse: z.boolean(),
  AllowAdd: z.boolean(),
  LibraryTexts: z.number().int(),
  PlagChecks: z.number().int(),
});

export type Project = z.infer<typeof projectSchema>;
