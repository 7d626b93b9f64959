import type { Inquiry } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { selectInquiriesFrom, unsafeSelectAnswers } from './inquiries.repository.ts';

/** A message or a request for a quote, as the person who sent it may have it: without the names of those who answered. */
export interface OwnInquiry extends Pick<
  Inquiry,
  'Kind' | 'Date' | 'Name' | 'Mail' | 'Subject' | 'Message' | 'Language' | 'Quote'
> {
  readonly Answers: readonly { readonly Date: number; readonly Text: string }[];
}

/** Everything that was sent with this email address, oldest first. */
export async function ownInquiries(db: Executor, mail: string): Promise<readonly OwnInquiry[]> {
  const inquiries: OwnInquiry[] = [];
  for (const row of await selectInquiriesFrom(db, mail)) {
    const answers = await unsafeSelectAnswers(db, row.id);
    inquiries.push({
      Kind: row.kind,
      Date: epochSeconds(row.createdAt),
      Name: row.name,
      Mail: row.mail,
      Subject: row.subject,
      Message: row.message,
      Language: row.language,
      Quote: row.quote,
      Answers: answers.map(({ createdAt, body }) => ({ Date: epochSeconds(createdAt), Text: body })),
    });
  }
  return inquiries;
}
