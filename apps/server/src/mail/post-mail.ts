import type { Language } from '@palimpsest/contract';
import type { Executor } from '../database/connect.ts';
import { enqueue } from '../jobs/queue.repository.ts';
import type { Services } from '../services.ts';
import { withHead, type Letter } from './letter.ts';
import { insertMail } from './mails.repository.ts';

export interface NewMail extends Letter {
  /** The submission that the email is about; the email is deleted with it. */
  readonly submissionId: number | null;
  readonly recipient: string;
  readonly language: Language;
  /** Takes the place of `maskedSecret` while the email is sent, and is deleted afterwards. */
  readonly secret?: string;
  /** Where the recipient stops emails of this kind with one click. */
  readonly unsubscribeUrl?: string;
  /** Where answers go; without it to the sender of all emails. */
  readonly replyTo?: string;
  /** The email is worthless later, and not sent then. */
  readonly sendBefore?: Date;
  /** One of many, such as the invitations of a list: sent after what people wait for. */
  readonly isBulk?: boolean;
}

/** Stands for the secret of an email in its stored text. */
export const maskedSecret = '••••';

/**
 * Covers a mail server that is down for a night: graphile-worker waits e^attempt seconds, with 12 attempts
 * about two days in total.
 */
export const mailAttempts = 12;

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
  const { secret = '', sendBefore = null, isBulk: _isBulk, ...stored } = withHead(mail, ...headOf(services));
  const mailId = await insertMail(transaction, {
    ...stored,
    secret: isSent ? secret : '',
    sendBefore,
    status: isSent ? 'Scheduled' : 'Kept',
  });
  if (isSent) {
    await enqueue(
      transaction,
      'send-mail',
      { mailId },
      { maxAttempts: mailAttempts, priority: priorityOf(mail) },
    );
  }
  return isSent;
}

/** The name of the installation, and its logo if the address of the product is known. */
export function headOf({ settings }: Pick<Services, 'settings'>): [string, string | undefined] {
  const { name, publicUrl } = settings.current;
  const { logo } = settings.state;
  return [name, publicUrl === undefined || logo === '' ? undefined : `${publicUrl}/images/logo/${logo}`];
}

/** The lowest is sent first: codes, which expire, and news that nobody waits for last. */
function priorityOf({ sendBefore, unsubscribeUrl, isBulk = false }: NewMail): number {
  if (sendBefore !== undefined) return -10;
  return unsubscribeUrl === undefined && !isBulk ? 0 : 5;
}
