import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import type { Services } from '../../services.ts';
import type { MailServer } from '../settings/index.ts';
import { senderOf } from './sender.ts';
import { openMailTransport } from './mail-transport.ts';
import {
  selectMail,
  updateMail,
  updateToHandedOver,
  updateUnsent,
  type MailRow,
} from './mails.repository.ts';
import { sendMailKind, mailAttempts, maskedSecret } from './post-mail.ts';

const timeoutMs = 30_000;

/**
 * Passes an email to the mail server: Scheduled → Sent | Error. A permanent refusal (a code from 500) is not
 * retried.
 *
 * An email is never sent twice. SMTP has no transaction with us, so the moment before the content goes to the server is
 * recorded. If a process ends after that without recording the server's answer, or the connection breaks there, nobody
 * knows whether the server took the email. It then becomes Error, and administrators see why.
 */
export const sendMailJob = defineJob(sendMailKind, async ({ mailId }, context) => {
  const { db, settings } = context.services;
  // The email may be queued a moment after an administrator set another server, before this process was notified.
  await settings.reload();
  const { mailServer } = settings.current;
  const mail = await selectMail(db, mailId);
  if (mail?.status !== 'Scheduled') return;
  if (mail.handedOverAt !== null) return updateToUnknown(context.services, mailId);
  if (mailServer === undefined) return updateMail(db, mailId, { status: 'Kept', secret: '' });
  if (mail.sendBefore !== null && mail.sendBefore <= new Date()) {
    return updateMail(db, mailId, { status: 'Error', secret: '', error: tooLate(mail.error) });
  }
  const handOver = { hasBegun: false, isTaken: false };
  try {
    await send(mailServer, mail, context, async () => {
      if (!(await updateToHandedOver(db, mailId))) {
        handOver.isTaken = true;
        throw new Error('another run of the job sends it');
      }
      handOver.hasBegun = true;
    });
    await updateMail(db, mailId, { status: 'Sent', error: '', sentAt: new Date(), secret: '' });
  } catch (error) {
    if (handOver.isTaken) return;
    const code = answerCodeOf(error);
    if (handOver.hasBegun && code === undefined) return updateToUnknown(context.services, mailId);
    const isFinal = (code ?? 0) >= 500 || context.attempt >= mailAttempts;
    const reason = error instanceof Error ? error.message : String(error);
    const update = handOver.hasBegun ? updateMail : updateUnsent;
    await update(db, mailId, {
      error: reason.slice(0, 500),
      handedOverAt: null,
      ...(isFinal ? { status: 'Error', secret: '' } : {}),
    });
    if (!isFinal) throw error;
    context.log.warn({ mailId, reason }, 'a mail could not be sent');
  }
});

/** @param lastError The mail server's last refusal; '' if the email was never tried. */
function tooLate(lastError: string): string {
  return `Not sent, because its code has expired. ${lastError}`.trim();
}

function updateToUnknown({ db, log }: Services, mailId: number): Promise<void> {
  log.warn({ mailId }, 'nobody knows whether a mail was sent');
  const error =
    'The connection or the process ended while the mail server received it. It may have arrived, so it is not sent again.';
  return updateMail(db, mailId, { status: 'Error', secret: '', error });
}

/** @param onHandOver Called when the server is ready for the content; the content follows when it resolves. */
async function send(
  server: MailServer,
  mail: MailRow,
  { services }: JobContext,
  onHandOver: () => Promise<void>,
): Promise<void> {
  const { publicUrl } = services.settings.current;
  // Made before the connection is open, because the mail server does not wait for long.
  const files = mail.invoiceId === null ? [] : await services.invoiceFiles(mail.invoiceId);
  const transport = await openMailTransport(server, { timeoutMs, networks: services.config });
  // The stream is read for the first time after the server has accepted the recipient and the command DATA.
  async function* contentOf(content: Readable): AsyncGenerator<Buffer> {
    await onHandOver();
    for await (const chunk of content) yield chunk as Buffer;
  }
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) => Readable.from(contentOf(content as Readable)));
    done();
  });
  try {
    await transport.sendMail({
      from: senderOf(services.settings.current),
      // As an object, so that an address is always one address, whatever it contains.
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo === '' ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: withSecret(mail.text, mail.secret),
      html: withSecret(mail.html, mail.secret),
      attachments: files.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content: Buffer.from(content),
      })),
      messageId: `<${mail.id}.${mail.createdAt.getTime()}@${hostOf(publicUrl)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': mail.language,
        ...unsubscribeHeaders(mail.unsubscribeUrl),
      },
    });
  } finally {
    transport.close();
  }
}

/** RFC 8058: the email program of the recipient offers to stop such emails, and then sends one POST request. */
function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  if (url === '') return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function withSecret(text: string, secret: string): string {
  return secret === '' ? text : text.replaceAll(maskedSecret, secret);
}

function hostOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? hostname() : new URL(publicUrl).hostname;
}

/** The code with which the server refused the email; undefined if it did not answer. */
function answerCodeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code > 0 ? code : undefined;
}
