/** Sending email: the part that the rest of the server may use. */
export {
  sendAccountDeleted,
  sendActivationCode,
  sendAddressKnown,
  sendChoosePassword,
  sendInvitation,
  sendMailChanged,
  sendNewAddressCode,
  sendPasskeyAdded,
  sendPasskeyRemoved,
  sendPasswordChanged,
  sendResetCode,
  sendSecondFactorChanged,
  type AccountMailTo,
} from './account-mails.ts';
export { hasReceipt, selectMailFigures } from './mails.repository.ts';
export { nameOfMailServer, openMailTransport } from './mail-transport.ts';
export { composeTestMail } from './test-mail.ts';
export { quoteForeignText } from './foreign-text.ts';
export { senderOf } from './sender.ts';
export { letterOf, withHead, type Letter } from './letter.ts';
export { hasMailServer, headOf, maskedSecret, postBulkMails, postMail, type NewMail } from './post-mail.ts';
export type { AccountMailTexts } from './account-mail-parts.ts';
export { mailboxOf } from './receipt-limits.ts';
export { writeReceipt, type Receipt } from './receipt.ts';
export { sendMailJob } from './send-mail.job.ts';
export { warnOfPrivateServer } from './warn-of-private-server.ts';
