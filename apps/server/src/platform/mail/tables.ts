import type { Language } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../database/columns.ts';

declare module '../database/tables.ts' {
  interface Tables {
    mails: MailsTable;
  }
}

export type MailStatus = 'Scheduled' | 'Kept' | 'Sent' | 'Error';

export interface MailsTable {
  id: Generated<number>;
  /** The submission that the email is about; deleting it deletes the email. */
  submissionId: number | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  status: MailStatus;
  error: Generated<string>;
  /** Takes the place of its mask in the text while the email is sent; '' without one, and afterwards. */
  secret: Generated<string>;
  /** The place where answers to the email go; '' for the sender of all emails. */
  replyTo: Generated<string>;
  /** Not sent later than this; null: no limit. */
  sendBefore: ColumnType<Date | null, Date | null | undefined, Date>;
  createdAt: CreatedAt;
  sentAt: ColumnType<Date | null, undefined, Date | null>;
  /** The time when its content began to go to the mail server; null before, and after a refusal. */
  handedOverAt: ColumnType<Date | null, undefined, Date | null>;
  /** It contains, or answers, a message from the contact form. */
  isAboutInquiry: Generated<boolean>;
  /** The place where the recipient stops emails of this kind; '' for emails that cannot be stopped. */
  unsubscribeUrl: Generated<string>;
  /** The invoice whose files are attached; null for none. */
  invoiceId: ColumnType<number | null, number | null | undefined, never>;
}
