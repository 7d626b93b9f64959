/** The entry of this feature: the part that the rest of the server may use. */
import { answerInquiry } from './inbox/answer-inquiry.ts';
import { deleteInquiries, updateInquiries } from './inbox/change-inquiries.ts';
import { getInquiries, getInquiry } from './inbox/get-inquiries.ts';
import { sendContactMail } from './send-contact-mail.ts';
import { sendQuoteMail } from './send-quote-mail.ts';
import { deleteInquiriesBefore } from './inquiries.repository.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { ownInquiries } from './own-inquiries.ts';
import { definePart } from '../../part.ts';

export const contactPart = definePart({
  tables: {
    inquiries: ['inquiries'],
    inquiry_answers: ['inquiries'],
  },
  handlers: {
    SendContactMail: sendContactMail,
    SendQuoteMail: sendQuoteMail,
    GetInquiries: getInquiries,
    GetInquiry: getInquiry,
    UpdateInquiries: updateInquiries,
    AnswerInquiry: answerInquiry,
    DeleteInquiries: deleteInquiries,
  },
  cleanUp: async ({ db, settings }, now) => {
    const { inquiryDays } = settings.current;
    if (inquiryDays > 0) await deleteInquiriesBefore(db, daysBefore(now, inquiryDays));
  },
  ofUsers: {
    columns: {
      'inquiry_answers.author_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'An answer belongs to the person who asked.' },
      },
    },
    ownData: {
      inquiries: { value: async ({ db }, { mail }) => (mail === '' ? [] : ownInquiries(db, mail)) },
    },
  },
});
