import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** Scheduled is queued; Kept stays here because no email server is configured; Sent and Error are final. */
export const mailStatusSchema = z.enum(['Scheduled', 'Kept', 'Sent', 'Error']);

export const mailSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  To: z.string(),
  Subject: z.string(),
  Text: z.string(),
  Language: z.string(),
  Status: mailStatusSchema,
  /** The email server's answer to the last attempt; otherwise ''. */
  Error: z.string(),
  /** When the email server accepted it; null before. */
  SentDate: epochSecondsSchema.nullable(),
});

export type Mail = z.infer<typeof mailSchema>;
