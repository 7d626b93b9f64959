import type { Mail } from '@palimpsest/contract';
import type { Executor } from '../database/connect.ts';
import { epochOrNull, epochSeconds } from '../http/epoch-seconds.ts';
import { userOf, type Handler } from '../http/handler.ts';
import { hasMailServer } from './post-mail.ts';
import { countMails, selectMailPage, selectMailsTo, type MailRow } from './mails.repository.ts';

export const getMails: Handler<'GetMails'> = async (input, call) => {
  const { services } = call;
  const { db } = services;
  // Support may not read the inbox, and messages that were written to it are also in emails.
  const filters = { withInquiries: userOf(call).status === 'Admin' };
  const [rows, total] = await Promise.all([selectMailPage(db, filters, input), countMails(db, filters)]);
  return { data: { Mails: rows.map(present), HasMailServer: hasMailServer(services) }, total };
};

/** The emails of the last weeks about an account, with masked codes, and without what mail servers answered. */
export async function mailsAboutAccount(db: Executor, mail: string, since: Date): Promise<readonly Mail[]> {
  return (await selectMailsTo(db, mail, since)).map((row) => ({ ...present(row), Error: '' }));
}

function present(row: MailRow): Mail {
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    To: row.recipient,
    Subject: row.subject,
    Text: row.text,
    Language: row.language,
    Status: row.status,
    Error: row.error,
    SentDate: epochOrNull(row.sentAt),
  };
}
