import { limits, type Language } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/handler.ts';
import { mailboxOf } from '../../platform/mail/index.ts';
import { sendInquiryConfirmation, sendInquiryNotice, type MailedInquiry } from './letters/inquiry-mails.ts';
import { countEvent, perDay, perHour, requireWithin } from '../../platform/rate-limits/index.ts';
import type { Services } from '../../services.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import { selectAdminMails, selectUser } from '../../people/users/users.repository.ts';
import { requireBotCheck } from '../bot-check/index.ts';
import { insertInquiry } from './inquiries.repository.ts';

const perNetwork = perHour('inquiry-network', limits.inquiriesPerAddressAndHour);
const noticesPerHour = perHour('inquiry-notice', limits.inquiryMailsPerHour);
const copiesPerDay = perDay('inquiry-copy', limits.inquiryCopiesPerRecipientAndDay);

/**
 * Stores a message or a request for a quote, tells the operator, and confirms it to the sender. Throws `mailNotValid`,
 * `botCheckFailed` or `tooManyRequests`.
 * @returns whether a confirmation will be sent
 */
export async function receiveInquiry(call: Call, altcha: string, inquiry: MailedInquiry): Promise<boolean> {
  const { services, network } = call;
  const { db } = services;
  if (!z.email().safeParse(inquiry.mail).success) throw new UserError('mailNotValid');
  await requireBotCheck(db, altcha);
  await requireWithin(db, perNetwork, network);
  // Before the transaction, which locks counts of all inquiries: it must not wait for a second connection.
  const isOwn = await isOwnAddress(call, inquiry.mail);
  return db.transaction().execute(async (transaction) => {
    const { quote, ...stored } = inquiry;
    await insertInquiry(transaction, { ...stored, quote: quote === null ? null : JSON.stringify(quote) });
    await tellOperator(services, transaction, inquiry);
    if (!(await countEvent(transaction, copiesPerDay, mailboxOf(inquiry.mail))).isWithinLimit) return false;
    return sendInquiryConfirmation(services, transaction, inquiry, isOwn);
  });
}

/** Whether the sender is logged in with this address. A guest has none. */
async function isOwnAddress({ services, caller: { user } }: Call, mail: string): Promise<boolean> {
  if (user === null) return false;
  const row = await selectUser(services.db, user.id);
  return row.mail?.toLowerCase() === mail.toLowerCase();
}

async function tellOperator(
  services: Services,
  transaction: Executor,
  inquiry: MailedInquiry,
): Promise<void> {
  if (!(await countEvent(transaction, noticesPerHour, 'all')).isWithinLimit) return;
  for (const to of await recipients(services, transaction)) {
    await sendInquiryNotice(services, transaction, to, inquiry);
  }
}

/** The address for messages, in the language of the first administrator, or all administrators with a real address. */
async function recipients(
  services: Services,
  transaction: Executor,
): Promise<readonly { readonly recipient: string; readonly language: Language }[]> {
  const admins = (await selectAdminMails(transaction)).map(({ mail, language }) => ({
    recipient: mail,
    language: offeredLanguage(services, language),
  }));
  const { contactMail } = services.settings.current;
  if (contactMail !== undefined) {
    return [
      { recipient: contactMail, language: admins[0]?.language ?? offeredLanguage(services, undefined) },
    ];
  }
  // The address that the first start gives to an administrator without one.
  return admins.filter(({ recipient }) => !recipient.endsWith('.localdomain'));
}
