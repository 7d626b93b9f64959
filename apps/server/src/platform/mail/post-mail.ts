import type { Language } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../database/connect.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { enqueue, enqueueAll } from '../jobs/queue.repository.ts';
import type { Services } from '../../services.ts';
import { withHead, type Letter } from './letter.ts';
import { insertMails } from './mails.repository.ts';

export interface MailTo {
  readonly recipient: string;
  readonly language: Language;
}

export interface NewMail extends Letter, MailTo {
  /** The submission that the email is about; the email is deleted with it. */
  readonly submissionId: number | null;
  /** Takes the place of `maskedSecret` while the email is sent, and is deleted afterwards. */
  readonly secret?: string;
  /** The place where the recipient stops emails of this kind with one click. */
  readonly unsubscribeUrl?: string;
  /** The place where answers go; without it to the sender of all emails. */
  readonly replyTo?: string;
  /** It contains, or answers, a message from the contact form. */
  readonly isAboutInquiry?: boolean;
  /** The invoice whose files are attached when the email is sent. */
  readonly invoiceId?: number | undefined;
  /** The email is worthless later, and not sent then. */
  readonly sendBefore?: Date;
}

/** Stands for the secret of an email in its stored text. */
export const maskedSecret = '••••';

/**
 * Covers a mail server that is down for a night: graphile-worker waits e^attempt seconds, with 12 attempts
 * about two days in total.
 */
export const mailAttempts = 12;

export const sendMailKind = jobKind({
  name: 'send-mail',
  lane: 'upkeep',
  payload: z.object({ mailId: z.number().int() }),
});

export function hasMailServer({ settings }: Pick<Services, 'settings'>): boolean {
  return settings.current.mailServer !== undefined;
}

/**
 * Adds an email to the outbox: to be sent, or, without a mail server, to be read there. Call it in a
 * transaction.
 * @returns whether it will be sent
 */
export async function postMail(services: Services, transaction: Executor, mail: NewMail): Promise<boolean> {
  const isSent = hasMailServer(services);
  const [mailId] = await insertMails(transaction, [rowOf(services, mail)]);
  if (isSent) {
    await enqueue(
      transaction,
      sendMailKind,
      { mailId },
      { maxAttempts: mailAttempts, priority: priorityOf(mail) },
    );
  }
  return isSent;
}

/** The same for many emails, such as the invitations of a list, which are sent after what people wait for. */
export async function postBulkMails(
  services: Services,
  transaction: Executor,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => rowOf(services, mail));
  const ids = await insertMails(transaction, rows);
  if (!hasMailServer(services)) return;
  const jobs = ids.map((mailId) => ({
    payload: { mailId },
    maxAttempts: mailAttempts,
    priority: bulkPriority,
  }));
  await enqueueAll(transaction, sendMailKind, jobs);
}

function rowOf(services: Services, mail: NewMail) {
  const isSent = hasMailServer(services);
  const { secret = '', sendBefore = null, invoiceId = null, ...stored } = withHead(mail, ...headOf(services));
  const status = isSent ? ('Scheduled' as const) : ('Kept' as const);
  return { ...stored, secret: isSent ? secret : '', sendBefore, invoiceId, status };
}

/** The name of the installation, and its logo if the address of the product is known. */
export function headOf({ settings }: Pick<Services, 'settings'>): [string, string | undefined] {
  const { name, publicUrl } = settings.current;
  const { logo } = settings.state;
  return [name, publicUrl === undefined || logo === '' ? undefined : `${publicUrl}/images/logo/${logo}`];
}

/** The lowest is sent first: codes, which expire, and news that nobody waits for last. */
function priorityOf({ sendBefore, unsubscribeUrl }: NewMail): number {
  if (sendBefore !== undefined) return -10;
  return unsubscribeUrl === undefined ? 0 : bulkPriority;
}

const bulkPriority = 5;
