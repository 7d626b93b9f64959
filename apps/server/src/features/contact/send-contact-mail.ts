import type { Handler } from '../../platform/http/handler.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import { receiveInquiry } from './receive-inquiry.ts';

export const sendContactMail: Handler<'SendContactMail'> = async (input, call) => {
  const { name, mail, subject, message, lang, altcha } = input;
  const CopySent = await receiveInquiry(call, altcha, {
    kind: 'contact',
    name,
    mail,
    subject,
    message,
    quote: null,
    language: offeredLanguage(call.services, lang ?? call.language),
  });
  return { data: { CopySent } };
};
