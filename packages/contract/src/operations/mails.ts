import { z } from 'zod';
import { mailSchema } from '../entities/mail/mail.ts';
import { pageQuery } from '../fields.ts';
import { operation } from '../operation.ts';

export const mailOperations = {
  GetMails: operation({
    feature: 'mails',
    summary: 'Returns the emails from this server, newest first.',
    access: 'support',
    effect: 'reading',
    shows: [],
    input: z.strictObject({ ...pageQuery(['Date'], 'Date') }),
    example: { pageno: 1 },
    data: z.object({
      Mails: z.array(mailSchema).describe('The emails on this page.'),
      HasMailServer: z.boolean().describe('Whether emails are sent; otherwise they are only kept here.'),
    }),
    errors: [],
  }),
};
