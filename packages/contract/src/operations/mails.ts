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
    input: z.strictObject({ ...pageQuery(['Date'], 'Date') }),
    data: z.object({ Mails: z.array(mailSchema), HasMailServer: z.boolean() }),
    errors: [],
  }),
};
