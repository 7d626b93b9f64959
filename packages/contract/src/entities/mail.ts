import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/** Scheduled is on its way; Kept stays here because no mail server is set; Sent and Error are final. */
export const mailStatusSchema = z.enum(['Scheduled', 'Kept', 'Sent', 'Error']);

export const mailSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  To: z.string(),
  Subject: z.string(),
  Text: z.string(),
  Language: z.string(),
  Status: mailStatusSchema,
  /** What the mail server said when it was tried last; '' otherwise. */
  Error: z.string(),
  /** When the mail server took it; null before. */
  SentDate: epochSecondsSchema.nullable(),
});

export type Mail = z.infer<typeof mailSchema>;
