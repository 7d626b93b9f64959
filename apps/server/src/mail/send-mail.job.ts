import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { selectMail, updateMail, type MailRow } from './mails.repository.ts';
import { mailAttempts, maskedSecret } from './post-mail.ts';

const timeoutMs = 30_000;

/**
 * Passes an email to the mail server: Scheduled → Sent | Error. A permanent refusal (a code from 500) is not
 * retried. A process that ends between sending and recording it sends twice, under the same Message-ID.
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.number().int() }),
  run: async ({ mailId }, context) => {
    const { db, config } = context.services;
    const mail = await selectMail(db, mailId);
    if (mail?.status !== 'Scheduled') return;
    if (config.smtpUrl === undefined) return updateMail(db, mailId, { status: 'Kept', secret: '' });
    if (mail.sendBefore !== null && mail.sendBefore <= new Date()) {
      return updateMail(db, mailId, { status: 'Error', secret: '', error: tooLate(mail.error) });
    }
    try {
      await send(config.smtpUrl, mail, context);
      await updateMail(db, mailId, { status: 'Sent', error: '', sentAt: new Date(), secret: '' });
    } catch (error) {
      const isFinal = isRefusedForGood(error) || context.attempt >= mailAttempts;
      const reason = error instanceof Error ? error.message : String(error);
      await updateMail(db, mailId, {
        error: reason.slice(0, 500),
        ...(isFinal ? { status: 'Error', secret: '' } : {}),
      });
      if (!isFinal) throw error;
      context.log.warn({ mailId, reason }, 'a mail could not be sent');
    }
  },
});

/** @param lastError The mail server's last refusal; '' if the email was never tried. */
function tooLate(lastError: string): string {
  return `Not sent, because its code has expired. ${lastError}`.trim();
}

async function send(smtpUrl: string, mail: MailRow, { services }: JobContext): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.sendMail({
      from: services.config.mailFrom,
      // As an object, so that an address is always one address, whatever it contains.
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo === '' ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: withSecret(mail.text, mail.secret),
      html: withSecret(mail.html, mail.secret),
      messageId: `<${mail.id}.${mail.createdAt.getTime()}@${hostOf(services.config.publicUrl)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    });
  } finally {
    transport.close();
  }
}

function withSecret(text: string, secret: string): string {
  return secret === '' ? text : text.replaceAll(maskedSecret, secret);
}

function hostOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? hostname() : new URL(publicUrl).hostname;
}

function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500;
}
