import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** Scheduled is queued; Kept stays here because no email server is configured; Sent and Error are final. */
export const mailStatusSchema = z.enum(['Scheduled', 'Kept', 'Sent', 'Error']);

export const mailSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Date: epochSecondsSchema.describe('When it was written.'),
    To: z.string().describe('Recipient.'),
    Subject: z.string().describe('Subject of the email.'),
    Text: z.string().describe('Text of the email.'),
    Language: z.string().describe('Language of the email.'),
    Status: mailStatusSchema.describe('Scheduled is queued, Kept stays here, Sent and Error are final.'),
    Error: z.string().describe('The email server’s answer to the last attempt.'),
    SentDate: epochSecondsSchema.nullable().describe('When the email server accepted it; null before.'),
  })
  .meta({ id: 'Mail' });

export type Mail = z.infer<typeof mailSchema>;
