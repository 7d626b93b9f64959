import type { Language, MessageType, ResultLevel } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';

/** The rows of upload forms, of emails and of messages to users. */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface SubmissionsTable {
  id: Generated<number>;
  projectId: number;
  /** Null until the file was read, and if it could not be read. */
  libraryTextId: number | null;
  /** The key of the error with which its reading ended; '' otherwise. */
  readError: Generated<string>;
  /** Chosen by the visitor: the same id counts once. */
  uploadId: string;
  name: string;
  mail: string;
  /** The number of the student; '' if it was not entered. */
  number: Generated<string>;
  fileName: string;
  /** SHA-256 of the file. */
  fileHash: Buffer;
  /** 0 until it was read. */
  words: number;
  /** An error key: why it was not checked although its form says so; '' otherwise. */
  uncheckedReason: Generated<string>;
  /** The message that the visitor received. */
  message: 'textSubmitted' | 'textsSkipped';
  createdAt: CreatedAt;
}

/** Owned by the reports: a code opens the report of a text to the person who submitted it. */
export interface SubmissionReceiptsTable {
  code: string;
  submissionId: number;
  libraryTextId: number | null;
  projectId: number;
}

export interface RosterEntriesTable {
  id: Generated<number>;
  projectId: number;
  position: number;
  name: string;
  mail: string;
  number: Generated<string>;
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
}

/** How a check has ended: the level of its result, or without one. */
export type CheckOutcome = ResultLevel | 'failed';

/** The number of checks for each outcome. */
export type CheckOutcomes = Readonly<Record<CheckOutcome, number>>;

export interface UserMessagesTable {
  id: Generated<number>;
  userId: number;
  type: MessageType;
  /** The title of the report or text; of the first one if there are several. */
  name: string;
  reportId: ColumnType<number | null, number | null | undefined, never>;
  /** The project of the checks of a batch. */
  projectId: ColumnType<number | null, number | null | undefined, never>;
  /** How the checks of a batch have ended; null for all other messages. */
  outcomes: ColumnType<CheckOutcomes | null, string | undefined, never>;
  /** Null if the message is about several texts. */
  libraryTextId: ColumnType<number | null, number | null | undefined, number | null>;
  /** Texts of the same call or import share one message. */
  batch: ColumnType<string | null, string | null | undefined, never>;
  /** The number of texts that the message is about. */
  texts: Generated<number>;
  /** An error key: why a check did not finish; '' otherwise. */
  reason: Generated<string>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** The time when a page was about to show it. */
  offeredAt: ColumnType<Date | null, undefined, Date>;
  shownAt: ColumnType<Date | null, undefined, Date>;
  readAt: ColumnType<Date | null, undefined, Date | null>;
}

/** The summaries of a day that were written, or found to be unnecessary. */
export interface DailySummariesTable {
  userId: number;
  /** The day on which the user gets it, as YYYY-MM-DD. */
  day: ColumnType<string, string, never>;
}
