import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { sendInquiryAnswer } from '../letters/inquiry-mails.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { inquiryForAdmin } from '../inquiries.access.ts';
import { insertAnswer, updateDone } from '../inquiries.repository.ts';
import { presentInquiry } from './present-inquiry.ts';

/** Answers to the email go to the operator, otherwise to the administrator who wrote it. */
export const answerInquiry: Handler<'AnswerInquiry'> = async ({ id, text, done }, call) => {
  const { services } = call;
  if (!hasMailServer(services)) throw new UserError('noMailServer');
  const authorId = userOf(call).id;
  const data = await services.db.transaction().execute(async (transaction) => {
    const inquiry = await inquiryForAdmin(transaction, id);
    const author = await selectUser(transaction, authorId);
    const own = author.mail ?? '';
    // The address of the first administrator need not exist.
    const replyTo = services.settings.current.contactMail ?? (own.endsWith('.localdomain') ? '' : own);
    await sendInquiryAnswer(services, transaction, inquiry, { text, replyTo });
    await insertAnswer(transaction, { inquiryId: id, body: text, authorId });
    if (done === 1) await updateDone(transaction, [id], true);
    return presentInquiry(services, transaction, await inquiryForAdmin(transaction, id));
  });
  return { data, message: 'answerSent' };
};
