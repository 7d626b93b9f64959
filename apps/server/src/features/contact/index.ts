/** The entry of this feature: the part that the rest of the server may use. */
import { answerInquiry } from './inbox/answer-inquiry.ts';
import { deleteInquiries, updateInquiries } from './inbox/change-inquiries.ts';
import { getInquiries, getInquiry } from './inbox/get-inquiries.ts';
import { sendContactMail } from './send-contact-mail.ts';
import { sendQuoteMail } from './send-quote-mail.ts';

export const contactHandlers = {
  SendContactMail: sendContactMail,
  SendQuoteMail: sendQuoteMail,
  GetInquiries: getInquiries,
  GetInquiry: getInquiry,
  UpdateInquiries: updateInquiries,
  AnswerInquiry: answerInquiry,
  DeleteInquiries: deleteInquiries,
};

export { ownInquiries } from './own-inquiries.ts';
export { deleteInquiriesBefore } from './inquiries.repository.ts';
