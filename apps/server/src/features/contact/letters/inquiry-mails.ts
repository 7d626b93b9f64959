import type { InquiryKind, Language, QuoteDetails } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { letterOf, postMail, quoteForeignText, type Letter } from '../../../platform/mail/index.ts';
import { inquiryMailTexts } from './inquiry-mail-texts.ts';

/** The emails about messages and requests for a quote. Call them in the transaction of the change that they tell. */

export interface MailedInquiry {
  readonly kind: InquiryKind;
  readonly name: string;
  readonly mail: string;
  /** The organisation, for a request for a quote. */
  readonly subject: string;
  readonly message: string;
  readonly quote: QuoteDetails | null;
  readonly language: Language;
}

/** Only those who may read the inbox read these in the list of emails. */
const aboutInquiry = { submissionId: null, isAboutInquiry: true } as const;

/** Sends the notice to the operator; answers go to the sender. */
export function sendInquiryNotice(
  services: Services,
  transaction: Executor,
  to: { readonly recipient: string; readonly language: Language },
  inquiry: MailedInquiry,
): Promise<boolean> {
  const letter = composeNotice(inquiry, to.language, services.settings.current.publicUrl);
  return postMail(services, transaction, { ...to, ...letter, ...aboutInquiry, replyTo: inquiry.mail });
}

/**
 * Sends the confirmation to the sender.
 * @param isOwnAddress The address belongs to the account of the sender, so the email may repeat the whole message.
 *   Otherwise anyone could send any text to any address.
 */
export function sendInquiryConfirmation(
  services: Services,
  transaction: Executor,
  inquiry: MailedInquiry,
  isOwnAddress: boolean,
): Promise<boolean> {
  const { mail: recipient, language } = inquiry;
  const letter = composeConfirmation(inquiry, isOwnAddress);
  return postMail(services, transaction, { recipient, language, ...letter, ...aboutInquiry });
}

/** An administrator's answer to the sender. */
export function sendInquiryAnswer(
  services: Services,
  transaction: Executor,
  inquiry: MailedInquiry,
  answer: { readonly text: string; readonly replyTo: string },
): Promise<boolean> {
  const { mail: recipient, language } = inquiry;
  const { replyTo } = answer;
  const letter = composeAnswer(inquiry, answer.text);
  return postMail(services, transaction, { recipient, language, ...letter, ...aboutInquiry, replyTo });
}

function composeNotice(inquiry: MailedInquiry, language: Language, publicUrl?: string): Letter {
  const { notice, labels } = inquiryMailTexts[language];
  return letterOf({
    subject: `${notice[inquiry.kind]}: ${inquiry.subject}`,
    language,
    before: [notice[inquiry.kind], ...paragraphsOf(inquiry.message)],
    facts: factsOf(inquiry, language),
    links:
      publicUrl === undefined ? [] : [[labels.inbox, `${publicUrl.replace(/\/$/, '')}/admin/inbox`] as const],
    after: [notice.after],
  });
}

function composeConfirmation(inquiry: MailedInquiry, isOwnAddress: boolean): Letter {
  const { kind, subject, message, language } = inquiry;
  const { confirmation, labels, marks } = inquiryMailTexts[language];
  const about = kind === 'quote' ? labels.organisation : labels.subject;
  return letterOf({
    subject: confirmation.subject[kind],
    language,
    before: [confirmation.before[kind], ...(isOwnAddress ? paragraphsOf(message) : [])],
    facts: isOwnAddress ? factsOf(inquiry, language) : [[about, quoteForeignText(subject, marks)]],
    after: [confirmation.after],
  });
}

function composeAnswer({ subject, message, language }: MailedInquiry, text: string): Letter {
  const { answer } = inquiryMailTexts[language];
  return letterOf({
    subject: answer.subject.replace('{subject}', () => subject),
    language,
    before: paragraphsOf(text),
    facts: [],
    after: message === '' ? [] : [answer.original, ...paragraphsOf(message)],
  });
}

/** Each line is a paragraph, because emails in HTML join lines. */
function paragraphsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

function factsOf(
  { kind, name, mail, subject, quote }: MailedInquiry,
  language: Language,
): readonly (readonly [string, string])[] {
  const { labels, organisationTypes } = inquiryMailTexts[language];
  const number = new Intl.NumberFormat(language);
  const counts: readonly (readonly [string, number])[] =
    quote === null
      ? []
      : [
          [labels.students, quote.StudentCount],
          [labels.checks, quote.PlagCheckCount],
          [labels.pages, quote.PageCount],
        ];
  return [
    [labels.name, name],
    [labels.mail, mail],
    [kind === 'quote' ? labels.organisation : labels.subject, subject],
    ...(quote === null ? [] : [[labels.kind, organisationTypes[quote.OrgType]] as const]),
    ...counts.flatMap(([label, count]) => (count === 0 ? [] : [[label, number.format(count)] as const])),
  ];
}
