/** Sending email: the part that the rest of the server may use. */
export { hasReceipt, selectMailFigures } from './mails.repository.ts';
export { nameOfMailServer, openMailTransport } from './mail-transport.ts';
export { quoteForeignText } from './foreign-text.ts';
export { senderOf } from './sender.ts';
export { letterOf, withHead, type Letter, type LetterTexts } from './letter.ts';
export {
  hasMailServer,
  headOf,
  maskedSecret,
  postBulkMails,
  postMail,
  type MailTo,
  type NewMail,
} from './post-mail.ts';
export type { LetterDocument } from './letter-document.ts';
export { mailboxOf } from './mailbox-of.ts';
export { sendMailJob } from './send-mail.job.ts';
export { warnOfPrivateServer } from './warn-of-private-server.ts';
