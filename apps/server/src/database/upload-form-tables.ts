import type { Language } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';

/** The rows of upload forms and of emails (migrations/0018-upload-forms.ts, 0019-mails.ts, 0046-account-codes.ts). */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface SubmissionsTable {
  id: Generated<number>;
  projectId: number;
  libraryTextId: number;
  /** Chosen by the visitor: the same id counts once. */
  uploadId: string;
  /** The library already contained the text, so nothing was added. */
  isDuplicate: boolean;
  name: string;
  mail: string;
  fileName: string;
  /** SHA-256 of the file. */
  fileHash: Buffer;
  words: number;
  /** The message that the visitor received. */
  message: 'textSubmitted' | 'textsSkipped';
  createdAt: CreatedAt;
}

export interface RosterEntriesTable {
  id: Generated<number>;
  projectId: number;
  position: number;
  name: string;
  mail: string;
}

export interface BotCheckKeysTable {
  id: Generated<number>;
  secret: Generated<Buffer>;
}

export interface SpentChallengesTable {
  signature: string;
  expiresAt: Date;
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
  /** Where answers to the email go; '' for the sender of all emails. */
  replyTo: Generated<string>;
  /** Not sent later than this; null: no limit. */
  sendBefore: ColumnType<Date | null, Date | null | undefined, Date>;
  createdAt: CreatedAt;
  sentAt: ColumnType<Date | null, undefined, Date | null>;
}
